/** Why a thread was handed over where the documents did not hold the answer, as staff read it. */
export const MISSING_KNOWLEDGE = {
  no_answer: "La IA no encontró la respuesta en tus documentos.",
  model_asked: "La IA no estuvo segura y prefirió preguntarte.",
  not_it: "La respuesta de la IA no era lo que el cliente buscaba.",
  guard: "La respuesta de la IA tenía datos que no están en tus documentos, así que no se envió.",
} as const;

/** Whether the reason of a handover says so: what was asked can be taught. */
export function isMissingKnowledge(reason: string | undefined): boolean {
  return reason !== undefined && Object.hasOwn(MISSING_KNOWLEDGE, reason);
}
