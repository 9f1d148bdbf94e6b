import { fold, plainWords } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { theOnly } from "./the-only";
import { allUnits, type Unit } from "./units";

const APPOINTMENT = "(?:turnos?|citas?|reservas?|reservacion(?:es)?)";
/** "¿Hay que sacar turno?", "¿se necesita cita previa?": of the business, and of none of its services. */
const ASKS = new RegExp(
  `^(?:(?:hola|buen[ao]s?|dias?|tardes|noches|disculpe|oye|y|e|una|pregunta) )*(?:hay que|tengo que|tenemos que|necesito|se necesita|se requiere|es necesari[oa]|hace falta|debo|piden|pedis|hay) (?:(?:sacar|pedir|hacer|agendar|tener|reservar|llevar) )?(?:(?:un|una) )?${APPOINTMENT}(?: previ[oa]s?)?(?: (?:para ir|antes|o no|porfa|por favor))*(?: o (?:[a-z]+ ){0,4}[a-z]+)?$`,
);
/** What a business says of itself with nothing before it: "Sin turno, …", "Solo con cita", "no hace falta cita". */
const TELLS = new RegExp(
  `^[^a-z]*(?:(?:se )?(?:atiende|atendemos|trabajamos|atencion) )?(?:(?:solo|solamente|unicamente|siempre) )?(?:sin (?:necesidad de )?|con |(?:por|bajo) |previa |no (?:hace falta|se necesita|es necesari[oa]|hay que (?:sacar|pedir)|pedimos) )(?:(?:un|una) )?(?:previa )?${APPOINTMENT}(?: previ[oa]s?)?(?=[,.\\s]|$)`,
);
const NAMES = new RegExp(`\\b(?:${APPOINTMENT}|agend\\w+|orden de llegada)\\b`);
const LONGEST = 120;

/** The one line that says whether people need an appointment; null where any other line speaks of one. */
export function byAppointment(question: string, passages: readonly Passage[]): { unit: Unit; text: string } | null {
  if (!ASKS.test(plainWords(question))) return null;
  const naming = allUnits(passages).filter(({ text }) => NAMES.test(fold(text)));
  const first = theOnly(naming);
  if (first === null) return null;
  const isPlain = !first.isTitle && first.row === null && first.asked === null && first.text.length <= LONGEST;
  return isPlain && TELLS.test(fold(first.text)) ? { unit: first, text: first.text } : null;
}
