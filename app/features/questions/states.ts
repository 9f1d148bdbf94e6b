import { countOf } from "~/language/counts";

/** The states of a question that the AI could not answer. */
export const QUESTION_STATES = ["open", "taught", "dismissed"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

export const QUESTION_STATE_LABELS: Readonly<Record<QuestionState, string>> = {
  open: "Abiertas",
  taught: "Enseñadas",
  dismissed: "Descartadas",
};

/** An unknown state, from a later version, counts as open. */
export function stateOf(value: string): QuestionState {
  return QUESTION_STATES.find((known) => known === value) ?? "open";
}

/** A thread in which a question was asked. */
export interface AskingJson {
  readonly id: number;
  readonly conversationId: number;
  /** Null where the thread is in the trash and cannot be opened. */
  readonly customerName: string | null;
  readonly question: string;
  /** ISO 8601 UTC, like every date here. */
  readonly askedAt: string;
}

/** Similar questions as one entry of a list. */
export interface QuestionGroupJson {
  readonly id: number;
  readonly question: string;
  readonly state: QuestionState;
  /** The number of times it was asked. */
  readonly count: number;
  readonly companyId: number | null;
  /** Null without a company. */
  readonly companyName: string | null;
  readonly lastAskedAt: string;
  readonly closedAt: string | null;
  /** True when it was taught and then asked again without an answer. */
  readonly askedAgain: boolean;
  /** The newest askings. */
  readonly askings: readonly AskingJson[];
}

/** The pair that a question was taught with. */
export interface TaughtPair {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
}

/** '1 vez', '3 veces'. */
export function timesText(count: number): string {
  return countOf(count, "vez", "veces");
}

/** Open questions are counted up to here; beyond it, "más de". */
export const COUNTED_QUESTIONS = 999;

/** '3 preguntas sin respuesta', 'Más de 999 preguntas sin respuesta'. */
export function openQuestionsText(count: number): string {
  if (count > COUNTED_QUESTIONS) return `Más de ${COUNTED_QUESTIONS} preguntas sin respuesta`;
  if (count === 0) return "Ninguna pregunta sin respuesta";
  return count === 1 ? "1 pregunta sin respuesta" : `${count} preguntas sin respuesta`;
}

/** The AI's present answer; `handoff` says why it still asks for a person. */
export interface QuestionCheck {
  readonly response: string;
  readonly handoff: string | null;
}

const WORDS = { open: "abiertas", taught: "ensenadas", dismissed: "descartadas" } as const;

/** A state in the spelling of addresses. */
export function stateWord(state: QuestionState): (typeof WORDS)[QuestionState] {
  return WORDS[state];
}
