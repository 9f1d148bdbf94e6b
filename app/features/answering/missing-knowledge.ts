/** The reasons for a handover that mean that the documents lack the answer, as staff read them. */
export const MISSING_KNOWLEDGE = {
  no_answer: "La IA no encontró la respuesta en tus documentos.",
  model_asked: "La IA no estuvo segura y prefirió preguntarte.",
  booking: "El cliente quiere apartar o agendar algo, y tus documentos no dicen cómo.",
  not_it: "La respuesta de la IA no era lo que el cliente buscaba.",
  guard: "La respuesta de la IA tenía datos que no están en tus documentos, así que no se envió.",
} as const;

/** True for a handover reason that means missing knowledge: the question can then be taught. */
export function isMissingKnowledge(reason: string | undefined): boolean {
  return reason !== undefined && Object.hasOwn(MISSING_KNOWLEDGE, reason);
}

/** The reasons after which the built-in answerer stays on: it knows little, and the next question may be one it knows. */
export const LACKS: ReadonlySet<string> = new Set(["no_answer", "model_asked", "guard"]);
