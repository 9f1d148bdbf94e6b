import { notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Named } from "~/platform/unit-of-work.server";
import type { Along } from "./door/along.server";
import { findShown } from "./merged/queries.server";
import { newMessage } from "./messages/new-message.server";
import type { MessageRecord } from "./messages/queries.server";
import { type ConversationRecord, findConversation } from "./queries.server";
import { setThread } from "./write-thread.server";

/** A thread after a person's act, and what undoes it; null where nothing was changed, or nothing can be undone. */
export interface Acted {
  readonly thread: ConversationRecord;
  readonly undo: number | null;
}

export const GONE = "Esa conversación ya no existe.";

/**
 * The thread that is shown for an id, its own or the one that it was put into, if it is not in the trash.
 * @throws AppError not_found
 */
export async function requireThread(tenant: Tenant, conversationId: number): Promise<ConversationRecord> {
  const thread = await tenant.db.first(findShown(tenant, conversationId));
  if (!thread) throw notFound(GONE);
  return thread;
}

/** The very thread of an id, also where it is shown in another one. @throws AppError not_found */
export async function requireExactly(tenant: Tenant, conversationId: number): Promise<ConversationRecord> {
  const thread = await tenant.db.first(findConversation(tenant, conversationId));
  if (!thread) throw notFound(GONE);
  return thread;
}

/**
 * Writes a change that staff made to a thread, with a line in it that says who did what, and tells every open page.
 * @param line the line that colleagues read in the thread; null for a change without one
 * @param more makes a message that follows the line
 * @throws AppError not_found (unknown, foreign or deleted thread); GuardRefused of a given guard
 */
export async function changeThread<N extends Named>(
  tenant: Tenant,
  thread: ConversationRecord,
  set: Parameters<typeof setThread>[1]["set"],
  line: string | null,
  along: Along<N> = {},
  more: (() => MessageRecord) | null = null,
): Promise<ConversationRecord> {
  const { id: conversationId, platform } = thread;
  const own = line === null ? [] : [newMessage(tenant, { conversationId, platform, sender: "system", content: line })];
  const says = [...own, ...(more ? [more()] : [])];
  const { thread: stored } = await setThread(tenant, { thread, set, says }, along).catch(goneIfTrashed);
  return stored;
}

/** True for the refusal of a change because its thread is in the trash. */
export const isTrashed = (error: unknown): boolean => error instanceof GuardRefused && error.label === "thread";

/** Turns the refusal for a thread that is not there into the error that people read. */
export function goneIfTrashed(error: unknown): never {
  throw isTrashed(error) ? notFound(GONE) : error;
}
