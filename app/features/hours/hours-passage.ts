import { fold, plainWords } from "~/language/spanish";
import { dayOfIso, isoOf, localDay } from "~/platform/calendar";
import type { Passage } from "~/providers/ai/port";
import { type AskedDay, type AskedDays, askedDay, askedDays, openingDay, unknownRest } from "./asked-days";
import { AROUND, ASKS, withNowSaid } from "./asking";
import { daysOfRest } from "./holidays";
import { holidayOn, momentAt } from "./open-now";
import { type BusinessHours, DAY_NAMES, sorted } from "./schedule";
import { daySentence, holidaySentences, intervalWords, nowSentence, scheduleWords, unknownSentence } from "./words";

/** The hours have this id among the passages, as a chunk and as a document; no row ever has it. */
export const HOURS_ID = 0;
export const HOURS_NAME = "Horario configurado";

/**
 * A company's hours as a passage to answer from, for a question about them: whole sentences on the day that is meant,
 * and the week. Null for any other question. The week does not settle a date that the hours leave open.
 * @param names words that name the company: they are no subject of their own
 */
export function hoursPassage(
  hours: BusinessHours | null,
  question: string,
  now: number,
  names: readonly string[] = [],
): Passage | null {
  if (hours === null || scheduleWords(hours) === "") return null;
  const plain = withoutNames(withNowSaid(plainWords(question)), names);
  const asked = askedDays(hours, question, plain, names, now);
  const asksNothingElse = asked.rest.split(" ").every((word) => AROUND.has(word) || /^\d{1,4}$/.test(word));
  // "¿Y en Navidad?"
  const isAboutDay = asked.rest !== plain && asksNothingElse;
  if (!ASKS.test(plain) && !isAboutDay) return null;
  // "¿Abren del 24 al 31?": one of the numbers was not understood, so no day is told.
  const meant = asksNothingElse && asked.hasMore ? { ...asked, days: [], isUnclear: true } : asked;
  const { text, isKnown } = directAnswer(hours, meant, now);
  return {
    id: HOURS_ID,
    documentId: HOURS_ID,
    documentName: HOURS_NAME,
    page: null,
    heading: null,
    text: [text, ...general(hours, now)].join("\n"),
    score: 1,
    settles: asksNothingElse && isKnown ? text : null,
  };
}

/** A text without the company's names: first whole names, then their words. */
function withoutNames(plain: string, names: readonly string[]): string {
  const whole = names.reduce((text, name) => ` ${text} `.replace(` ${plainWords(name)} `, " ").trim(), plain);
  const words = new Set(names.flatMap((name) => plainWords(name).split(" ")));
  return whole
    .split(" ")
    .filter((word) => !words.has(word) || AROUND.has(word) || /^\d+$/.test(word))
    .join(" ");
}

/** The hours in sentences, for the prompt and as a source of facts for a reply. */
export function hoursFacts(hours: BusinessHours, now: number): string {
  const { day, name, isKnown } = askedDay(hours, localDay(hours.zone, now));
  const today = isKnown
    ? [moment(hours, now).text, daySentence(hours, day, now)]
    : [unknownSentence(hours, day, name, now)];
  return [...today, ...general(hours, now)].join(" ");
}

const MOST_HOLIDAYS = 12;

function general(hours: BusinessHours, now: number): string[] {
  return [`Nuestro horario es ${scheduleWords(hours)}.`, ...comingDates(hours, now)];
}

/** The next dates that differ from their weekday. */
function comingDates(hours: BusinessHours, now: number): string[] {
  const today = localDay(hours.zone, now);
  const coming = sorted(hours.holidays.filter(({ date }) => date >= isoOf(today))).slice(0, MOST_HOLIDAYS);
  return holidaySentences(coming, today.year);
}

interface Direct {
  readonly text: string;
  /** True when the hours settle it, so that nobody else has to. */
  readonly isKnown: boolean;
}

/** At most this many dates get a sentence each. */
const MOST_SENTENCES = 3;

