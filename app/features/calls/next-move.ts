import type { SkipReason } from "~/features/answering/should-reply";
import { type Coded, noticeOf } from "~/features/threads/notice";

/** A message that came after the caller's words. */
export interface Following extends Coded {
  readonly content: string;
}

export interface CallState {
  /** The messages after the caller's words, oldest first. */
  readonly following: readonly Following[];
  /** Why the AI will not answer; null while it will, or has. */
  readonly skip: SkipReason | null;
  /** How often the call has waited for this answer. */
  readonly waits: number;
  /** The thread was deleted. */
  readonly isGone: boolean;
}

/**
 * What a call does next. `isTold`: staff were notified already, with the AI's own words.
 */
export type Move =
  | { readonly kind: "speak"; readonly texts: readonly string[] }
  | { readonly kind: "transfer"; readonly texts: readonly string[]; readonly isTold: boolean }
  | { readonly kind: "give_up" }
  | { readonly kind: "wait" };

/** A call waits this often for one answer: about half a minute, longer than a model may take. */
export const MOST_WAITS = 6;
/** For these reasons a job tells the caller that there is no answer, which takes a moment. */
const TOLD_BY_A_JOB: ReadonlySet<SkipReason> = new Set(["no_credits", "people_only"]);

/** The AI's words are spoken; whatever goes to a person in the thread goes to a person's telephone in the call. */
export function nextMove({ following, skip, waits, isGone }: CallState): Move {
  const texts = following.filter(({ sender }) => sender === "ai").map(({ content }) => content);
  const notices = following.map(noticeOf);
  const isTold = notices.some((notice) => notice === "handoff" || notice === "draft" || notice === "no_credits");
  const isPeoples = isTold || notices.some((notice) => notice === "hours" || notice === "people_only");
  const isTaken = isGone || following.some(({ sender }) => sender === "agent");
  if (isPeoples || isTaken) return { kind: "transfer", texts, isTold };
  if (texts.length > 0) return { kind: "speak", texts };
  if (skip !== null && (!TOLD_BY_A_JOB.has(skip) || waits > 0)) return { kind: "transfer", texts, isTold: false };
  return waits >= MOST_WAITS ? { kind: "give_up" } : { kind: "wait" };
}
