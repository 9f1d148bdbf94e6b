import { markOf } from "~/features/threads/mark";
import { writable } from "~/features/threads/messages/can-send";
import type { AnswerState } from "./answering.server";
import { decideReply } from "./decide-reply";
import { addsToWish } from "./kind/addition";
import { asksNothingElse, waitsAndAsks } from "./kind/asks-again";
import { isSuperseded } from "./should-reply";

/**
 * What to do with a burst of customer messages: answer it, answer only if the AI can (after a handover), confirm an
 * addition, tell who asks for people again that they have the message, leave it, or hand it to people for the named
 * reason.
 */
export type Due =
  | "yes"
  | "new"
  | "added"
  | "again"
  | "no"
  | "no_credits"
  | "cannot_send"
  | "files_only"
  | "people_only";

/** @param upTo the customer message that the answer was planned for @param now milliseconds since 1970 */
export function dueOf(state: AnswerState, upTo: number, now: number): Due {
  const { thread, facts, question, questionMessages } = state;
  const last = thread.lastCustomerMessageId ?? 0;
  const isOnlyFiles = question === "";
  if (thread.answeredThrough >= upTo || (isOnlyFiles && !questionMessages.some(({ isMedia }) => isMedia))) return "no";
  const firstUnansweredAt = thread.firstUnansweredAt?.getTime() ?? now;
  const lastAt = thread.lastCustomerMessageAt?.getTime();
  const waiting = { upTo, lastCustomerMessageId: last, lastCustomerMessageAt: lastAt, firstUnansweredAt };
  if (isSuperseded({ ...waiting, now })) return "no";
  const decision = decideReply({ ...thread, writable: writable(thread) }, facts, now);
  // After a handover both sides know that a person will answer, so only a real answer is worth sending.
  if (!thread.aiEnabled) {
    if (maySpeak(state, now)) {
      if (!markOf(thread) && addsToWish(state.messages, state.questionMessages)) return "added";
      const again = waitsAndAsks(state.messages, state.questionMessages);
      // A question beside it may be answered, where the AI may come back.
      const mayAnswer = decision.kind === "reply" && !asksNothingElse(state.questionMessages);
      if (again === "upset" || (again && !mayAnswer)) return "again";
    }
    return decision.kind === "reply" && !isOnlyFiles ? "new" : "no";
  }
  if (decision.kind === "wait") return "no";
  if (decision.kind === "reply") return isOnlyFiles ? "files_only" : "yes";
  switch (decision.reason) {
    case "people_only":
      return "people_only";
    case "no_credits":
      // The sentence about files costs no credit.
      return isOnlyFiles ? "files_only" : "no_credits";
    case "cannot_send":
      return !isOnlyFiles && thread.optedOutAt === null ? "cannot_send" : "no";
    default:
      return "no";
  }
}

/** True where the AI may say a word of its own in a thread that it handed to people; it needs no credit. */
function maySpeak({ thread, facts }: AnswerState, now: number): boolean {
  // A person took over this thread, so the AI does not speak for them.
  if (thread.aiSwitchedOff || thread.status !== "pending" || thread.channel === "voice") return false;
  const free = { ...facts, credits: 1, inSession: true };
  return decideReply({ ...thread, aiEnabled: true, writable: writable(thread) }, free, now).kind === "reply";
}
