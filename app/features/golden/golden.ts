/** Golden questions: a company's AI must answer them right after every change. Safe for the browser. */

export const MAX_QUESTIONS = 200;
/** At most this many of the customers' own questions are replayed before a change goes live. */
export const REPLAYED_QUESTIONS = 50;
/** Questions that found no room in a preview are counted up to this number. */
export const COUNTED_LEFT_OUT = 1_800;
/** At most this many are imported with one click. */
export const IMPORTED_QUESTIONS = 20;
export const MAX_QUESTION_CHARACTERS = 500;
export const MAX_FACTS = 10;
export const MAX_FACT_CHARACTERS = 120;

export const EXPECTATIONS = ["facts", "handoff"] as const;
/**
 * 'facts': the reply holds all the facts or, where there are none, just is an answer; 'handoff': it goes to a person.
 */
export type Expectation = (typeof EXPECTATIONS)[number];

export const MUST_HAND_OFF = "Debe pasar a una persona";
export const MUST_ANSWER = "Debe responder";

export interface GoldenQuestionJson {
  readonly id: number;
  readonly question: string;
  readonly expectation: Expectation;
  readonly facts: readonly string[];
  /** True while the words are a customer's: they are erased with their thread until staff save the question. */
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

/** 'draft' waits to be started; a preview ends as 'published' or 'discarded'. */
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

/** One run without its answers, for lists; dates are ISO 8601 UTC. */
export interface RunSummary {
  readonly id: number;
  readonly companyId: number | null;
  readonly cause: RunCause;
  readonly state: RunState;
  readonly total: number;
  readonly done: number;
  /** The number of golden questions that passed. */
  readonly passed: number;
  readonly worse: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

/** The AI's answer to a question. */
export interface Outcome {
  /** The text that the customer would read. */
  readonly reply: string;
  /** Why it would go to a person, in the words of `handoffReason`; null where it was answered. */
  readonly handoff: string | null;
  /** For a golden question, true when it is as expected; null for a customer's question. */
  readonly passed: boolean | null;
  /** The expected facts that the reply lacks. */
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
 * Compares an answer with the one before. For a customer's question nobody has set what is right, so it is worse only
 * if it was answered before and now goes to a person.
 */
export function verdictOf(before: Outcome | null, after: Outcome): Verdict {
  if (before === null) return "new";
  const good = ({ passed, handoff }: Outcome) => passed ?? handoff === null;
  if (good(before) !== good(after)) return good(after) ? "improved" : "worse";
  // The text of a handover is not compared, because it depends on the hour.
  const said = ({ reply, handoff }: Outcome) => (handoff === null ? reply.replace(/\s+/g, " ").trim() : null);
  return said(before) === said(after) ? "same" : "changed";
}

/** The average tokens of an answer where none was measured yet: instructions, five passages, history and the reply. */
const TOKENS_PER_QUESTION = 1_800;

export interface RunCost {
  readonly questions: number;
  /** The least number of calls of the model; a draft needs two per question. */
  readonly calls: number;
  readonly tokens: number;
  /** Rehearsals are never charged. */
  readonly credits: 0;
  /** True for the built-in answerer, which uses no paid tokens. */
  readonly isLocal: boolean;
}

/** @param perCall tokens of an answer in the last run; null where there was none */
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
