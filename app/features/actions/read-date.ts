import { calledDays } from "~/features/hours/holidays";
import { DAY_NAMES } from "~/features/hours/schedule";
import { findDates, findTimes } from "~/language/fact-times";
import { numberWordsToDigits } from "~/language/number-words";
import { fold, plainWords } from "~/language/spanish";
import { MONTH_NAMES } from "~/language/year-days";
import { dayOfIso, isoOf, type LocalDay, localDay, momentOf } from "~/platform/calendar";
import { clockWords, dayWords } from "./date-text";

export interface Calendar {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA name. */
  readonly zone: string;
  /** True where the date has passed for certain, such as a birthday: it needs its year. */
  readonly isPast?: boolean;
}

/**
 * `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM` in the business's zone. `unsure` where the words allow more than one; `options`
 * names them if they are few.
 */
export type ReadDate =
  | { readonly kind: "value"; readonly value: string }
  | { readonly kind: "unsure"; readonly options: readonly string[] }
  | { readonly kind: "none" };

const UNSURE: ReadDate = { kind: "unsure", options: [] };
const LONGEST = 200;
const WEEKDAYS = DAY_NAMES.map(fold);
const WEEKDAY = WEEKDAYS.join("|");
const NEXT_WEEK =
  "(?:de |en )?(?:la )?(?:(?:proxima|siguiente|otra) semana|semana (?:que viene|que entra|proxima|siguiente))";
const OF_NEXT_WEEK = new RegExp(`\\b(?:el )?(?<day>${WEEKDAY}),? ${NEXT_WEEK}`, "g");
const NEXT_WEEK_ON = new RegExp(`${NEXT_WEEK},? (?:el )?(?<day>${WEEKDAY})\\b`, "g");
const COMING = new RegExp(
  `\\b(?:el )?(?:(?:proximo|siguiente) (?<day>${WEEKDAY})|(?<day2>${WEEKDAY}) (?:que viene|que entra|proximo|siguiente))\\b`,
  "g",
);
const ANY_WEEKDAY = new RegExp(`\\b(?:${WEEKDAY})s?\\b`, "g");
const A_MONTH = new RegExp(`\\b(?:${MONTH_NAMES.join("|")})\\b`);
const blanks = (text: string) => " ".repeat(text.length);
const OPEN =
  /\b(?:antes|despues|desde|hasta|partir|entre|excepto|menos (?:el|los)|no (?:el|los|puedo|me)|cualquier|cada|todos?|ni|o sino|quiza|quizas|tal vez|mejor no|fin(?:es)? de|principios?|mediados|finales|quincena|ahorita|ahora|luego|pronto)\b/;
const PARTS = /\b(?:(?:por|en|de|a) la |al? )?(?<part>manana|tarde|noche|madrugada|mediodia)\b/g;
const PART_LED = /\b(?:por|en|de|a) la (?<part>manana|tarde|noche|madrugada)\b/g;
const HOURS_OF: Readonly<Record<string, readonly [number, number]>> = {
  madrugada: [0, 6 * 60],
  manana: [5 * 60, 12 * 60],
  tarde: [12 * 60, 20 * 60],
  noche: [18 * 60, 24 * 60],
};

interface Found {
  readonly day: LocalDay | null;
  readonly doubt?: readonly LocalDay[];
}

/** The date that somebody answers, and its time if one is said. */
export function readDate(text: string, calendar: Calendar): ReadDate {
  if (text.length > LONGEST) return { kind: "none" };
  const folded = numberWordsToDigits(fold(text))
    .replace(/\b1ero\b|\b1ro\b|\bprimero\b/g, "1")
    .replace(/\ba la 1\b|\ba la una\b/g, "a las 1")
    .replace(/\bla una\b/g, "las 1")
    .replace(/(\d)\s*(?:hrs?|horas)\.?(?![a-z])/g, "$1 h")
    .replace(/(\d{1,2})[.](\d{2})(?= ?(?:h|[ap]\.? ?m)\b)/g, "$1:$2");
  const time = readTime(folded);
  const left = time.left;
  const days = daysIn(left, calendar);
  if (days.length === 0)
    return time.kind === "none" && !/\b(?:dia|mes|semana)\b/.test(left) ? { kind: "none" } : UNSURE;
  if (OPEN.test(left)) return UNSURE;
  const [first] = days;
  const isOne = days.every(({ day, doubt }) => day && first?.day && !doubt && isoOf(day) === isoOf(first.day));
  if (!isOne) {
    const doubt = days.length === 1 ? (first?.doubt ?? []) : [];
    return { kind: "unsure", options: doubt.map((day) => dayWords(day)) };
  }
  if (!first?.day) return UNSURE;
  return withTime(first.day, time, calendar);
}

