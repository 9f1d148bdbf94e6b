import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { fillCustomer } from "~/features/contacts/customers/writes.server";
import { isEmail } from "~/platform/email";
import { AppError, notFound } from "~/platform/errors";
import { requirePhone } from "~/platform/phone.server";
import { homeOf } from "~/platform/phone-place.server";
import { GuardRefused, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { changeThread, requireThread } from "./change-thread.server";
import { decideFound, isUndecided } from "./found/writes.server";
import { type FoundRecord, findFound } from "./messages/queries.server";
import type { ConversationRecord } from "./queries.server";
import type { ThreadColumns } from "./write-thread.server";

const DECIDED = { accept: "accepted", dismiss: "dismissed" } as const;

/**
 * Accepts a detail that the AI read (the thread takes it over; so does a linked customer who has none) or dismisses it
 * for good. The same decision twice changes nothing more.
 * @throws AppError not_found, invalid (no e-mail, no phone), conflict (a colleague decided otherwise)
 */
export async function decideData(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  { dataId, decision }: { dataId: number; decision: keyof typeof DECIDED },
): Promise<ConversationRecord> {
  const thread = await requireThread(tenant, conversationId);
  const found = await tenant.db.first(findFound(tenant, thread.id, dataId));
  if (!found) throw notFound("Ese dato ya no existe.");
  const state = DECIDED[decision];
  if (found.state === state) return thread;
  if (found.state !== "new") throw alreadyDecided();
  const { change, fill } = decision === "accept" ? takenOver(tenant, thread, found) : { change: {}, fill: [] };
  const word = decision === "accept" ? "guardó" : "descartó";
  const line = `${displayName(user)} ${word} un dato que detectó la IA: ${found.dataValue}`;
  return changeThread(tenant, thread, change, line, {
    guards: [{ if: isUndecided(tenant, found.conversationId, dataId), label: "decided" }],
    with: {
      decision: decideFound(tenant, dataId, state, user.id),
      fill,
      act: tenant.audit("decide_found_data", dataId, { values: { state } }),
    },
  }).catch((error: unknown) => {
    throw error instanceof GuardRefused && error.label === "decided" ? alreadyDecided() : error;
  });
}

function alreadyDecided(): AppError {
  return new AppError("conflict", "Alguien de tu equipo ya decidió sobre ese dato.");
}

function takenOver(
  tenant: Tenant,
  thread: ConversationRecord,
  { dataType, dataValue }: FoundRecord,
): { change: ThreadColumns; fill: Statement<unknown>[] } {
  const value = dataValue.trim();
  const fill = (known: Parameters<typeof fillCustomer>[2]) =>
    thread.customerId === null ? [] : [fillCustomer(tenant, thread.customerId, known)];
  if (dataType === "phone") {
    const phone = requirePhone(value, thread.customerPhoneCountryCode ?? homeOf(tenant.timeZone).dialCode);
    if (!phone) throw new AppError("invalid", "Ese teléfono no es válido.");
    return {
      change: { customerPhone: phone.number, customerPhoneCountryCode: phone.dialCode },
      fill: fill({ phone: phone.number, dialCode: phone.dialCode }),
    };
  }
  if (dataType === "email") {
    const email = value.toLowerCase();
    if (!isEmail(email)) throw new AppError("invalid", "Ese email no es válido. Descártalo o escríbelo tú.");
    return { change: { customerEmail: email }, fill: fill({ email }) };
  }
  // A customer always has a name.
  return { change: { customerName: value, nameMadeUp: false }, fill: [] };
}
