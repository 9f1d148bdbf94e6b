import { fold } from "~/platform/spanish";
import { factText } from "../fact-text";
import { findDates } from "../fact-times";
import { calledDays, daysOfRest } from "./holidays";
import { dayOfIso, holidayOn, isoOf, type LocalDay, localDay } from "./open-now";
import { type BusinessHours, type Holiday, sorted } from "./schedule";

export interface AskedDay {
  readonly day: LocalDay;
  /** What the date is called, where it has a name. */
  readonly name: string | null;
  /** Whether the hours say what this date is like: in person, or because they are closed on its weekday anyway. */
  readonly isKnown: boolean;
}

export interface AskedDays {
  readonly days: readonly AskedDay[];
  /** A whole month, 1 to 12. */
  readonly month: number | null;
  /** A day is meant, and nobody knows which date that is. */
  readonly isUnclear: boolean;
  /** All dates that are on the list are meant. */
  readonly isAboutList: boolean;
  /** The question without the words that call a day by its name. */
  readonly rest: string;
}

/** Longer spans are not told day by day. */
const LONGEST_SPAN = 31;

/** What a question's own words, folded and with single blanks, are without punctuation. */
export function plainOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether the hours say what a date is like. A day of rest that nobody spoke of may be as its weekday, or not. */
export function askedDay(hours: BusinessHours, day: LocalDay, name: string | null = null): AskedDay {
  const iso = isoOf(day);
  const rest = daysOfRest(day.year, hours.zone).find(({ date }) => date === iso);
  const isClosedAnyway = (hours.days[day.weekday] ?? []).length === 0;
  const isSaid = holidayOn(hours, day) !== null;
  return { day, name: name ?? rest?.name ?? null, isKnown: isSaid || isClosedAnyway || (name ?? rest) === undefined };
}

/**
 * The dates that a question means: by number, by name, or as today and tomorrow.
 * @param question as the customer wrote it
 * @param plain the same by `plainOf`, without the business's own name
 */
export function askedDays(hours: BusinessHours, question: string, plain: string, now: number): AskedDays {
  const today = localDay(hours.zone, now);
  const iso = isoOf(today);
  const coming = sorted(hours.holidays.filter(({ date }) => date >= iso));
  const called = calledByName(hours, plain, iso, coming);
  const dated = dates(hours, question, called.rest, now);
  const near: LocalDay[] = [];
  const spoken = called.rest.replace(/\b(?:en|por|de|a) la manana\b/g, "");
  if (/\bhoy\b/.test(spoken)) near.push(today);
  if (/\bpasado manana\b/.test(spoken)) near.push(localDay(hours.zone, now, 2));
  if (/(?<!pasado )\bmanana\b/.test(spoken)) near.push(localDay(hours.zone, now, 1));
  const days = [...called.days, ...[...dated.days, ...near].map((day) => askedDay(hours, day))];
  return {
    days: days.filter(({ day }, index) => days.findIndex((other) => isoOf(other.day) === isoOf(day)) === index),
    month: days.length === 0 ? dated.month : null,
    isUnclear: called.isUnclear || dated.isUnclear,
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
    const listed = coming.filter((one) => said.test(plainOf(one.name))).map(({ date }) => date);
    const meant = listed.length > 0 ? nearest(listed) : known;
    if (meant.length === 0) isUnclear = true;
    days.push(...meant.map((date) => askedDay(hours, dayOfIso(date), name)));
  }
  for (const name of new Set(coming.map((one) => plainOf(one.name)))) {
    if (name.length < 4 || !` ${rest} `.includes(` ${name} `)) continue;
    rest = ` ${rest} `.replace(` ${name} `, " ").trim();
    const listed = coming.filter((one) => plainOf(one.name) === name).map(({ date }) => date);
    days.push(...nearest(listed).map((date) => askedDay(hours, dayOfIso(date), name)));
  }
  const isAboutList = coming.length > 0 && /\b(?:festivos?|feriados?)\b/.test(rest);
  if (DATELESS.test(rest) && !isAboutList) isUnclear = true;
  return { days, isUnclear, isAboutList, rest: rest.replace(DATELESS, " ").replace(/ +/g, " ").trim() };
}

/** Of dates that bear one name those of the next year in which there are any: not also those of a year later. */
function nearest(dates: readonly string[]): readonly string[] {
  const [first = ""] = dates;
  const end = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`;
  return dates.filter((date) => date < end);
}

const SPAN = /\b\d{1,2}(?: de [a-z]+)?(?: del? \d{4})? (?:al?|hasta(?: el)?) \d{1,2} de [a-z]+/;
const MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" ");

function dates(hours: BusinessHours, question: string, plain: string, now: number) {
  const today = localDay(hours.zone, now);
  const text = factText(question).replace(/\b(?:primero|1ro|1ero) de\b/g, "1 de");
  const mentions = findDates(text);
  const found = mentions.map(({ day, month, year }) => dateOf(today, day, month, year));
  const days = found.filter((day) => day !== null);
  const isUnclear = days.length < found.length;
  const [first, last] = days;
  if (days.length === 2 && first && last && SPAN.test(text)) {
    const span = between(first, last);
    return span.length > LONGEST_SPAN ? { days, month: null, isUnclear: true } : { days: span, month: null, isUnclear };
  }
  if (found.length > 0) return { days, month: null, isUnclear };
  const number = /\b(?:el|dia) (\d{1,2})\b(?! (?:horas?|hrs?|am|pm|a m|p m|de la|de)\b)/.exec(plain)?.[1];
  if (number !== undefined) {
    const next = [0, 1, 2].map((ahead) => monthAhead(today, Number(number), ahead)).find((day) => day !== null);
    return { days: next ? [next] : [], month: null, isUnclear: !next };
  }
  const month = MONTHS.findIndex((name) => new RegExp(`\\b${name}\\b`).test(plain)) + 1;
  return { days: [], month: month > 0 ? month : null, isUnclear: false };
}

/** A date that was asked for: of this year, or of the next where it is over; null where there is no such date. */
function dateOf(today: LocalDay, day: number, month: number, year: number | null): LocalDay | null {
  const passed = month < today.month || (month === today.month && day < today.day);
  const of = year ?? (passed ? today.year + 1 : today.year);
  const date = dayOfIso(isoOf({ year: of, month, day }));
  return date.day === day && date.month === month ? date : null;
}

/** The day of that number in a month from this one on, as long as it is still to come. */
function monthAhead(today: LocalDay, day: number, ahead: number): LocalDay | null {
  const month = ((today.month - 1 + ahead) % 12) + 1;
  const year = today.year + (month < today.month ? 1 : 0);
  return ahead === 0 && day < today.day ? null : dateOf(today, day, month, year);
}

function between(first: LocalDay, last: LocalDay): LocalDay[] {
  const days = [first];
  const at = (day: LocalDay) => Date.UTC(day.year, day.month - 1, day.day);
  for (let time = at(first) + 86_400_000; time <= at(last) && days.length <= LONGEST_SPAN; time += 86_400_000) {
    days.push(dayOfIso(new Date(time).toISOString().slice(0, 10)));
  }
  return days;
}
