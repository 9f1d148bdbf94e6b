import { DAY_NAMES } from "~/features/hours/schedule";
import { dateWords } from "~/features/hours/words";
import { MONTH_NAMES } from "~/language/year-days";
import { dayOfIso, type LocalDay } from "~/platform/calendar";

/** "5:00 p. m.", of the minutes since midnight. */
export function clockWords(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "a. m." : "p. m."}`;
}

/** "viernes 27 de noviembre de 2026" */
export function dayWords({ weekday, day, month, year }: LocalDay): string {
  return `${DAY_NAMES[weekday]} ${day} de ${MONTH_NAMES[month - 1]} de ${year}`;
}

/** "viernes 27 de noviembre de 2026, 5:00 p. m.", of a value as `readDate` gives it. */
export function dateText(value: string): string {
  const [date = "", time] = value.split("T");
  const [hours = 0, minutes = 0] = (time ?? "").split(":").map(Number);
  return `${dayWords(dayOfIso(date))}${time ? `, ${clockWords(hours * 60 + minutes)}` : ""}`;
}

/** "Del 23 al 29 de noviembre"; the first day has its month, and both their year, only where they are others. */
export function rangeWords(first: LocalDay, last: LocalDay): string {
  const from = first.month === last.month ? first.day : dateWords(first, last.year);
  return `Del ${from} al ${dateWords(last, first.year)}`;
}
