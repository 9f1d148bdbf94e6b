import { meanwhileText } from "~/features/threads/messages/meanwhile";
import type { LiveMessage } from "~/wire/events";

const isReply = ({ sender }: LiveMessage) => sender === "ai" || sender === "agent";

/**
 * The newest reply to the customer that a page shows. Where it shows none, the messages before its oldest count as seen;
 * 1 stands for an empty thread.
 */
export function newestReply(messages: readonly LiveMessage[]): number {
  const replies = messages.filter(isReply).map(({ id }) => id);
  return replies.length > 0 ? Math.max(...replies) : Math.max(1, (messages[0]?.id ?? 1) - 1);
}

/**
 * The customer's newest message that a page shows, for whoever settles the thread.
 * @param askedId the one that the server knew when the page was read; 1 stands for none
 */
export function newestAsked(messages: readonly LiveMessage[], askedId: number | null): number {
  const asked = messages.filter(({ sender }) => sender === "customer").map(({ id }) => id);
  return Math.max(1, askedId ?? 0, ...asked);
}

/** A reply that somebody else sent while this person was writing. */
export interface Meanwhile {
  readonly id: number;
  readonly text: string;
}

/**
 * The newest reply of a colleague or of the AI after what the writer had seen; the server decides by ids of people, which a
 * page does not have.
 */
export function repliedSince(messages: readonly LiveMessage[], seen: number, me: string): Meanwhile | null {
  const newer = messages.findLast((one) => one.id > seen && isReply(one) && !one.isPromise && !isFrom(one, me));
  return newer ? { id: newer.id, text: meanwhileText(newer) } : null;
}

const isFrom = ({ sender, agentName }: LiveMessage, me: string) => sender === "agent" && agentName === me;
