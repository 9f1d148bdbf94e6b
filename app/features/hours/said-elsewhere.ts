import { fold, plainWords } from "~/language/spanish";
import { MONTH_NAMES } from "~/language/year-days";
import { isoOf, type LocalDay, localDay } from "~/platform/calendar";
import { askedDays } from "./asked-days";
import { ASKS, withNowSaid } from "./asking";
import { calledDays, daysOfRest } from "./holidays";
import { holidayOn } from "./open-now";
import { type BusinessHours, DAY_NAMES } from "./schedule";

/** "24 de diciembre", "24 y 31 de diciembre", "del 22 al 31 de diciembre"; folded. */
const DATES = new RegExp(
  String.raw`(?<![\d.,:/])(?<days>\d{1,2}(?:(?:, ?| y | e | o | al? )(?:el )?\d{1,2}){0,8}) de (?<month>${MONTH_NAMES.join("|")})\b`,
  "g",
);

/**
 * True if a document speaks of a date that the question means and whose hours nobody set: "El 24 y 31 de diciembre
 * cerramos a las 3" says more than the hours of a Thursday do.
 * @param texts what was found for the question
 */
export function isSaidElsewhere(
  hours: BusinessHours,
  question: string,
  texts: readonly string[],
  now: number,
  names: readonly string[] = [],
): boolean {
  const asked = askedDays(hours, question, withNowSaid(plainWords(question)), names, now);
  const days = asked.days.map(({ day }) => day).filter((day) => holidayOn(hours, day) === null);
  const today = isoOf(localDay(hours.zone, now));
  return days.length > 0 && texts.some((text) => days.some((day) => tellsOf(fold(text), day, today, hours.zone)));
}

function tellsOf(folded: string, day: LocalDay, today: string, zone: string): boolean {
  if (calledDays(folded, today, zone).some(({ dates }) => dates.includes(isoOf(day)))) return true;
  return [...folded.matchAll(DATES)].some(({ groups }) => {
    const isSpan = / al? /.test(groups?.days ?? "");
    const numbers = (groups?.days?.match(/\d+/g) ?? []).map(Number);
    const isIn = isSpan
      ? day.day >= Math.min(...numbers) && day.day <= Math.max(...numbers)
      : numbers.includes(day.day);
    return isIn && MONTH_NAMES.indexOf(groups?.month ?? "") === day.month - 1;
  });
}

/** "Hoy viernes", "mañana, el sábado": the day has its name already. */
const BESIDE_NAME =
  /\b(?:hoy|ma[nñ]ana)(?: es)?,? (?:el )?(?=(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)\b)/giu;

/**
 * A question for the hours with a day's name instead of "hoy" and "mañana", for documents, which know no other. A day of
 * rest stays as it was said, because its weekday may not hold.
 */
export function withDayNames(question: string, zone: string, now: number): string {
  if (!ASKS.test(plainWords(question))) return question;
  const named = (ahead: number, said: string) => {
    const day = localDay(zone, now, ahead);
    const isRest = daysOfRest(day.year, zone).some(({ date }) => date === isoOf(day));
    return isRest ? said : `el ${DAY_NAMES[day.weekday] ?? ""}`;
  };
  return question
    .replace(BESIDE_NAME, "el ")
    .replace(/\bpasado ma[nñ]ana(?![\p{L}])/giu, (said) => named(2, said))
    .replace(/(?<!\b(?:la|esta|pasado) )\bma[nñ]ana(?![\p{L}])(?! es\b| que\b)/giu, (said) => named(1, said))
    .replace(/\bhoy\b(?! es\b| que\b)/giu, (said) => named(0, said));
}
