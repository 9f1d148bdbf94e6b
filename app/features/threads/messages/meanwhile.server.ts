import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard } from "~/platform/unit-of-work.server";
import { isNewestReply } from "../conditions/queries.server";
import { meanwhileText } from "./meanwhile";
import { findByMessageId, findReplyOfOthers, type MessageRecord } from "./queries.server";

/** What stood before the eyes of a person who writes to a customer. */
export interface Seen {
  /** The thread that the page shows, with all its parts. */
  readonly shownId: number;
  readonly userId: number;
  /** The newest reply that the page showed when the text was begun. */
  readonly upTo: number;
}

/** The label of the guard, and the code of the refusal. */
export const MEANWHILE = "replied_meanwhile";

/** Aborts a reply's batch when a colleague or the AI has replied since the person began to write. */
export function meanwhileGuard(tenant: Tenant, seen: Seen): Guard {
  return { if: isNewestReply(tenant, seen), label: MEANWHILE };
}

/**
 * What the guard's refusal means. Either this message was stored before and is repeated; or its writer is refused, with
 * the id of the newest reply, so that sending anyway proves that they have seen that one.
 */
export async function metBy(tenant: Tenant, seen: Seen, messageId: string): Promise<MessageRecord | AppError> {
  const [[first], [reply]] = await tenant.db.batch([
    findByMessageId(tenant, messageId),
    findReplyOfOthers(tenant, seen),
  ]);
  if (first) return first;
  const { sender = "agent", metadata } = reply ?? {};
  const said = meanwhileText({ sender, agentName: metadata?.agentName });
  return new AppError("conflict", `${said} Lee su respuesta antes de mandar la tuya.`, {
    detail: MEANWHILE,
    about: { seen: reply?.id ?? seen.upTo },
  });
}
