import type { NotificationType } from "./kinds";

/** Kinds that are settled for everybody as soon as somebody answers the thread. */
export const CALLS_FOR_ANSWER: readonly NotificationType[] = ["new_conversation", "needs_human", "customer_message"];

export function callsForAnswer(type: string): boolean {
  return CALLS_FOR_ANSWER.some((kind) => kind === type);
}
