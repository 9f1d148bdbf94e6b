import { whoAnswers } from "~/features/hours/open-now";
import { isBack } from "~/features/threads/ai-turn";
import { canWrite, type ThreadToWrite } from "~/features/threads/messages/can-send";
import type { Channel } from "~/wire/channel";
import type { ReplyFacts } from "./queries.server";
import { type ReplyDecision, shouldReply, thresholdFor } from "./should-reply";

export interface ThreadToAnswer {
  readonly channel: Channel;
  readonly aiEnabled: boolean;
  /** Until when the AI leaves the thread to the person who last replied. */
  readonly aiWaitsUntil: Date | null;
  /** After a handover: from when on the AI may answer what is new. */
  readonly aiBackAt: Date | null;
  readonly firstUnansweredAt: Date | null;
  readonly companyIdentified: boolean;
  /** Customer messages since a person of the staff last wrote. */
  readonly customerStreak: number;
  readonly writable: ThreadToWrite;
}

/** True while the AI leaves a thread to a person who replied or types; `now` in milliseconds since 1970. */
export const isWaiting = (until: Date | null, now: number): boolean => until !== null && until.getTime() > now;

/**
 * The number of the customer's message with which the AI begins. The threshold decides whether an action may begin, not
 * whether it goes on.
 */
export function beginsWith(thread: Pick<ThreadToAnswer, "channel" | "companyIdentified">, facts: ReplyFacts): number {
  if (facts.inSession) return 1;
  const { channel, companyIdentified } = thread;
  const { generalThreshold: general, companyThreshold: company } = facts;
  return thresholdFor({ channel, companyIdentified, general, company });
}

/** Asks `shouldReply` about a thread now (milliseconds since 1970), with the tenant's and the company's settings. */
export function decideReply(thread: ThreadToAnswer, facts: ReplyFacts, now: number): ReplyDecision {
  return shouldReply({
    // A caller who was handed over gets a person's telephone, not another answer.
    aiEnabled: thread.aiEnabled || (thread.channel !== "voice" && isBack(thread)),
    aiWaits: isWaiting(thread.aiWaitsUntil, now),
    companyActive: facts.companyActive,
    threshold: beginsWith(thread, facts),
    streak: thread.customerStreak,
    credits: facts.credits,
    canSend: canWrite(thread.writable, now).ok,
    turn: whoAnswers(facts.hours, now),
  });
}
