import type { ConversationRecord } from "./queries.server";

type Turn = Pick<ConversationRecord, "aiEnabled" | "aiBackAt" | "firstUnansweredAt">;

/**
 * When the burst began that a new message belongs to. What a customer wrote while a handed over thread was only for people
 * stays theirs: the AI's part begins with the first message after `aiBackAt`. All in milliseconds since 1970.
 */
export function burstBegan(thread: Turn | null, now: number): number {
  const began = thread?.firstUnansweredAt?.getTime() ?? now;
  const back = thread?.aiEnabled ? null : (thread?.aiBackAt?.getTime() ?? null);
  return back !== null && back <= now && began < back ? now : began;
}

/** True where the AI handed the thread over, nobody came in the time that the business set, and what waits is newer. */
export function isBack({ aiEnabled, aiBackAt, firstUnansweredAt }: Turn): boolean {
  return !aiEnabled && aiBackAt !== null && firstUnansweredAt !== null && firstUnansweredAt >= aiBackAt;
}

/**
 * True while people answer: in a person's wait, and from a handover until the AI has answered again. `now` in
 * milliseconds since 1970.
 */
export function isWithPeople(
  {
    aiEnabled,
    aiBackAt,
    aiWaitsUntil,
    lastMessageSender,
  }: Pick<ConversationRecord, "aiEnabled" | "aiBackAt" | "aiWaitsUntil" | "lastMessageSender">,
  now: number,
): boolean {
  const hasAnsweredAgain = aiBackAt !== null && aiBackAt.getTime() <= now && lastMessageSender === "ai";
  const aiWaits = aiWaitsUntil !== null && aiWaitsUntil.getTime() > now;
  return aiWaits || (!aiEnabled && !hasAnsweredAgain);
}
