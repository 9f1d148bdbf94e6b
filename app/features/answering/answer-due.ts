import { markOf } from "~/features/threads/mark";
import { writable } from "~/features/threads/messages/can-send";
import type { AnswerState } from "./answering.server";
import { decideReply } from "./decide-reply";
import { addsToWish } from "./kind/addition";
import { isSuperseded } from "./should-reply";

/**
 * The decision on a burst: `yes` answers it, `new` answers it if it can, after a handover, `added` says that it is passed
 * on, `no` leaves it, every other value names the reason that it goes to people.
 */
export type Due = "yes" | "new" | "added" | "no" | "no_credits" | "cannot_send" | "files_only" | "people_only";

/** @param upTo the customer message that the answer was planned for @param now milliseconds since 1970 */
export function dueOf(state: AnswerState, upTo: number, now: number): Due {
  const { thread, facts, question, questionMessages } = state;
  const last = thread.lastCustomerMessageId ?? 0;
  const wordless = question === "";
  if (thread.answeredThrough >= upTo || (wordless && !questionMessages.some(({ isMedia }) => isMedia))) return "no";
  const firstUnansweredAt = thread.firstUnansweredAt?.getTime() ?? now;
  const lastAt = thread.lastCustomerMessageAt?.getTime();
  const waiting = { upTo, lastCustomerMessageId: last, lastCustomerMessageAt: lastAt, firstUnansweredAt };
  if (isSuperseded({ ...waiting, now })) return "no";
  const decision = decideReply({ ...thread, writable: writable(thread) }, facts, now);
  // After a handover customer and staff know already who answers: only an answer is news.
  if (!thread.aiEnabled && isAdded(state, now)) return "added";
  if (!thread.aiEnabled) return decision.kind === "reply" && !wordless ? "new" : "no";
  const isFree = wordless && decision.kind === "skip" && decision.reason === "no_credits";
  if (decision.kind === "reply" || isFree) return wordless ? "files_only" : "yes";
  if (decision.kind === "skip" && decision.reason === "people_only") return "people_only";
  if (decision.kind !== "skip" || wordless) return "no";
  if (decision.reason === "no_credits") return "no_credits";
  return decision.reason === "cannot_send" && thread.optedOutAt === null ? "cannot_send" : "no";
}

/** While a wish waits for people, who adds to it is told that it is passed on, wherever the AI might speak. */
function isAdded({ thread, facts, messages, questionMessages }: AnswerState, now: number): boolean {
  // Who took control has the thread: the AI does not speak for them.
  if (thread.aiSwitchedOff || thread.status !== "pending" || thread.channel === "voice" || markOf(thread)) return false;
  const free = { ...facts, credits: 1, inSession: true };
  const decision = decideReply({ ...thread, aiEnabled: true, writable: writable(thread) }, free, now);
  return decision.kind === "reply" && addsToWish(messages, questionMessages);
}
