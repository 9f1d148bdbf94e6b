import { readAiSpeed } from "~/features/ai/queries.server";
import type { MessageRecord } from "~/features/messages/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import { conversationJson } from "./json";
import {
  type ConversationRecord,
  earlierThreads,
  findConversation,
  listMessages,
  listNotes,
  MESSAGES_PAGE_SIZE,
  NOTES_PAGE_SIZE,
  type NoteRecord,
} from "./queries.server";
import { markSeen } from "./writes.server";

export interface OpenConversation {
  readonly conversation: ConversationRecord;
  readonly messages: MessageRecord[];
  readonly notes: NoteRecord[];
  readonly olderThan: number | null;
  readonly earlier: ConversationRecord[];
  /** Median milliseconds of the company's last answers; null where there are none. */
  readonly responseMilliseconds: number | null;
}

/** What staff see of a thread they open: its newest messages (or those before `beforeId`), and that they have seen it. */
export async function openConversation(
  tenant: Tenant,
  id: number,
  beforeId: number | null,
): Promise<OpenConversation | null> {
  const [found, rows, written] = await tenant.db.batch([
    findConversation(tenant, id),
    listMessages(tenant, id, beforeId),
    listNotes(tenant, id, beforeId),
  ]);
  const conversation = found[0];
  if (!conversation) return null;
  const reads = [earlierThreads(tenant, conversation), readAiSpeed(tenant, conversation.companyId)] as const;
  let now = conversation;
  let about: [ConversationRecord[], number | null];
  if (conversation.unreadCount > 0) {
    const [earlier, speed, seen, seq] = await tenant.db.batch([...reads, markSeen(tenant, id), tenant.events.take(1)]);
    about = [earlier, speed];
    if (seen[0]) {
      now = seen[0];
      tenant.events.publish(seq, [{ type: "conversation_update", id, conversation: conversationJson(now) }]);
    }
  } else {
    // Most threads that are opened were seen before: nothing to write.
    about = await tenant.db.batch(reads);
  }
  const [earlier, responseMilliseconds] = about;
  return {
    conversation: now,
    ...pageOf(rows, written),
    earlier,
    responseMilliseconds,
  };
}

/** Messages and notes share one page: whichever list was cut says from where on both are shown, so that none is skipped. */
function pageOf(rows: MessageRecord[], written: NoteRecord[]) {
  const cut = <Item extends { id: number }>(list: readonly Item[], size: number) => list.at(-size)?.id ?? 0;
  const moreMessages = rows.length > MESSAGES_PAGE_SIZE;
  const moreNotes = written.length > NOTES_PAGE_SIZE;
  const from = Math.max(
    moreMessages ? cut(rows, MESSAGES_PAGE_SIZE) : 0,
    moreNotes ? cut(written, NOTES_PAGE_SIZE) : 0,
  );
  return {
    messages: rows.filter(({ id }) => id >= from),
    notes: written.filter(({ id }) => id >= from),
    olderThan: moreMessages || moreNotes ? from : null,
  };
}
