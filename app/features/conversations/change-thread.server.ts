import { messageJson } from "~/features/messages/json";
import { findMessage } from "~/features/messages/queries.server";
import { indexThreadContact, storeSystemNote } from "~/features/messages/writes.server";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { contactName, conversationJson } from "./json";
import { type ConversationRecord, figuresOf, findConversation, readCounters } from "./queries.server";
import { changeColumns, type ThreadChange, threadExists } from "./writes.server";

export const GONE = "Esa conversación ya no existe.";

interface Opening {
  readonly guard?: Statement<void>;
  readonly first?: Statement<unknown>;
}

/** The thread, if it is not in the trash. @throws AppError not_found */
export async function requireThread(tenant: Tenant, conversationId: number): Promise<ConversationRecord> {
  const thread = await tenant.db.first(findConversation(tenant, conversationId));
  if (!thread) throw notFound(GONE);
  return thread;
}

/**
 * Writes what staff set on a thread, with a line in it that says who did what, in one batch, and tells every open page.
 * @param line what colleagues read in the thread; null where nothing is worth a line
 * @param more statements of the same unit of work, after the change
 * @param opening what the change rests on: a guard instead of the thread's own, and a row that it points to
 * @throws AppError not_found (unknown, foreign or deleted thread); GuardRefused of the guard that was given
 */
export async function changeThread(
  tenant: Tenant,
  thread: ConversationRecord,
  change: ThreadChange,
  line: string | null,
  more: readonly Statement<unknown>[] = [],
  opening: Opening = {},
): Promise<ConversationRecord> {
  const at = new Date(tenant.now());
  const note = { id: newId(), conversationId: thread.id, platform: thread.platform, content: line ?? "", at };
  const exists = tenant.db.guard(threadExists(tenant, thread.id), "thread");
  const [, , rows, seq, counters, lines] = await tenant.db
    .batch([
      opening.guard ?? exists,
      opening.first ?? exists,
      changeColumns(tenant, thread.id, change),
      tenant.events.take(),
      readCounters(tenant),
      // Without a line a read of nothing stands in its place, so that the batch keeps one shape.
      line === null ? findMessage(tenant, note.id) : storeSystemNote(tenant, note),
      ...more,
      ...contactChange(tenant, thread, change),
    ])
    .catch((error: unknown) => {
      throw error instanceof GuardRefused && error.label === "thread" ? notFound(GONE) : error;
    });
  const stored = rows[0];
  if (!stored) throw notFound(GONE);
  const conversation = conversationJson(stored);
  const message = lines[0];
  tenant.events.publish(seq, [
    message
      ? {
          type: "new_message",
          conversationId: thread.id,
          message: messageJson(message),
          conversation,
          customerName: contactName(stored),
          counters: figuresOf(counters),
        }
      : { type: "conversation_update", id: thread.id, conversation, counters: figuresOf(counters) },
  ]);
  return stored;
}

/** The search knows a contact by what it was told last. */
function contactChange(tenant: Tenant, thread: ConversationRecord, change: ThreadChange): Statement<void>[] {
  const now = { ...thread, ...change };
  const same =
    now.customerName === thread.customerName &&
    now.customerPhone === thread.customerPhone &&
    now.customerPhoneCountryCode === thread.customerPhoneCountryCode &&
    now.customerEmail === thread.customerEmail;
  if (same) return [];
  return [
    indexThreadContact(tenant, thread.id, {
      name: now.customerName,
      phone: now.customerPhone,
      countryCode: now.customerPhoneCountryCode,
      email: now.customerEmail,
    }),
  ];
}
