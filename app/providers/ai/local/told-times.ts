import { holdsAnswer } from "~/language/answer-type";
import { fold } from "~/language/spanish";

/** "Tasa cero a 3 y 6 meses en tratamientos de más de $100" does not tell how long one takes. */
const OF_INSTALMENTS = /\b(?:tasa|cuotas?|(?:sin|con) interes\w*|msi|mensualidades|a plazos|financ\w*)\b/;
/** "2 días a la semana" is how often, and not how long. */
const HOW_OFTEN =
  /\b(?:\d{1,2}|un|dos|tres|cuatro|cinco|seis) (?:dias?|horas?) (?:a la|por) (?:semana|dia)\b|\b\d{1,2} (?:dias|horas) al mes\b/g;
/** Beside a price a time is only what looks like nothing else: "de 7 a 14 personas: Q390" tells none. */
const CLOCK = /\d:\d{2}|\d ?(?:[ap]\.? ?m\b|hrs?\b)/;

/** True where a folded line tells how long something takes or lasts. */
export function tellsDuration(question: string, folded: string): boolean {
  if (OF_INSTALMENTS.test(folded) && !OF_INSTALMENTS.test(fold(question))) return false;
  return holdsAnswer("duration", folded.replace(HOW_OFTEN, " "));
}

export const tellsClock = (folded: string): boolean => CLOCK.test(folded);

/** "… 3:00 p.m. Sábados solo con cita": the point of the hour ends the sentence, too. */
const ENDS_HOURS =
  /(?<=\d ?[ap]\. ?m\.) (?=(?:Lunes|Martes|Mi[eé]rcoles|Jueves|Viernes|S[aá]bados?|Domingos?|Feriados|Festivos)(?: y (?:festivos|feriados|domingos))? (?:solo|sólo|con cita|con previa)(?!\p{L}))/u;

export const apartAtHours = (sentences: readonly { readonly text: string }[]): { readonly text: string }[] =>
  sentences.flatMap(({ text }) => text.split(ENDS_HOURS).map((piece) => ({ text: piece })));
