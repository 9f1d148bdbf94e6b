/** Why a thread was handed over where the documents did not hold the answer, as staff read it. */
export const MISSING_KNOWLEDGE = {
  no_answer: "La IA no encontró la respuesta en tus documentos.",
  model_asked: "La IA no estuvo segura y prefirió preguntarte.",
  not_it: "La respuesta de la IA no era lo que el cliente buscaba.",
  guard: "La respuesta de la IA tenía datos que no están en tus documentos, así que no se envió.",
} as const;

const TEXTS: ReadonlySet<string> = new Set(Object.values(MISSING_KNOWLEDGE));

/** Whether a line of the system says so: what was asked can be taught. */
export function tellsMissingKnowledge(line: string): boolean {
  return TEXTS.has(line);
}
