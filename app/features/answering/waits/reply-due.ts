import { afterOpenMinutes } from "~/features/hours/open-minutes";
import type { BusinessHours } from "~/features/hours/schedule";
import type { ReplyDue } from "~/features/threads/ports";

const NEAR = 0.75;

/**
 * By when a person is to answer a wait that begins at `from` (milliseconds since 1970).
 * @param minutes in which the business is open; without hours, of the clock; 0: no target
 * @returns null without a target, or where the business does not open in time
 */
export function replyDue(hours: BusinessHours | null, minutes: number, from: number): ReplyDue | null {
  if (minutes <= 0) return null;
  const [near, due] = [minutes * NEAR, minutes].map((part) => afterOpenMinutes(hours, from, part));
  return near == null || due == null ? null : { nearAt: new Date(near), dueAt: new Date(due) };
}
