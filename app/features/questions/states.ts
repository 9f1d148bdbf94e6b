/** What became of a question that the AI could not answer. */
export const QUESTION_STATES = ["open", "taught", "dismissed"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

export const QUESTION_STATE_LABELS: Readonly<Record<QuestionState, string>> = {
  open: "Abiertas",
  taught: "Enseñadas",
  dismissed: "Descartadas",
};

/** A state that a later version wrote shows among the open ones. */
export function stateOf(value: string): QuestionState {
  return QUESTION_STATES.find((known) => known === value) ?? "open";
}

/** A thread in which a question was asked. */
export interface AskingJson {
  readonly id: number;
  readonly conversationId: number;
  /** Null where the thread is in the trash: it cannot be opened. */
  readonly customerName: string | null;
  readonly question: string;
  /** ISO 8601 UTC, like every date here. */
  readonly askedAt: string;
}

/** Alike questions, as lists show them. */
export interface QuestionGroupJson {
  readonly id: number;
  readonly question: string;
  readonly state: QuestionState;
  /** How often it was asked. */
  readonly count: number;
  readonly companyId: number | null;
  /** Null without a company. */
  readonly companyName: string | null;
  readonly lastAskedAt: string;
  readonly closedAt: string | null;
  /** It was taught once and asked again since, without an answer. */
  readonly askedAgain: boolean;
  /** The newest of them. */
  readonly askings: readonly AskingJson[];
}

/** What a question was taught with. */
export interface TaughtPair {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
}

/** '1 vez', '3 veces'. */
export function timesText(count: number): string {
  return count === 1 ? "1 vez" : `${count.toLocaleString("es-MX")} veces`;
}

/** So many open questions are counted; beyond, "más de". */
export const COUNTED_QUESTIONS = 999;

/** '3 preguntas sin respuesta', 'Más de 999 preguntas sin respuesta'. */
export function openQuestionsText(count: number): string {
  if (count > COUNTED_QUESTIONS) return `Más de ${COUNTED_QUESTIONS} preguntas sin respuesta`;
  if (count === 0) return "Ninguna pregunta sin respuesta";
  return count === 1 ? "1 pregunta sin respuesta" : `${count} preguntas sin respuesta`;
}

/** What the AI says now; `handoff` says why it still asks for a person. */
export interface QuestionCheck {
  readonly response: string;
  readonly handoff: string | null;
}

const WORDS = { open: "abiertas", taught: "ensenadas", dismissed: "descartadas" } as const;

/** A state as addresses spell it. */
export function stateWord(state: QuestionState): (typeof WORDS)[QuestionState] {
  return WORDS[state];
}
