import { writable } from "~/features/threads/messages/can-send";
import type { AnswerState } from "./answering.server";
import { decideReply } from "./decide-reply";
import { isSuperseded } from "./should-reply";

/**
 * The decision on a burst: `yes` answers it, `new` answers it if it can, after a handover, `no` leaves it, every other
 * value names the reason that it goes to people.
 */
export type Due = "yes" | "new" | "no" | "no_credits" | "cannot_send" | "files_only" | "people_only";

/** @param upTo the customer message that the answer was planned for @param now milliseconds since 1970 */
export function dueOf({ thread, facts, question, questionMessages }: AnswerState, upTo: number, now: number): Due {
  const last = thread.lastCustomerMessageId ?? 0;
  const wordless = question === "";
  if (thread.answeredThrough >= upTo || (wordless && !questionMessages.some(({ isMedia }) => isMedia))) return "no";
  const firstUnansweredAt = thread.firstUnansweredAt?.getTime() ?? now;
  const lastAt = thread.lastCustomerMessageAt?.getTime();
  const waiting = { upTo, lastCustomerMessageId: last, lastCustomerMessageAt: lastAt, firstUnansweredAt };
  if (isSuperseded({ ...waiting, now })) return "no";
  const decision = decideReply({ ...thread, writable: writable(thread) }, facts, now);
  // After a handover customer and staff know already who answers: only an answer is news.
  if (!thread.aiEnabled) return decision.kind === "reply" && !wordless ? "new" : "no";
  const isFree = wordless && decision.kind === "skip" && decision.reason === "no_credits";
  if (decision.kind === "reply" || isFree) return wordless ? "files_only" : "yes";
  if (decision.kind === "skip" && decision.reason === "people_only") return "people_only";
  if (decision.kind !== "skip" || wordless) return "no";
  if (decision.reason === "no_credits") return "no_credits";
  return decision.reason === "cannot_send" && thread.optedOutAt === null ? "cannot_send" : "no";
}
