import { notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Named } from "~/platform/unit-of-work.server";
import type { Along } from "./door/along.server";
import { newMessage } from "./messages/new-message.server";
import { type ConversationRecord, findConversation } from "./queries.server";
import { setThread } from "./write-thread.server";

export const GONE = "Esa conversación ya no existe.";

/** The thread, if it is not in the trash. @throws AppError not_found */
export async function requireThread(tenant: Tenant, conversationId: number): Promise<ConversationRecord> {
  const thread = await tenant.db.first(findConversation(tenant, conversationId));
  if (!thread) throw notFound(GONE);
  return thread;
}

/**
 * Writes what staff set on a thread, with a line in it that says who did what, and tells every open page.
 * @param line what colleagues read in the thread; null where nothing is worth a line
 * @throws AppError not_found (unknown, foreign or deleted thread); GuardRefused of a guard that was given
 */
export async function changeThread<N extends Named>(
  tenant: Tenant,
  thread: ConversationRecord,
  set: Parameters<typeof setThread>[1]["set"],
  line: string | null,
  along: Along<N> = {},
): Promise<ConversationRecord> {
  const { id: conversationId, platform } = thread;
  const says = line === null ? [] : [newMessage(tenant, { conversationId, platform, sender: "system", content: line })];
  const { thread: stored } = await setThread(tenant, { thread, set, says }, along).catch(goneIfTrashed);
  return stored;
}

/** Says to people what the door says of a thread that is not there. */
export function goneIfTrashed(error: unknown): never {
  throw error instanceof GuardRefused && error.label === "thread" ? notFound(GONE) : error;
}