function directAnswer(hours: BusinessHours, asked: AskedDays, now: number): Direct {
  const { days, month, isUnclear, isAboutList, rest } = asked;
  if (days.length > 0) return sentencesOf(hours, days, isUnclear, now);
  if (isUnclear) return { text: "No está configurado si abrimos en esa fecha.", isKnown: false };
  if (isAboutList) {
    const unknown = unknownRest(hours, now);
    const sentences = unknown.map((one) => unknownSentence(hours, one.day, one.name, now));
    return { text: [...comingDates(hours, now), ...sentences].join(" "), isKnown: unknown.length === 0 };
  }
  if (month !== null) return monthSentences(hours, month, now);
  const weekdays = DAY_NAMES.flatMap((name, index) =>
    new RegExp(`\\b${fold(name)}${name.endsWith("s") ? "" : "s?"}\\b`).test(rest) ? [index] : [],
  );
  const meant = /\bfin(?:es)? de semana\b/.test(rest) ? [5, 6] : weekdays;
  // "de lunes a viernes" asks for the whole week.
  if (meant.length > 0 && meant.length < 3) {
    const parts = meant.map((weekday) => weekdaySentences(hours, weekday, /\blos\b/.test(rest), now));
    return { text: parts.map(({ text }) => text).join(" "), isKnown: parts.every(({ isKnown }) => isKnown) };
  }
  if (/\b(?:ahora|ahorita|abiertos?|abierta|cerrado)\b/.test(rest)) {
    const { day, name, isKnown } = askedDay(hours, localDay(hours.zone, now));
    return isKnown ? moment(hours, now) : { text: unknownSentence(hours, day, name, now), isKnown };
  }
  return { text: `Nuestro horario es ${scheduleWords(hours)}.`, isKnown: true };
}

/** Tells if it is open now. When the next opening is on a day that the hours leave open, it says that too. */
function moment(hours: BusinessHours, now: number): Direct {
  const text = nowSentence(hours, now);
  const next = momentAt(hours, now).isOpen ? null : openingDay(hours, now);
  if (next === null || next.isKnown) return { text, isKnown: true };
  return { text: `${text} ${unknownSentence(hours, next.day, next.name, now)}`, isKnown: false };
}

function sentencesOf(hours: BusinessHours, days: readonly AskedDay[], isUnclear: boolean, now: number): Direct {
  const isKnown = !isUnclear && days.every((one) => one.isKnown);
  const unknown = days.filter((one) => !one.isKnown);
  if (days.length <= MOST_SENTENCES || unknown.length > 0) {
    const told = days.length <= MOST_SENTENCES ? days : unknown.slice(0, MOST_SENTENCES);
    const sentences = told.map((one) =>
      one.isKnown ? daySentence(hours, one.day, now) : unknownSentence(hours, one.day, one.name, now),
    );
    return { text: sentences.join(" "), isKnown };
  }
  const listed = days.flatMap(({ day }) => holidayOn(hours, day) ?? []);
  const text = holidaySentences(listed, localDay(hours.zone, now).year).join(" ");
  const week = listed.length === days.length ? [] : [`Nuestro horario es ${scheduleWords(hours)}.`];
  return { text: [...week, text].filter(Boolean).join(" "), isKnown };
}

/** The week, and the dates that differ from it in the next month of that number. */
function monthSentences(hours: BusinessHours, month: number, now: number): Direct {
  const today = localDay(hours.zone, now);
  const year = month < today.month ? today.year + 1 : today.year;
  const of = ({ date }: { readonly date: string }) => date.startsWith(isoOf({ year, month, day: 1 }).slice(0, 8));
  const isOver = ({ date }: { readonly date: string }) => date < isoOf(today);
  const rest = daysOfRest(year, hours.zone).filter((one) => of(one) && !isOver(one));
  const listed = sorted(hours.holidays.filter((one) => of(one) && !isOver(one)));
  const week = `Nuestro horario es ${scheduleWords(hours)}.`;
  return {
    text: [week, ...holidaySentences(listed, today.year)].join(" "),
    isKnown: rest.every(({ date }) => askedDay(hours, dayOfIso(date)).isKnown),
  };
}

/**
 * "Los domingos no abrimos.", and the next one where it differs. @param everyOne true when all are meant, not only the
 * next
 */
function weekdaySentences(hours: BusinessHours, weekday: number, everyOne: boolean, now: number): Direct {
  const intervals = hours.days[weekday] ?? [];
  const name = DAY_NAMES[weekday] ?? "";
  const plural = `Los ${name}${name.endsWith("s") ? "" : "s"}`;
  const usual = intervals.length > 0 ? `${plural} abrimos ${intervalWords(intervals)}.` : `${plural} no abrimos.`;
  const offset = [0, 1, 2, 3, 4, 5, 6].find((ahead) => localDay(hours.zone, now, ahead).weekday === weekday) ?? 0;
  const next = askedDay(hours, localDay(hours.zone, now, offset));
  if (!next.isKnown) {
    return { text: `${usual} ${unknownSentence(hours, next.day, next.name, now)}`, isKnown: everyOne };
  }
  const holiday = holidayOn(hours, next.day);
  const isOther = holiday !== null && (intervals.length > 0 || (holiday.intervals ?? []).length > 0);
  return { text: isOther ? `${usual} ${daySentence(hours, next.day, now)}` : usual, isKnown: true };
}
