import type { ConversationSummary } from "~/wire/events";

export type Due = Required<Pick<ConversationSummary, "replyDueAt" | "replyNearAt">>;

export interface DueState {
  readonly tone: "calm" | "near" | "late";
  /** 'Responde en 12 min', 'Fuera de tiempo por 2 h'. */
  readonly words: string;
  /** '12 min', and '−2 h' where it is too late. */
  readonly short: string;
}

const MINUTE = 60_000;

/** By when a person is to answer; null where nobody waits for one, or there is no target. */
export function dueOf({ replyDueAt, replyNearAt }: Partial<Due>): Due | null {
  return replyDueAt && replyNearAt ? { replyDueAt, replyNearAt } : null;
}

/** The state of a wait at a moment, in milliseconds since 1970. */
export function dueState({ replyDueAt, replyNearAt }: Due, now: number): DueState {
  const left = Date.parse(replyDueAt) - now;
  const time = span(Math.abs(left));
  if (left < 0) return { tone: "late", words: `Fuera de tiempo por ${time}`, short: `−${time}` };
  return { tone: now >= Date.parse(replyNearAt) ? "near" : "calm", words: `Responde en ${time}`, short: time };
}

/** Whole minutes, rounded up so that nobody reads "0 min"; from an hour on the nearest hours or days. */
function span(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.round(hours / 24);
  return days === 1 ? "1 día" : `${days} días`;
}
