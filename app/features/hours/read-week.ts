import { fold, splitSentences } from "~/language/spanish";
import { shorten } from "~/platform/shorten";
import { type Interval, lengthOf, minutesOf } from "./schedule";

/** A week that a text tells, and the words that tell it. */
export interface FoundWeek {
  /** Seven days, Monday first; an empty one is closed. */
  readonly days: readonly (readonly Interval[])[];
  /** Days that it names as open without both hours; they are closed above. */
  readonly unclear: readonly number[];
  /** Its sentences as they were written, shortened. */
  readonly said: string;
}

const LONGEST_QUOTE = 220;
/** Fewer days are a course or an offer rather than a business's week. */
const FEWEST_DAYS = 2;
const SHORTEST_MINUTES = 30;

const DAYS = [
  "lun(?:es)?",
  "mar(?:tes)?",
  "mie(?:rcoles)?",
  "jue(?:ves)?",
  "vie(?:rnes)?",
  "sab(?:ados?)?",
  "dom(?:ingos?)?",
];
const DAY = String.raw`\b(?:${DAYS.join("|")})\b\.?`;
const DAY_NAMED = new RegExp(DAY, "g");
const EACH_DAY = DAYS.map((day) => new RegExp(`^${day}\\.?$`));
const HOUR = String.raw`(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d)?(?![\d:%])(?: ?[ap]m\b)?|mediodia|medianoche`;
const NOT_HOURS = String.raw`(?! ?(?:dias|anos|meses|semanas|minutos|min|personas|pesos|km|kg|mxn|usd|soles|piezas|%|\$))`;
/** What a sentence says of opening, in its order: days, from when to when, closed. */
const PART = new RegExp(
  [
    String.raw`(?<every>\btodos los dias\b|\blos (?:siete|7) dias\b|\b(?:de )?diario\b|\bdiariamente\b)`,
    String.raw`(?<weekend>\bfin(?:es)? de semana\b)`,
    String.raw`(?<weekdays>\bentre semana\b)`,
    String.raw`(?<days>${DAY}(?: ?(?:,|-|\b(?:a|al|y|e|hasta)\b) ?(?:(?:el|los|al) )?${DAY})*)`,
    String.raw`(?<whole>\btodoeldia\b)`,
    String.raw`(?<![\d$.,:])(?<from>${HOUR}) ?(?:-|\b(?:a|hasta)\b) ?(?:las? )?(?<to>${HOUR})${NOT_HOURS}`,
    String.raw`\bhasta (?:las? )?(?<until>${HOUR})${NOT_HOURS}`,
    String.raw`\b(?:desde|a partir de) (?:las? )?(?<since>${HOUR})${NOT_HOURS}`,
    String.raw`(?<closed>\bcerrad[oa]s?\b|\bcerramos\b|\bdescansamos\b|\bno (?:abrimos|atendemos|trabajamos)\b)`,
  ].join("|"),
  "g",
);
const ELSE = String.raw`(?:entreg\w*|envi\w*|repart\w*|domicilios?|pedidos?|encargos?|clases?|cursos?|promo\w*|descuentos?|2x1|reserv\w*|cocina|desayunos?|comidas?|cenas?|check|misas?|urgencias?|emergencias?|telefon\w*|whatsapp|llamadas?|salidas?|llegadas?|temporada|verano|invierno|navidad\w*|semana santa|vacaciones|festivos?|feriados?|diciembre|enero|agosto)`;
/** Hours of something else than the business, or of a time of the year. */
const OF_ELSE = new RegExp(String.raw`\b${ELSE}\b`);
const FOR_ELSE = new RegExp(String.raw`^ ?(?:son |es )?(?:para |de )?(?:las? |los? |el )?${ELSE}\b`);

/**
 * Reads a business's week from a text that states exactly one: "Abrimos de martes a sábado de 9 a 18 y los domingos de
 * 10 a 2". Null if it states none, or two (branches, the hours of deliveries). A person checks what it finds.
 */
