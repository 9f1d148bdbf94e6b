import { plainWords } from "~/language/spanish";
import { dayOfIso, isoOf, type LocalDay, localDay } from "~/platform/calendar";
import { AROUND, ASKS } from "./asking";
import { calledDays, daysOfRest } from "./holidays";
import { holidayOn, nextOpening } from "./open-now";
import { readDates } from "./read-dates";
import { type BusinessHours, type Holiday, sorted } from "./schedule";

export interface AskedDay {
  readonly day: LocalDay;
  /** The name of the date, where it has one. */
  readonly name: string | null;
  /** True when the hours settle the date: it is on the list, its weekday is closed anyway, or it is an ordinary day. */
  readonly isKnown: boolean;
}

export interface AskedDays {
  readonly days: readonly AskedDay[];
  /** A whole month, 1 to 12. */
  readonly month: number | null;
  /** True when a day is meant, but it is not clear which date that is. */
  readonly isUnclear: boolean;
  /** True when a number is left that is part of no date and of no time of day. */
  readonly hasMore: boolean;
  /** True when all dates on the list are meant. */
  readonly isAboutList: boolean;
  /** The question without the words that name a day. */
  readonly rest: string;
}

/** Tells if the hours settle a date. A day of rest that is not on the list may be open like its weekday, or not. */
export function askedDay(hours: BusinessHours, day: LocalDay, name: string | null = null): AskedDay {
  const iso = isoOf(day);
  const rest = daysOfRest(day.year, hours.zone).find(({ date }) => date === iso);
  const isClosedAnyway = (hours.days[day.weekday] ?? []).length === 0;
  const isSaid = holidayOn(hours, day) !== null;
  return { day, name: name ?? rest?.name ?? null, isKnown: isSaid || isClosedAnyway || (name ?? rest) === undefined };
}

/** The next day on which it opens; null where there is none within 60 days. */
export function openingDay(hours: BusinessHours, now: number): AskedDay | null {
  const at = nextOpening(hours, now);
  return at === null ? null : askedDay(hours, localDay(hours.zone, at));
}

/** The days of rest in the next twelve months that the hours do not settle. */
export function unknownRest(hours: BusinessHours, now: number): readonly AskedDay[] {
  const today = localDay(hours.zone, now);
  const end = isoOf({ ...today, year: today.year + 1 });
  return [today.year, today.year + 1]
    .flatMap((year) => daysOfRest(year, hours.zone))
    .filter(({ date }) => date >= isoOf(today) && date < end)
    .map(({ date }) => askedDay(hours, dayOfIso(date)))
    .filter(({ isKnown }) => !isKnown);
}

/**
 * The dates that a question means: by number, by name, or as today and tomorrow.
 * @param question as the customer wrote it
 * @param plain the same by `plainOf`, without the business's own name
 * @param names the names of the business
 */
export function askedDays(
  hours: BusinessHours,
  question: string,
  plain: string,
  names: readonly string[],
  now: number,
): AskedDays {
  const today = localDay(hours.zone, now);
  const iso = isoOf(today);
  const coming = sorted(hours.holidays.filter(({ date }) => date >= iso));
  const called = calledByName(hours, plain, iso, coming);
  const dated = readDates(hours.zone, question, called.rest, names, now);
  const near: LocalDay[] = [];
  const spoken = called.rest
    .replace(/\besta (?:manana|tarde|noche)\b/g, "hoy")
    .replace(/\b(?:en|por|de|a) la manana\b/g, "");
  if (/\bhoy\b/.test(spoken)) near.push(today);
  if (/\bpasado manana\b/.test(spoken)) near.push(localDay(hours.zone, now, 2));
  if (/(?<!pasado )\bmanana\b/.test(spoken)) near.push(localDay(hours.zone, now, 1));
  const days = [...called.days, ...[...dated.days, ...near].map((day) => askedDay(hours, day))];
  return {
    days: days.filter(({ day }, index) => days.findIndex((other) => isoOf(other.day) === isoOf(day)) === index),
    month: days.length === 0 ? dated.month : null,
    isUnclear: called.isUnclear || dated.isUnclear,
    hasMore: dated.hasMore,
    isAboutList: called.isAboutList,
    rest: called.rest,
  };
}

/** Days off that have no date of their own. */
const DATELESS = /\b(?:dias? )?(?:puentes?|vacaciones|vacacional|feriados?|asueto|festivos?)\b/;

function calledByName(hours: BusinessHours, plain: string, today: string, coming: readonly Holiday[]) {
  const days: AskedDay[] = [];
  let rest = plain;
  let isUnclear = false;
  for (const { name, said, dates: known } of calledDays(plain, today, hours.zone)) {
    rest = rest.replace(said, " ");
    const listed = nearest(coming.filter((one) => said.test(plainWords(one.name))).map(({ date }) => date));
    // "Víspera de Navidad" on the list does not settle Christmas itself.
    const meant = known.length === 1 ? [...new Set([...listed, ...known])].sort() : listed.length > 0 ? listed : known;
    if (meant.length === 0) isUnclear = true;
    days.push(...meant.map((date) => askedDay(hours, dayOfIso(date), name)));
  }
  for (const name of new Set(coming.map((one) => plainWords(one.name)))) {
    if (name.length < 4 || isOrdinary(name) || !` ${rest} `.includes(` ${name} `)) continue;
    rest = ` ${rest} `.replace(` ${name} `, " ").trim();
    const listed = coming.filter((one) => plainWords(one.name) === name).map(({ date }) => date);
    days.push(...nearest(listed).map((date) => askedDay(hours, dayOfIso(date), name)));
  }
  const isAboutList = coming.length > 0 && /\b(?:festivos?|feriados?)\b/.test(rest);
  if (DATELESS.test(rest) && !isAboutList) isUnclear = true;
  return { days, isUnclear, isAboutList, rest: rest.replace(DATELESS, " ").replace(/ +/g, " ").trim() };
}

const PART_OF_DAY = new Set(["medio", "mediodia", "media"]);

/** True for a listed date's name that may occur in any question: "Medio día", "Cerrado". */
function isOrdinary(name: string): boolean {
  return ASKS.test(name) || name.split(" ").every((word) => AROUND.has(word) || PART_OF_DAY.has(word));
}

/** Of several dates with one name, those within a year from the first; later ones are dropped. */
function nearest(dates: readonly string[]): readonly string[] {
  const [first = ""] = dates;
  const end = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`;
  return dates.filter((date) => date < end);
}
