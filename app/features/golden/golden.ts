/** Golden questions: what a company's AI must get right, whatever changes. Safe for the browser. */

export const MAX_QUESTIONS = 200;
/** So many of the customers' own questions are replayed before a change goes live. */
export const REPLAYED_QUESTIONS = 50;
/** Of those that found no room in a preview, so many are counted. */
export const COUNTED_LEFT_OUT = 1_800;
/** So many are taken over with one click. */
export const IMPORTED_QUESTIONS = 20;
export const MAX_QUESTION_CHARACTERS = 500;
export const MAX_FACTS = 10;
export const MAX_FACT_CHARACTERS = 120;

export const EXPECTATIONS = ["facts", "handoff"] as const;
/** 'facts': the reply holds all of them, or simply is one where there are none; 'handoff': it goes to a person. */
export type Expectation = (typeof EXPECTATIONS)[number];

export const MUST_HAND_OFF = "Debe pasar a una persona";
export const MUST_ANSWER = "Debe responder";

export interface GoldenQuestionJson {
  readonly id: number;
  readonly question: string;
  readonly expectation: Expectation;
  readonly facts: readonly string[];
  /** In a customer's words, which go with their thread until staff save the question. */
  readonly isCustomers: boolean;
}

export const RUN_CAUSES = ["manual", "documents", "prompt", "configuration", "draft"] as const;
export type RunCause = (typeof RUN_CAUSES)[number];

export const CAUSE_LABELS: Readonly<Record<RunCause, string>> = {
  manual: "A petición",
  documents: "Cambió un documento",
  prompt: "Cambió el prompt general",
  configuration: "Cambió la configuración",
  draft: "Antes de publicar",
};

/** 'draft' waits to be started; 'published' and 'discarded' are how a preview ends. */
export const RUN_STATES = ["draft", "running", "done", "failed", "published", "discarded"] as const;
export type RunState = (typeof RUN_STATES)[number];

export const STATE_LABELS: Readonly<Record<RunState, string>> = {
  draft: "Sin probar",
  running: "Probando",
  done: "Terminada",
  failed: "Se detuvo",
  published: "Publicada",
  discarded: "Descartada",
};

/** One run without its answers, as lists show it; dates are ISO 8601 UTC. */
export interface RunSummary {
  readonly id: number;
  readonly companyId: number | null;
  readonly cause: RunCause;
  readonly state: RunState;
  readonly total: number;
  readonly done: number;
  /** Of golden questions. */
  readonly passed: number;
  readonly worse: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

/** What the AI said to a question. */
export interface Outcome {
  /** What the customer would read. */
  readonly reply: string;
  /** Why it would go to a person, as `handoffReason` reads it; null where it was answered. */
  readonly handoff: string | null;
  /** Of a golden question: it is as expected. Null of a customer's question. */
  readonly passed: boolean | null;
  /** Which of the expected facts the reply lacks. */
  readonly missing: readonly string[];
}

export type Verdict = "new" | "same" | "changed" | "improved" | "worse";

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  new: "Primera vez",
  same: "Igual",
  changed: "Cambió",
  improved: "Mejoró",
  worse: "Empeoró",
};

/**
 * How an answer compares with the one before. Of a customer's question nobody has said what is right: it is worse only
 * where it was answered before and now goes to a person.
 */
export function verdictOf(before: Outcome | null, after: Outcome): Verdict {
  if (before === null) return "new";
  const good = ({ passed, handoff }: Outcome) => passed ?? handoff === null;
  if (good(before) !== good(after)) return good(after) ? "improved" : "worse";
  // What a customer reads who is handed over depends on the hour.
  const said = ({ reply, handoff }: Outcome) => (handoff === null ? reply.replace(/\s+/g, " ").trim() : null);
  return said(before) === said(after) ? "same" : "changed";
}

/** What an answer costs on average where nothing was measured yet: instructions, five passages, history and the reply. */
const TOKENS_PER_QUESTION = 1_800;

export interface RunCost {
  readonly questions: number;
  /** Times the model is asked at least; a draft asks twice a question. */
  readonly calls: number;
  readonly tokens: number;
  /** Rehearsals are never charged. */
  readonly credits: 0;
  /** The built-in answerer: no tokens are paid. */
  readonly isLocal: boolean;
}

/** @param perCall tokens of an answer in the last run; null where none was made */
export function costOf(questions: number, twice: boolean, perCall: number | null, isLocal: boolean): RunCost {
  const calls = twice ? questions * 2 : questions;
  return {
    questions,
    calls,
    tokens: isLocal ? 0 : Math.round(calls * (perCall ?? TOKENS_PER_QUESTION)),
    credits: 0,
    isLocal,
  };
}