export function readWeek(text: string): FoundWeek | null {
  const week = new Map<number, readonly Interval[]>();
  const said: string[] = [];
  const halfTold = new Set<number>();
  let named: readonly number[] = [];
  for (const sentence of splitSentences(text)) {
    const plain = plainly(sentence.text);
    if (isOfElse(plain)) {
      named = [];
      continue;
    }
    const told = readSentence(plain, named);
    named = told.named;
    for (const day of told.half) halfTold.add(day);
    if (told.days.size + told.half.size === 0) continue;
    for (const [day, intervals] of told.days) {
      const known = week.get(day);
      if (known !== undefined && !isSame(known, intervals)) return null;
      week.set(day, intervals);
    }
    said.push(sentence.text.replace(/[.;,]$/, ""));
  }
  const days = DAYS.map((_, day) => week.get(day) ?? []);
  const open = days.filter((intervals) => intervals.length > 0);
  if (open.length < FEWEST_DAYS || open.some((intervals) => !isSound(intervals))) return null;
  const unclear = [...halfTold].filter((day) => !week.has(day)).sort();
  return { days, unclear, said: shorten(said.join(" · "), LONGEST_QUOTE) };
}

/** What follows the hours after a comma ("con entregas a domicilio") says nothing about them. */
function isOfElse(plain: string): boolean {
  const last = [...plain.matchAll(PART)].at(-1);
  if (!last) return OF_ELSE.test(plain);
  const end = last.index + last[0].length;
  return OF_ELSE.test(plain.slice(0, end)) || FOR_ELSE.test(plain.slice(end));
}

/** Folded, with one way to write a dash, a morning and an hour. */
function plainly(sentence: string): string {
  return fold(sentence)
    .replace(/[–—]/g, "-")
    .replace(/\b([ap])\.? ?m\b\.?/g, "$1m")
    .replace(/(\d) ?(?:de|por) la manana\b/g, "$1 am")
    .replace(/(\d) ?(?:de|por) la (?:tarde|noche)\b/g, "$1 pm")
    .replace(/\b24 ?(?:horas|hrs|hs|h)\b/g, "todoeldia")
    .replace(/(\d) ?(?:horas|hrs|hs|h)\b\.?(?!\d)/g, "$1")
    .replace(/\s+/g, " ");
}

/** @param before the days that the line above names without any hours */
function readSentence(plain: string, before: readonly number[]) {
  const days = new Map<number, Interval[]>();
  /** Days with one of their two hours, or none where others of the sentence have theirs. */
  const half = new Set<number>();
  const add = (to: readonly number[], intervals: readonly Interval[]) => {
    for (const day of to) days.set(day, [...(days.get(day) ?? []), ...intervals]);
  };
  let current = before;
  let hasHours = false;
  /** Hours that stand before their days, and "cerrado" before its own. */
  let ahead: Interval[] = [];
  let isClosedAhead = false;
  for (const { groups = {} } of plain.matchAll(PART)) {
    const named = namedDays(groups);
    if (named) {
      if (!hasHours && current !== before) for (const day of current) half.add(day);
      if (isClosedAhead) add(named, []);
      else if (ahead.length > 0) add(named, ahead);
      hasHours = isClosedAhead || ahead.length > 0;
      current = named;
      ahead = [];
      isClosedAhead = false;
    } else if (groups.closed) {
      if (current.length > 0 && !hasHours) add(current, []);
      else isClosedAhead = true;
      hasHours = true;
    } else if (groups.until || groups.since) {
      const interval = groups.until ? untilThen(groups.until, days, current) : null;
      for (const day of current) {
        if (interval) days.set(day, [interval]);
        else half.add(day);
      }
      hasHours = true;
    } else {
      const last = current.length > 0 ? (days.get(current[0] ?? 0) ?? []).at(-1) : ahead.at(-1);
      const interval = groups.whole ? WHOLE_DAY : readInterval(groups.from ?? "", groups.to ?? "", last);
      if (current.length > 0) add(current, [interval]);
      else ahead.push(interval);
      hasHours = true;
    }
  }
  if (days.size > 0 && !hasHours) for (const day of current) half.add(day);
  for (const day of days.keys()) half.delete(day);
  return { days, half, named: hasHours ? [] : current };
}

/**
 * "de lunes a sábado de 8 a 8 y domingos hasta las 2" opens on Sundays at the hour of the other days, where that is one.
 */
