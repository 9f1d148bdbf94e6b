import type { BusinessHours } from "~/features/hours/schedule";
import { expectation } from "~/features/hours/words";
import type { Treatment } from "~/language/treatment";
import type { Channel } from "~/wire/channel";
import { maxCharactersFor } from "./answer-limits";

import { MISSING_KNOWLEDGE } from "./missing-knowledge";

/** The customer reads this when a person takes over. */
export const HANDOFF_MESSAGE = "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí.";

const OPENINGS: Readonly<Record<Treatment, string>> = {
  tu: "Te comunico con una persona del equipo.",
  usted: "Le comunico con una persona del equipo.",
};
const WHENEVER: Readonly<Record<Treatment, string>> = {
  tu: "En cuanto pueda te responde por aquí.",
  usted: "En cuanto pueda le responde por aquí.",
};
const THANKS: Readonly<Record<Treatment, string>> = {
  tu: "Gracias por escribirnos.",
  usted: "Gracias por escribirnos.",
};

interface Speaking {
  readonly hours: BusinessHours | null;
  readonly treatment: Treatment;
  readonly channel: Channel;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Tells the customer that a person takes over and, outside business hours, when to expect one. */
export function handoffMessage({ hours, treatment, channel, now }: Speaking): string {
  const opening = OPENINGS[treatment];
  const when = expectation(hours, now, treatment);
  if (when === null) return `${opening} ${WHENEVER[treatment]}`;
  return fitting(channel, [`${opening} ${when.full}`, `${opening} ${when.short}`]);
}

/**
 * Tells the customer when to expect an answer, while nobody is there and the AI does not answer; null where no notice
 * is needed.
 */
export function closedMessage({ hours, treatment, channel, now }: Speaking): string | null {
  const when = expectation(hours, now, treatment);
  if (when === null) return null;
  return fitting(channel, [`${THANKS[treatment]} ${when.full}`, `${THANKS[treatment]} ${when.short}`]);
}

/** The first text, if the channel carries it in one answer; else the second. */
function fitting(channel: Channel, texts: readonly [string, string]): string {
  return texts[0].length <= maxCharactersFor(channel, texts[0]) ? texts[0] : texts[1];
}

const REASONS: Readonly<Record<string, string>> = {
  asked_for_person: "El cliente pidió hablar con una persona.",
  ...MISSING_KNOWLEDGE,
  loop: "La IA respondió muchas veces seguidas sin avanzar.",
  hourly_limit: "La IA llegó al máximo de respuestas por hora con este contacto.",
  address_limit: "La IA llegó al máximo de respuestas por hora para una misma conexión.",
  business_limit:
    "La IA llegó al máximo de respuestas por hora de tu negocio. Puedes cambiarlo en Configuración, IA General.",
  no_company: "El cliente no dijo con qué empresa quiere hablar. Elígela en sus datos.",
};

/** Why a thread was handed over, for staff. */
export function handoffReason(reason: string): string {
  return REASONS[reason] ?? "El servicio de IA no respondió después de varios intentos.";
}
