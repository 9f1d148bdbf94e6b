import type { LiveMessage } from "~/wire/events";

type Line = Pick<LiveMessage, "id" | "conversationId" | "sender" | "content" | "draft">;

const isCustomers = ({ sender }: Line) => sender === "customer";

/**
 * The AI's draft that waits for staff; null where there is none, or somebody has written since. `asked` is what it
 * answers, once the customer has written more: then it may not be what they wait for.
 */
export function openDraft(messages: readonly Line[]) {
  const at = messages.findLastIndex(({ draft }) => draft);
  const { id, conversationId, draft } = messages[at] ?? {};
  const since = messages.slice(at + 1);
  if (id === undefined || !draft || since.some(({ sender }) => sender === "agent")) return null;
  const asked = since.some(isCustomers) ? messages.slice(0, at).findLast(isCustomers)?.content : undefined;
  return { id, conversationId, text: draft, asked };
}
