import type { InboxFigures, TenantEvent } from "~/wire/events";
import { type ConversationRow, contactName, conversationJson } from "./json";
import { type MessageRow, messageJson } from "./messages/json";

/** The thread as its triggers leave it after this change of its last message. */
function withOutcome(thread: ConversationRow, { id, status }: MessageRow): ConversationRow {
  return id === thread.lastMessageId ? { ...thread, lastMessageFailed: status === "failed" } : thread;
}

/** A message is new or has changed. */
export function messageEvent(thread: ConversationRow, message: MessageRow, figures?: InboxFigures): TenantEvent {
  return {
    type: "new_message",
    conversationId: thread.id,
    message: messageJson(message),
    conversation: conversationJson(withOutcome(thread, message)),
    customerName: contactName(thread),
    ...(figures ? { counters: figures } : {}),
  };
}

/** A customer's new message. @param answerDue the AI is going to answer it */
export function customerEvent(
  thread: ConversationRow,
  message: MessageRow,
  figures: InboxFigures,
  answerDue: boolean,
): TenantEvent {
  const customerName = contactName(thread);
  return {
    type: "new_message",
    conversationId: thread.id,
    message: { ...messageJson(message), customerName },
    conversation: conversationJson(thread),
    customerName,
    answerDue,
    counters: figures,
  };
}

export function threadEvent(thread: ConversationRow, figures?: InboxFigures): TenantEvent {
  const conversation = conversationJson(thread);
  return { type: "conversation_update", id: thread.id, conversation, ...(figures ? { counters: figures } : {}) };
}

/** The conversation went to the trash. */
export function goneEvent(id: number, figures?: InboxFigures): TenantEvent {
  return { type: "conversation_update", id, deleted: true, ...(figures ? { counters: figures } : {}) };
}