type Time =
  | { readonly kind: "none" | "many" | "part"; readonly left: string }
  | { readonly kind: "time"; readonly minutes: readonly number[]; readonly left: string };

function readTime(folded: string): Time {
  const mentions = findTimes(folded).filter(({ certainty }) => certainty !== "loose" || / a (?:las )?\d/.test(folded));
  const left = mentions.reduce(
    (rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end),
    folded,
  );
  const parts = [...left.matchAll(PART_LED)].map(({ groups }) => groups?.part ?? "");
  // "mañana" with an article is a part of the day, without one the day itself.
  const rest = left.replace(PART_LED, (part) => " ".repeat(part.length)).replace(/\b(?:a|las|la)\s*$/, "");
  if (mentions.length > 1 || parts.length > 1) return { kind: "many", left: rest };
  const [mention] = mentions;
  if (!mention) return { kind: parts.length > 0 || loosePart(rest) ? "part" : "none", left: rest };
  const [from, to] = HOURS_OF[parts[0] ?? loosePart(rest) ?? ""] ?? [0, 24 * 60];
  return { kind: "time", minutes: mention.minutes.filter((one) => one >= from && one < to), left: rest };
}

/** "el viernes tarde", "viernes noche"; "mañana" alone is a day. */
function loosePart(text: string): string | null {
  const parts = [...text.matchAll(PARTS)].map(({ groups }) => groups?.part ?? "");
  return parts.find((part) => part !== "manana" && part !== "mediodia") ?? null;
}

function withTime(day: LocalDay, time: Time, { now, zone }: Calendar): ReadDate {
  const date = isoOf(day);
  if (time.kind === "none") return { kind: "value", value: date };
  if (time.kind !== "time") return UNSURE;
  const [minutes, other] = time.minutes.length === 2 ? likely(time.minutes) : time.minutes;
  if (minutes === undefined) return UNSURE;
  if (other !== undefined) {
    return { kind: "unsure", options: [minutes, other].map((one) => `${dayWords(day)}, ${clockWords(one)}`) };
  }
  const value = `${date}T${clock(minutes)}`;
  const isToday = date === isoOf(localDay(zone, now));
  return isToday && momentOf(zone, value) < now ? UNSURE : { kind: "value", value };
}

/** "a las 5" is an hour of the afternoon, "a las 8" may be either. */
function likely(minutes: readonly number[]): readonly number[] {
  const [morning = 0, evening = 0] = minutes;
  if (evening >= 13 * 60 && evening < 18 * 60) return [evening];
  return morning < 60 ? [evening] : minutes;
}

