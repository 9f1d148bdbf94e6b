import { MISSING_KNOWLEDGE } from "./missing-knowledge";

/** What the customer reads when a person takes over. */
export const HANDOFF_MESSAGE = "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí.";

const REASONS: Readonly<Record<string, string>> = {
  asked_for_person: "El cliente pidió hablar con una persona.",
  ...MISSING_KNOWLEDGE,
  loop: "La IA respondió muchas veces seguidas sin avanzar.",
  hourly_limit: "La IA llegó al máximo de respuestas por hora con este contacto.",
};

/** Why a thread was handed over, for staff. */
export function handoffReason(reason: string): string {
  return REASONS[reason] ?? "El servicio de IA no respondió después de varios intentos.";
}
