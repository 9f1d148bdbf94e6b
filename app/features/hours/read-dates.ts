import { factText } from "~/language/fact-text";
import { findDates } from "~/language/fact-times";
import { fold, plainWords } from "~/language/spanish";
import { MONTH_NAMES } from "~/language/year-days";
import { dayOfIso, isoOf, type LocalDay, localDay } from "~/platform/calendar";
import { DAY_NAMES } from "./schedule";

export interface ReadDates {
  readonly days: readonly LocalDay[];
  /** A whole month, 1 to 12. */
  readonly month: number | null;
  /** True when dates are meant, but it is not clear which. */
  readonly isUnclear: boolean;
  /** True when a number is left that is part of no date and of no time of day. */
  readonly hasMore: boolean;
}

interface Said {
  readonly start: number;
  readonly end: number;
  /** Null where there is no such date. */
  readonly day: LocalDay | null;
  readonly hasYear: boolean;
}

/** Longer spans are not listed day by day. */
const LONGEST_SPAN = 31;

const WEEKDAYS = DAY_NAMES.map(fold);
const WEEKDAY = `(?:${WEEKDAYS.join("|")})`;
const LEAD = `\\b(?:el|dia|del|al) (?:${WEEKDAY},? )?`;
const NUMERIC = new RegExp(
  String.raw`(?<![\d/.,:-])(?:\d{1,2}/\d{1,2}|(?<=${LEAD})\d{1,2}[.-]\d{1,2})(?![\d/:]|[.,-]\d)`,
  "g",
);
const BARE = new RegExp(
  String.raw`\b(?:(?:el|dia) (?:${WEEKDAY},? )?|${WEEKDAY},? )(?<day>\d{1,2})(?![\d:]|[.,/-]\d| ?(?:horas?|hrs?|h|[ap]\.? ?m)\b| del?\b)`,
  "g",
);
const ALWAYS = /(?<!\b(?:el|dia) )\b24[/-]7\b/g;
const CLOCK = String.raw`\d{1,2}(?:[:.]\d\d)?`;
const TIME = new RegExp(
  String.raw`\b(?:las? ${CLOCK}|(?:de|desde) (?:0?[1-9]|1[0-2])(?:[:.]\d\d)? (?:a|hasta)(?: las)? ${CLOCK}|${CLOCK} ?(?:horas?|hrs?|h|[ap]\.? ?m)\b|${CLOCK} (?:de|por|en) la (?:manana|tarde|noche|madrugada)|12 del (?:dia|mediodia)|\d{1,2}:\d\d)(?![\d/:]|[.,-]\d| de [a-z])`,
  "g",
);
const NAMED_BEFORE = new RegExp(`\\b(${WEEKDAY}),? (?:dia )?$`);
const OPEN_END = new RegExp(`\\b(?:desde|hasta|partir|antes|despues)(?: del?)?(?: el)?(?: dia)?(?: ${WEEKDAY},?)? $`);
const TO = new RegExp(`^ ?(?:-|al?|hasta)(?: el)?(?: dia)?(?: ${WEEKDAY},?)? ?$`);
const AND = new RegExp(`^ y(?: el)?(?: dia)?(?: ${WEEKDAY},?)? $`);
const SPAN_INSIDE = /\d ?(?:-|al?|to) ?\d/;

/**
 * The dates that a question names by number, or its month.
 * @param question as the customer wrote it
 * @param plain the same by `plainOf`, without the business's own name
 * @param names the names of the business: a number in one is no date
 */
export function readDates(
  zone: string,
  question: string,
  plain: string,
  names: readonly string[],
  now: number,
): ReadDates {
  const today = localDay(zone, now);
  const text = factText(withoutWholeNames(fold(question), names))
    .replace(/\b(?:primero|1ro|1ero) de\b/g, "1 de")
    .replace(/\b(el|dia) (?:primero|1ro|1ero|1o)\b/g, "$1 1");
  const { said, left: undated } = saidDates(text, today);
  const bare = [...undated.matchAll(BARE)];
  const left = blanked(undated, bare).replace(TIME, blanks);
  const hasMore = /\d/.test(left);
  const read = (days: readonly LocalDay[], isUnclear = false, month: number | null = null): ReadDates => {
    return isUnclear ? { days: [], month: null, isUnclear, hasMore } : { days, month, isUnclear, hasMore };
  };
  const [first, second] = said;
  if (first) {
    const isNoDate = said.some((one) => one.day === null || isContradicted(text, one, one.day));
    if (isNoDate || bare.length > 0 || said.some((one) => isOfName(text, one, names))) return read([], true);
    const spans = said.some((one, index) => isSpan(text, said[index - 1], one));
    if (spans) {
      const span = said.length === 2 && second ? spanOf(today, first, second) : null;
      return read(span ?? [], span === null);
    }
    if (OPEN_END.test(text.slice(0, first.start))) return read([], true);
    return read(said.flatMap(({ day }) => day ?? []));
  }
  const [match] = bare;
  if (match) {
    const number = Number(match.groups?.day);
    const next = [0, 1, 2].map((ahead) => monthAhead(today, number, ahead)).find((day) => day !== null) ?? null;
    const at = match.index + match[0].lastIndexOf(match.groups?.day ?? "");
    const isOther = next === null || isContradicted(text, { start: at }, next);
    return read(next ? [next] : [], bare.length > 1 || isOther || OPEN_END.test(text.slice(0, at)));
  }
  const months = MONTH_NAMES.flatMap((name, index) => (new RegExp(`\\b${name}\\b`).test(plain) ? [index + 1] : []));
  return read([], months.length > 1, months[0] ?? null);
}

