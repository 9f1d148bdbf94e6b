import type { GuardCode } from "./guards";

/** The guards that refuse an answer because the documents do not support it. */
const UNGROUNDED: ReadonlySet<string> = new Set<GuardCode>([
  "no_source",
  "uncited",
  "unknown_citation",
  "unbacked_fact",
]);
/** Intentions that no document could answer: the customer complains or wants a person. */
const WANTS_PERSON = /^(?:queja|reclam)|hablar con|humano|asesor/i;

export interface HandedOver {
  /** Why the thread goes to a person. */
  readonly reason: string;
  /** The guards that refused a try, in order. */
  readonly guards: readonly string[];
  /** The intention that the model read in the message; null where the model was not asked. */
  readonly intention: string | null;
}

/** True when a thread is handed over because the documents do not hold the answer. */
export function lacksKnowledge({ reason, guards, intention }: HandedOver): boolean {
  if (intention !== null && WANTS_PERSON.test(intention)) return false;
  if (reason === "no_answer" || reason === "model_asked") return true;
  return reason === "guard" && UNGROUNDED.has(guards.at(-1) ?? "");
}
