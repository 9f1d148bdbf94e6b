import { AppError } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import { wroteNothingSince } from "../conditions/queries.server";
import { contactName } from "../json";
import { findShown } from "../merged/queries.server";
import { cutText } from "../preview";
import type { ConversationRecord } from "../queries.server";

/** The label of the guard, and the code of the refusal. */
const WROTE = "wrote_meanwhile";

const WORDS_SHOWN = 80;

/** A resolved or snoozed thread calls nobody, so whoever settles it must have seen its customer's last message. */
type Settled = Pick<ConversationRecord, "id" | "mergedInto">;

const shownIn = ({ id, mergedInto }: Settled) => mergedInto ?? id;

/**
 * Aborts the batch of a person who settles a thread when its customer has written since.
 * @param upTo the customer's newest message that the page showed; null where it names none: then nothing is asked
 */
export function wroteGuards(tenant: Tenant, thread: Settled, upTo: number | null | undefined): readonly Guard[] {
  return upTo == null ? [] : [{ if: wroteNothingSince(tenant, shownIn(thread), upTo), label: WROTE }];
}

/** True for the refusal of that guard. */
export const isWrote = (error: unknown): boolean => error instanceof GuardRefused && error.label === WROTE;

/** Turns that refusal into what people read; any other error stays what it is. @throws always */
export async function tellWrote(tenant: Tenant, thread: Settled, error: unknown): Promise<never> {
  if (!isWrote(error)) throw error;
  const id = shownIn(thread);
  const shown = await tenant.db.first(findShown(tenant, id));
  const name = shown?.customerName ?? shown?.customerPhone ?? shown?.customerEmail;
  const words = shown?.lastCustomerPreview;
  const said = words ? `: «${cutText(words, WORDS_SHOWN)}»` : "";
  throw new AppError(
    "conflict",
    `${shown && name ? contactName(shown) : "El cliente"} escribió mientras tanto${said}. Lee su mensaje y vuelve a intentarlo.`,
    { detail: WROTE, about: { wrote: id } },
  );
}