/** Removes the names, except where a name begins with a number and an article before it makes it a date. */
function withoutWholeNames(folded: string, names: readonly string[]): string {
  return names.reduce((text, name) => {
    const words = plainWords(name).split(" ").filter(Boolean);
    if (words.length === 0) return text;
    const before = /^\d/.test(factText(name)) ? String.raw`(?<!\b(?:el|dia|del|al|este) )` : "";
    const whole = words.join(String.raw`[^\p{L}\p{N}]+`);
    return text.replace(new RegExp(String.raw`${before}(?<![\p{L}\p{N}])${whole}(?![\p{L}\p{N}])`, "gu"), " ");
  }, folded);
}

/** True for a date that may be part of the name: "la 5 de Mayo". */
function isOfName(text: string, { start, end }: Said, names: readonly string[]): boolean {
  const raw = text.slice(start, end);
  return !new RegExp(`${LEAD}$`).test(text.slice(0, start)) && names.some((name) => factText(name).includes(raw));
}

/** The dates with a month, in order, and the text without them. */
function saidDates(text: string, today: LocalDay): { readonly said: readonly Said[]; readonly left: string } {
  const full = findDates(text).map(({ start, end, day, month, year }) => {
    return { start, end, day: dateOf(today, day, month, year), hasYear: year !== null };
  });
  const left = full
    .reduce((rest, { start, end }) => rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end), text)
    .replace(ALWAYS, blanks);
  const short = [...left.matchAll(NUMERIC)];
  const numbered = short.map((match) => {
    const [day = 0, month = 0] = match[0].split(/[/.-]/).map(Number);
    const date = day > 0 && month > 0 && month < 13 ? dateOf(today, day, month, null) : null;
    return { start: match.index, end: match.index + match[0].length, day: date, hasYear: false };
  });
  const said = [...full, ...numbered].sort((a, b) => a.start - b.start);
  return { said, left: blanked(left, short) };
}

const blanks = (text: string) => " ".repeat(text.length);

function blanked(text: string, matches: readonly RegExpExecArray[]): string {
  return matches.reduce((rest, { 0: raw, index }) => {
    return rest.slice(0, index) + blanks(raw) + rest.slice(index + raw.length);
  }, text);
}

/** True when a date follows the name of another weekday. */
function isContradicted(text: string, { start }: Pick<Said, "start">, day: LocalDay): boolean {
  const named = NAMED_BEFORE.exec(text.slice(0, start))?.[1];
  return named !== undefined && WEEKDAYS.indexOf(named) !== day.weekday;
}

function isSpan(text: string, from: Said | undefined, to: Said): boolean {
  if (!from) return false;
  const isBetween = /\bentre\b/.test(text.slice(0, from.start));
  if (from.start === to.start) {
    const raw = text.slice(from.start, from.end);
    return SPAN_INSIDE.test(raw) || (isBetween && / y /.test(raw));
  }
  const link = text.slice(from.end, to.start);
  return TO.test(link) || (isBetween && AND.test(link));
}

/** The days of a span that are still to come, also if it has begun; null where there are too many or none. */
function spanOf(today: LocalDay, from: Said, to: Said): readonly LocalDay[] | null {
  if (from.day === null || to.day === null) return null;
  let first = from.day;
  if (isoOf(first) > isoOf(to.day) && !from.hasYear) first = { ...first, year: first.year - 1 };
  if (isoOf(first) > isoOf(to.day) || between(first, to.day).length > LONGEST_SPAN) return null;
  const days = between(isoOf(first) < isoOf(today) ? today : first, to.day);
  return isoOf(to.day) < isoOf(today) ? null : days;
}

/** A date that was asked for: in this year, or in the next if it has passed; null where there is no such date. */
function dateOf(today: LocalDay, day: number, month: number, year: number | null): LocalDay | null {
  const passed = month < today.month || (month === today.month && day < today.day);
  const of = year ?? (passed ? today.year + 1 : today.year);
  const date = dayOfIso(isoOf({ year: of, month, day }));
  return date.day === day && date.month === month ? date : null;
}

/** The day with that number, `ahead` months from this one; null if it has passed. */
function monthAhead(today: LocalDay, day: number, ahead: number): LocalDay | null {
  const month = ((today.month - 1 + ahead) % 12) + 1;
  const year = today.year + (month < today.month ? 1 : 0);
  return ahead === 0 && day < today.day ? null : dateOf(today, day, month, year);
}

function between(first: LocalDay, last: LocalDay): LocalDay[] {
  const days: LocalDay[] = [];
  const at = (day: LocalDay) => Date.UTC(day.year, day.month - 1, day.day);
  for (let time = at(first); time <= at(last) && days.length <= LONGEST_SPAN; time += 86_400_000) {
    days.push(dayOfIso(new Date(time).toISOString().slice(0, 10)));
  }
  return days;
}