function untilThen(until: string, days: ReadonlyMap<number, readonly Interval[]>, own: readonly number[]) {
  const others = [...days].filter(([, intervals]) => intervals.length > 0);
  const begins = new Set(others.map(([, [first]]) => first?.from));
  const [from] = begins;
  const isShared = begins.size === 1 && [...others.values()].every(([, intervals]) => intervals.length === 1);
  if (!isShared || from === undefined || own.length === 0) return null;
  const interval = { from, to: clock(endAfter(minutesOf(from), readHour(until))), who: null };
  return minutesOf(interval.to) > minutesOf(from) ? interval : null;
}

const WHOLE_DAY: Interval = { from: "00:00", to: "00:00", who: null };
const EVERY = [0, 1, 2, 3, 4, 5, 6];

function namedDays({ every, weekend, weekdays, days }: Partial<Record<string, string>>): number[] | null {
  if (every) return EVERY;
  if (weekend) return [5, 6];
  if (weekdays) return [0, 1, 2, 3, 4];
  if (!days) return null;
  const found: number[] = [];
  for (const { index, 0: word } of days.matchAll(DAY_NAMED)) {
    const day = EACH_DAY.findIndex((one) => one.test(word));
    const previous = found.at(-1);
    const isStretch = /(?:-|\b(?:a|al|hasta)\b)(?: (?:el|los|al))? ?$/.test(days.slice(0, index));
    if (isStretch && previous !== undefined) {
      for (let next = (previous + 1) % 7; next !== day; next = (next + 1) % 7) found.push(next);
    }
    found.push(day);
  }
  return [...new Set(found)];
}

/** @param last the interval of the same days before it: "de 9 a 1 y de 4 a 8" goes on in the afternoon */
function readInterval(from: string, to: string, last: Interval | undefined): Interval {
  const [begins, ends] = [readHour(from), readHour(to)];
  const earliest = last === undefined ? EARLIEST : minutesOf(last.to);
  const later = begins.minutes + HALF;
  const isLater = !begins.isSure && begins.minutes < Math.min(earliest, HALF) && endAfter(later, ends) > later;
  const start = isLater ? later : begins.minutes;
  return { from: clock(start), to: clock(endAfter(start, ends)), who: null };
}

const HALF = 12 * 60;
/** Nobody opens before six without saying that it is in the morning. */
const EARLIEST = 6 * 60;

/** An end whose half of the day nobody says is the one after the beginning. */
function endAfter(start: number, { minutes, isSure }: { readonly minutes: number; readonly isSure: boolean }): number {
  return !isSure && minutes <= start && minutes < HALF ? minutes + HALF : minutes;
}

/** `isSure`: its half of the day is said, or leaves no choice. */
function readHour(text: string): { minutes: number; isSure: boolean } {
  if (text === "mediodia") return { minutes: 12 * 60, isSure: true };
  if (text === "medianoche") return { minutes: 0, isSure: true };
  const [, hour = "0", minute = "0", half] = /^(\d+)(?:[:.h](\d\d))? ?([ap]m)?$/.exec(text) ?? [];
  const said = Number(hour) % 24;
  const hours = half === "pm" && said < 12 ? said + 12 : half === "am" && said === 12 ? 0 : said;
  return { minutes: hours * 60 + Number(minute), isSure: half !== undefined || said > 12 || /^0\d/.test(hour) };
}

function clock(minutes: number): string {
  const within = minutes % (24 * 60);
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}`;
}

const isSame = (one: readonly Interval[], other: readonly Interval[]) => JSON.stringify(one) === JSON.stringify(other);

/** No two of a day's intervals at the same time, and none too short to be one. */
function isSound(intervals: readonly Interval[]): boolean {
  return intervals.every(({ from, to }, at) => {
    const before = intervals[at - 1];
    if (from === to && from !== "00:00") return false;
    if (lengthOf({ from, to }) < SHORTEST_MINUTES) return false;
    return (
      before === undefined || (minutesOf(before.to) > minutesOf(before.from) && minutesOf(before.to) <= minutesOf(from))
    );
  });
}