/** Every date that the text names, each with what else it may mean. */
function daysIn(text: string, { now, zone, isPast = false }: Calendar): Found[] {
  const today = localDay(zone, now);
  const found: Found[] = [];
  let left = text;
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => Found) => {
    for (const match of left.matchAll(pattern)) found.push(read(match));
    left = left.replace(pattern, blanks);
  };
  const ahead = (offset: number): Found => ({ day: localDay(zone, now, offset) });
  const weekdays: number[] = [];

  for (const { start, end, day, month, year } of findDates(left)) {
    found.push(dated(today, day, month, year, isPast));
    left = left.slice(0, start) + " ".repeat(end - start) + left.slice(end);
  }
  take(/(?<![\d/.-])\d{1,2} ?[/-] ?\d{1,2}(?![\d/-])/g, ([raw]) => {
    const [a = 0, b = 0] = (raw ?? "").split(/[/-]/).map(Number);
    return b > 12 && a <= 12 ? dated(today, b, a, null, isPast) : dated(today, a, b, null, isPast);
  });
  take(/\bpasado manana\b/g, () => ahead(2));
  take(/\b(?:antier|anteayer|antes de ayer)\b/g, () => ahead(-2));
  take(/\bayer\b/g, () => ahead(-1));
  take(/\bhoy en (?:8|15)(?: dias)?\b/g, (match) => ahead(/15/.test(match[0]) ? 14 : 7));
  take(/\bmanana\b/g, () => ahead(1));
  take(/\bhoy(?: mismo)?\b/g, () => ahead(0));
  take(/\b(?:en|dentro de) \d{1,3} dias\b/g, ([raw]) => {
    const days = Number(/\d+/.exec(raw ?? "")?.[0]);
    // "en ocho días" is a week for many.
    const isWeek = days === 8 || days === 15;
    return isWeek ? { day: null, doubt: [localDay(zone, now, days - 1), localDay(zone, now, days)] } : ahead(days);
  });
  take(/\b(?:en|dentro de) (?:una|1) semana\b/g, () => ahead(7));
  take(/\b(?:en|dentro de) \d{1,2} semanas\b/g, ([raw]) => ahead(7 * Number(/\d+/.exec(raw ?? "")?.[0])));
  const todayIso = isoOf(today);
  const plain = plainWords(left);
  for (const { dates } of calledDays(plain, todayIso, zone)) {
    const [only] = dates;
    found.push(dates.length === 1 && only ? { day: dayOfIso(only) } : { day: null });
    left = left.replace(/[a-z]+/g, (word) => (WEEKDAYS.includes(word) ? word : " ".repeat(word.length)));
  }
  const weekday = (match: RegExpMatchArray) => WEEKDAYS.indexOf(match.groups?.day ?? "");
  take(OF_NEXT_WEEK, (match) => ahead(7 - today.weekday + weekday(match)));
  take(NEXT_WEEK_ON, (match) => ahead(7 - today.weekday + weekday(match)));
  take(COMING, (match) => {
    const wanted = WEEKDAYS.indexOf(match.groups?.day ?? match.groups?.day2 ?? "");
    const next = (wanted - today.weekday + 7) % 7 || 7;
    // In this week it may be the coming one or the one after it.
    return wanted > today.weekday
      ? { day: null, doubt: [localDay(zone, now, next), localDay(zone, now, next + 7)] }
      : ahead(next);
  });
  left = left.replace(ANY_WEEKDAY, (raw) => {
    weekdays.push(WEEKDAYS.indexOf(raw) >= 0 ? WEEKDAYS.indexOf(raw) : WEEKDAYS.indexOf(raw.slice(0, -1)));
    return " ".repeat(raw.length);
  });
  left = left.replace(/ +/g, " ").trim();
  const bare = [...left.matchAll(/\b(?:el|dia) (?:dia )?(\d{1,2})\b(?![\d:/.,]| ?(?:h|[ap]\.? ?m)\b)/g)];
  const lone = weekdays.length > 0 ? [...left.matchAll(/^(?:(?:para )?el |este )?(\d{1,2})\b(?! ?h\b)/g)] : [];
  const [numbered] = bare.length > 0 ? bare : lone;
  if (numbered && found.length === 0) found.push(dayOfMonth(today, Number(numbered[1]), weekdays[0]));
  else if (found.length > 0 && weekdays.length > 0) {
    // "viernes 27 de noviembre": the name must agree with the date.
    const agrees = weekdays.length === 1 && found.every(({ day }) => day?.weekday === weekdays[0]);
    if (!agrees) found.push({ day: null });
  } else for (const wanted of weekdays) found.push(nextWeekday(today, wanted, zone, now));
  if (found.length === 0 && A_MONTH.test(left)) found.push({ day: null });
  if (found.length === 0 && /^\d{1,2}$/.test(left)) found.push({ day: null });
  return found;
}

function nextWeekday(today: LocalDay, wanted: number, zone: string, now: number): Found {
  const offset = (wanted - today.weekday + 7) % 7;
  // Said on that very day, it may be today or in a week.
  if (offset === 0) return { day: null, doubt: [localDay(zone, now, 0), localDay(zone, now, 7)] };
  return { day: localDay(zone, now, offset) };
}

function dayOfMonth(today: LocalDay, number: number, weekday: number | undefined): Found {
  if (number === today.day && weekday === undefined) return { day: null };
  for (let offset = 0; offset < 3; offset += 1) {
    const month = ((today.month - 1 + offset) % 12) + 1;
    const year = today.year + (month < today.month ? 1 : 0);
    const day = real(year, month, number);
    if (!day || isoOf(day) < isoOf(today)) continue;
    return weekday === undefined || day.weekday === weekday ? { day } : { day: null };
  }
  return { day: null };
}

function dated(today: LocalDay, day: number, month: number, year: number | null, isPast: boolean): Found {
  if (isPast) {
    if (year === null) return { day: null };
    // Two digits were read as this century.
    const date = real(year > today.year ? year - 100 : year, month, day);
    return { day: date };
  }
  if (year !== null) return year > today.year + 3 ? { day: null } : { day: real(year, month, day) };
  const here = real(today.year, month, day);
  if (here && isoOf(here) >= isoOf(today)) return { day: here };
  return { day: real(today.year + 1, month, day) };
}

/** Null where there is no such date. */
function real(year: number, month: number, day: number): LocalDay | null {
  if (month < 1 || month > 12 || day < 1) return null;
  const date = dayOfIso(isoOf({ year, month, day }));
  return date.day === day && date.month === month && date.year === year ? date : null;
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
