import type { LiveMessage } from "~/wire/events";

/** The AI's draft that waits for staff; null where there is none, or somebody has written since. */
export function openDraft(messages: readonly Pick<LiveMessage, "id" | "conversationId" | "sender" | "draft">[]) {
  const at = messages.findLastIndex(({ draft }) => draft);
  const { id, conversationId, draft } = messages[at] ?? {};
  const isAnswered = messages.slice(at + 1).some(({ sender }) => sender === "agent");
  return id === undefined || !draft || isAnswered ? null : { id, conversationId, text: draft };
}
