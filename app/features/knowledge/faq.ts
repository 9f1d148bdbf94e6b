/** Limits of a frequent question and its answer, in characters. */
export const MAX_QUESTION = 300;
export const MAX_ANSWER = 1_500;
/** The most pairs of one company, and of the general ones. */
export const MAX_PAIRS = 500;

export const FAQ_NAME = "Preguntas frecuentes";

export const FAQ_MESSAGES = {
  full: `Ya tienes ${MAX_PAIRS} preguntas aquí. Elimina alguna o sube las demás en un documento.`,
  twice: "Esa pregunta ya está en la lista. Cambia su respuesta ahí.",
  gone: "Esa pregunta ya no existe.",
} as const;

export interface FaqText {
  readonly question: string;
  readonly answer: string;
}

/**
 * A pair as text for the search: the question in question marks, so that it is recognised as one, with the answer below
 * it.
 */
export function faqChunkText({ question, answer }: FaqText): string {
  const asked = question.replace(/^[¿\s]+/, "").replace(/([^?.:\s])[?.:\s]+$/, "$1");
  return `¿${asked}?\n${answer}`;
}
