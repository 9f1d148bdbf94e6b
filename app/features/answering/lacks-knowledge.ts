import type { GuardCode } from "./guards";

/** What a guard says of an answer for which the documents have no ground. */
const UNGROUNDED: ReadonlySet<string> = new Set<GuardCode>([
  "no_source",
  "uncited",
  "unknown_citation",
  "unbacked_fact",
]);
/** Not a question that an answer would settle, whatever the model calls it. */
const WANTS_PERSON = /^(?:queja|reclam)|hablar con|humano|asesor/i;

export interface HandedOver {
  /** Why the thread goes to a person. */
  readonly reason: string;
  /** What was refused on the way, in order. */
  readonly guards: readonly string[];
  /** What the model took the message for; null where it was not asked. */
  readonly intention: string | null;
}

/** Whether a thread is handed over because the documents do not hold the answer. */
export function lacksKnowledge({ reason, guards, intention }: HandedOver): boolean {
  if (intention !== null && WANTS_PERSON.test(intention)) return false;
  if (reason === "no_answer" || reason === "model_asked") return true;
  return reason === "guard" && UNGROUNDED.has(guards.at(-1) ?? "");
}
