import type { ConversationRecord } from "../queries.server";
import { reachOf } from "../reach.server";

/** At most this many threads of one person are shown as one: the shown one, and its parts. */
export const MOST_TOGETHER = 5;

interface Id {
  readonly id: number;
}

/** The message stands in the shown thread or in one of its parts. */
export function isIn(
  message: { readonly conversationId: number } | undefined,
  shown: Id,
  parts: readonly Id[],
): boolean {
  return [shown, ...parts].some(({ id }) => id === message?.conversationId);
}

type Known = Pick<
  ConversationRecord,
  "customerId" | "prospectId" | "customerPhone" | "customerPhoneCountryCode" | "customerEmail"
>;

/**
 * Two threads are of one person: of the same record or, unless they are of different customers, with one phone or e-mail.
 * @param zone of the business
 */
export function isSamePerson(one: Known, other: Known, zone: string): boolean {
  const same = <Value>(a: Value | null, b: Value | null) => a !== null && a === b;
  if (one.customerId !== null && other.customerId !== null) return one.customerId === other.customerId;
  const [mine, theirs] = [reachOf(one, zone), reachOf(other, zone)];
  return same(one.prospectId, other.prospectId) || same(mine.phone, theirs.phone) || same(mine.email, theirs.email);
}
