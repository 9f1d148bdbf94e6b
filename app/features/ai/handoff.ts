/** What the customer reads when a person takes over. */
export const HANDOFF_MESSAGE = "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí.";

const REASONS: Readonly<Record<string, string>> = {
  asked_for_person: "El cliente pidió hablar con una persona.",
  no_answer: "La IA no encontró la respuesta en tus documentos.",
  model_asked: "La IA no estuvo segura y prefirió preguntarte.",
  guard: "La respuesta de la IA tenía datos que no están en tus documentos, así que no se envió.",
  loop: "La IA respondió muchas veces seguidas sin avanzar.",
  hourly_limit: "La IA llegó al máximo de respuestas por hora con este contacto.",
};

/** Why a thread was handed over, for staff. */
export function handoffReason(reason: string): string {
  return REASONS[reason] ?? "El servicio de IA no respondió después de varios intentos.";
}
