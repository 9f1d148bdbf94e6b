import { TZDate } from "@date-fns/tz";
import { listed } from "~/language/listed";
import type { Treatment } from "~/language/treatment";
import { MONTH_NAMES } from "~/language/year-days";
import { isoOf, type LocalDay, localDay } from "~/platform/calendar";
import { openingDay } from "./asked-days";
import { closingAfter, holidayOn, intervalsOn, momentAt, nextOpening } from "./open-now";
import { clockOf } from "./overnight";
import { type BusinessHours, DAY_NAMES, type Holiday, type Interval, lengthOf, minutesOf } from "./schedule";

/** "9:00", "18:30". */
const clock = (time: string): string => clockOf(minutesOf(time));

/** "las 9:00", "la 1:00". */
function theClock(at: number, zone: string): string {
  const local = new TZDate(at, zone);
  const time = `${local.getHours()}:${String(local.getMinutes()).padStart(2, "0")}`;
  return `${local.getHours() === 1 ? "la" : "las"} ${time}`;
}

/** "de 9:00 a 14:00 y de 16:00 a 19:00"; "las 24 horas". */
export function intervalWords(intervals: readonly Interval[]): string {
  const sorted = [...intervals].sort((a, b) => minutesOf(a.from) - minutesOf(b.from));
  return listed(
    sorted.map((one) => (lengthOf(one) === 24 * 60 ? "las 24 horas" : `de ${clock(one.from)} a ${clock(one.to)}`)),
  );
}

/** "de lunes a viernes", "sábado y domingo", "todos los días". */
function dayWords(days: readonly number[]): string {
  if (days.length === 7) return "todos los días";
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => DAY_NAMES[day ?? 0] ?? "";
  return listed(
    runs.flatMap((run) =>
      run.length > 2 ? [`de ${name(run[0])} a ${name(run.at(-1))}`] : run.map((day) => name(day)),
    ),
  );
}

/** The week in one line: "de lunes a viernes de 9:00 a 18:00 y sábado de 9:00 a 14:00"; "" where it never opens. */
export function scheduleWords({ days }: BusinessHours): string {
  const groups = new Map<string, number[]>();
  for (const [day, intervals] of days.entries()) {
    if (intervals.length === 0) continue;
    const words = intervalWords(intervals);
    groups.set(words, [...(groups.get(words) ?? []), day]);
  }
  const parts = [...groups].map(([words, of]) => `${dayWords(of)} ${words}`);
  // A day with two intervals already contains an "y".
  return parts.some((part) => / y de /.test(part)) ? parts.join("; ") : listed(parts);
}

/** "20 de noviembre"; with the year if it is another one. */
export function dateWords(day: Pick<LocalDay, "year" | "month" | "day">, year: number): string {
  return `${day.day} de ${MONTH_NAMES[day.month - 1] ?? ""}${day.year === year ? "" : ` de ${day.year}`}`;
}

/** "hoy", "mañana", "el lunes", "el lunes 4 de enero". */
function whichDay(zone: string, at: number, now: number): string {
  const day = localDay(zone, at);
  const ahead = [0, 1, 2, 3, 4, 5, 6].find((offset) => isoOf(localDay(zone, now, offset)) === isoOf(day));
  if (ahead === 0) return "hoy";
  if (ahead === 1) return "mañana";
  const weekday = `el ${DAY_NAMES[day.weekday]}`;
  return ahead === undefined ? `${weekday} ${dateWords(day, localDay(zone, now).year)}` : weekday;
}

/**
 * When somebody is there again: "hoy a partir de las 16:00", "mañana …", "el lunes …", "el lunes 4 de enero …"; null
 * where the hours do not settle that day.
 */
export function nextOpeningWords(hours: BusinessHours, now: number): string | null {
  const at = nextOpening(hours, now);
  if (at === null || openingDay(hours, now)?.isKnown !== true) return null;
  return `${whichDay(hours.zone, at, now)} a partir de ${theClock(at, hours.zone)}`;
}

/** "las 18:00", "la medianoche", "mañana a las 2:00". Midnight belongs to the day that it ends. */
function closingWords({ zone }: BusinessHours, until: number, now: number): string {
  const time = new TZDate(until, zone);
  const clocked = time.getHours() === 0 && time.getMinutes() === 0 ? "la medianoche" : theClock(until, zone);
  const day = whichDay(zone, until - 1, now);
  return day === "hoy" ? clocked : `${day} a ${clocked}`;
}

/**
 * When a closed company answers, as a full and a short text of two sentences; null while it is open, or the hours do
 * not say.
 */
export function expectation(
  hours: BusinessHours | null,
  now: number,
  treatment: Treatment,
): { readonly full: string; readonly short: string } | null {
  if (hours === null || momentAt(hours, now).isOpen) return null;
  if (nextOpening(hours, now) === null) return null;
  const when = nextOpeningWords(hours, now);
  const answers = `${treatment === "usted" ? "le" : "te"} contestamos`;
  const answer = when === null ? `${answers} en cuanto podamos` : `${answers} ${when}`;
  const today = localDay(hours.zone, now);
  const holiday = holidayOn(hours, today);
  const own = holiday?.intervals ?? [];
  // The holiday is named only if it would be open without it.
  const isOther = holiday !== null && (own.length > 0 || (hours.days[today.weekday] ?? []).length > 0);
  const opening = isOther
    ? `Hoy ${own.length > 0 ? `abrimos ${intervalWords(own)}` : "no abrimos"} (${holiday.name})`
    : when === null
      ? "Ahora está cerrado"
      : `Nuestro horario es ${scheduleWords(hours)}`;
  return { full: `${opening}; ${answer}.`, short: `${answer[0]?.toUpperCase()}${answer.slice(1)}.` };
}

/** "hoy, viernes 20 de noviembre", "el martes 5 de enero de 2027". */
function dayName(hours: BusinessHours, day: LocalDay, now: number): string {
  const today = localDay(hours.zone, now);
  const name = `${DAY_NAMES[day.weekday]} ${dateWords(day, today.year)}`;
  if (isoOf(day) === isoOf(today)) return `hoy, ${name}`;
  return isoOf(day) === isoOf(localDay(hours.zone, now, 1)) ? `mañana, ${name}` : `el ${name}`;
}

/** The hours of a date, as a sentence: "Hoy, viernes 20 de noviembre, abrimos de 9:00 a 18:00." */
export function daySentence(hours: BusinessHours, day: LocalDay, now: number): string {
  const name = dayName(hours, day, now);
  const which = `${name[0]?.toUpperCase()}${name.slice(1)}${name.startsWith("el ") ? "" : ","}`;
  const intervals = intervalsOn(hours, day);
  const holiday = holidayOn(hours, day);
  const opening = intervals.length > 0 ? `abrimos ${intervalWords(intervals)}` : "no abrimos";
  return `${which} ${opening}${holiday ? ` (${holiday.name})` : ""}.`;
}

/** The sentence for a date that the hours do not settle: a person has to. */
export function unknownSentence(hours: BusinessHours, day: LocalDay, name: string | null, now: number): string {
  return `No está configurado si abrimos ${dayName(hours, day, now)}${name ? ` (${name})` : ""}.`;
}

/** The dates that differ from their weekday, in up to two sentences. */
export function holidaySentences(holidays: readonly Holiday[], year: number): string[] {
  const words = ({ date, name, intervals = [] }: Holiday) => {
    const [of = 0, month = 1, day = 1] = date.split("-").map(Number);
    const times = intervals.length > 0 ? ` ${intervalWords(intervals)}` : "";
    return `el ${dateWords({ year: of, month, day }, year)}${times} (${name})`;
  };
  const closed = holidays.filter(({ intervals = [] }) => intervals.length === 0);
  const other = holidays.filter(({ intervals = [] }) => intervals.length > 0);
  return [
    ...(closed.length > 0 ? [`No abrimos ${listed(closed.map(words))}.`] : []),
    ...(other.length > 0 ? [`Con otro horario: ${other.map(words).join("; ")}.`] : []),
  ];
}

/** Says if it is open now, and until when, or when it opens. */
export function nowSentence(hours: BusinessHours, now: number): string {
  if (momentAt(hours, now).isOpen) {
    const until = closingAfter(hours, now);
    return until === null ? "Ahora está abierto." : `Ahora está abierto, hasta ${closingWords(hours, until, now)}.`;
  }
  const when = nextOpeningWords(hours, now);
  return when === null ? "Ahora está cerrado." : `Ahora está cerrado; abrimos ${when}.`;
}
