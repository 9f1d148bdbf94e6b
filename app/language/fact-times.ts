/** A time of day as minutes since midnight; two values where the text does not say before or after noon. */
export interface TimeMention {
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  readonly minutes: readonly number[];
  /**
   * `clear` is certainly a time; `bare` is "a las 3", which may also count things; `loose` is one end of "de 9 a 6" and
   * counts as a time only where one is looked for.
   */
  readonly certainty: "clear" | "bare" | "loose";
}

export interface DateMention {
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  readonly day: number;
  readonly month: number;
  readonly year: number | null;
}

const AM_PM = String.raw`(?<ampm>[ap])\.? ?m(?:\.|(?![a-z0-9]))`;
const PART_OF_DAY = `(?:(?:de|por|en) la |in the |at )(?<part>manana|tarde|noche|madrugada|morning|afternoon|evening|night)(?![a-z])`;
const NOON = `(?<noon>del mediodia|del dia)(?![a-z])`;
const HOURS = String.raw`(?<hours>h|hrs?|horas)(?![a-z])\.?`;
const PAST = String.raw`(?: y (?<past>media|cuarto|[1-5]?\d)(?![\d:,.]\d|\d)| menos (?<before>cuarto|[1-5]?\d)(?!\d))?`;
const CLOCK = new RegExp(
  String.raw`(?<![\d.,$:/+])(?:(?<lead>las|at|from|until|till) )?(?<hour>\d{1,2})(?::(?<minute>[0-5]\d)(?::[0-5]\d)?)?(?![\d:/%]|[.,]\d)${PAST} ?(?:${AM_PM}|${PART_OF_DAY}|${NOON}|${HOURS})?`,
  "g",
);
const RANGE = /^ ?(?:-|al?|hasta|to|until|till|y|and) ?(?:las )?$/;
const NAMED = /(?<![a-z])(mediodia|medianoche|noon|midnight)(?![a-z])/g;

interface Candidate {
  readonly raw: string;
  readonly start: number;
  readonly end: number;
  readonly hour: number;
  minute: number;
  readonly groups: Readonly<Record<string, string | undefined>>;
  certainty: TimeMention["certainty"] | null;
}

/** Times of day in a folded text: "8 am", "8:00", "20:00 h", "a las 8 y media de la noche", "de 9 a 18 h", "mediodía". */
export function findTimes(text: string): TimeMention[] {
  const candidates = [...text.matchAll(CLOCK)].flatMap(toCandidate);
  linkRanges(text, candidates);
  const twentyFour = candidates.some(({ hour, certainty }) => hour > 12 && certainty !== null);
  const mentions: TimeMention[] = [];
  for (const { raw, start, end, hour, minute, groups, certainty } of candidates) {
    if (certainty === null) continue;
    const minutes = hoursOf(hour, groups, twentyFour).map((value) => (value * 60 + minute + 1440) % 1440);
    mentions.push({ raw, start, end, minutes, certainty });
  }
  for (const match of text.matchAll(NAMED)) {
    const start = match.index;
    if (mentions.some((mention) => start >= mention.start && start < mention.end)) continue;
    const minutes = [match[0] === "mediodia" || match[0] === "noon" ? 720 : 0];
    mentions.push({ raw: match[0], start, end: start + match[0].length, minutes, certainty: "clear" });
  }
  return mentions;
}

function toCandidate(match: RegExpExecArray): Candidate[] {
  const groups = match.groups ?? {};
  const hour = Number(groups.hour);
  if (hour > 24) return [];
  const said = groups.ampm ?? groups.part ?? groups.noon ?? groups.minute;
  const led = groups.lead !== undefined;
  let minute = Number(groups.minute ?? 0);
  // "2 y media" is an amount, unless a word around it tells that it is an hour.
  if (led || said !== undefined) minute += beside(groups);
  const certainty = said !== undefined ? "clear" : led ? (groups.hours === undefined ? "bare" : "clear") : null;
  const raw = match[0].trim();
  return [{ raw, start: match.index, end: match.index + match[0].trimEnd().length, hour, minute, groups, certainty }];
}

/** The minutes that words tell beside an hour: "y media", "menos cuarto". */
function beside({ past, before }: Candidate["groups"]): number {
  return spoken(past) - spoken(before);
}

function spoken(word: string | undefined): number {
  if (word === undefined) return 0;
  return word === "media" ? 30 : word === "cuarto" ? 15 : Number(word);
}

function linkRanges(text: string, candidates: readonly Candidate[]): void {
  for (const [index, right] of candidates.entries()) {
    const left = candidates[index - 1];
    if (left === undefined || !RANGE.test(text.slice(left.end, right.start))) continue;
    const clear = left.certainty === "clear" || right.certainty === "clear" || right.groups.hours !== undefined;
    for (const end of [left, right]) {
      // "de 9:00 a 6 y media": the other end shows that the half is part of an hour. In "de 9 a 2 y 4 a 7" the 4 is no
      // minute.
      if (end.certainty === null && !/\d/.test(end.groups.past ?? "")) end.minute += beside(end.groups);
      if (clear) end.certainty = "clear";
      else end.certainty ??= "loose";
    }
  }
}

function hoursOf(hour: number, groups: Candidate["groups"], twentyFour: boolean): number[] {
  const twelve = hour % 12;
  if (groups.ampm === "a") return [twelve];
  if (groups.ampm === "p") return [twelve + 12];
  switch (groups.part) {
    case "manana":
    case "morning":
    case "madrugada":
      return hour === 12 ? [0, 12] : [hour];
    case "tarde":
    case "afternoon":
      return [twelve + 12];
    case "noche":
    case "evening":
    case "night":
      return hour === 12 ? [0] : hour < 6 ? [hour] : [twelve + 12];
    default:
      break;
  }
  if (groups.noon !== undefined) return [12];
  const exact = hour === 0 || hour > 12 || groups.hour?.startsWith("0") || groups.hours !== undefined;
  return exact || twentyFour ? [hour % 24] : [twelve, twelve + 12];
}

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "enero ene january jan",
    "febrero feb february",
    "marzo mar march",
    "abril abr april apr",
    "mayo may",
    "junio jun june",
    "julio jul july",
    "agosto ago august aug",
    "septiembre setiembre sep sept september",
    "octubre oct october",
    "noviembre nov november",
    "diciembre dic december dec",
  ].flatMap((names, index) => names.split(" ").map((name) => [name, index + 1])),
);
const MONTH = Object.keys(MONTHS)
  .sort((left, right) => right.length - left.length)
  .join("|");

const ISO = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/g;
const NUMERIC = /(?<![\d/])(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?![\d/])/g;
const DAY_MONTH = new RegExp(
  String.raw`(?<![\d.,$/])(?<days>\d{1,2}o?(?: ?(?:,|-|al?|y|to) ?\d{1,2}o?){0,9}) ?(?:de |of |-|/)?(?<month>${MONTH})(?![a-z])\.?(?:,? ?(?:del? )?(?<year>\d{4})(?!\d))?`,
  "g",
);
const MONTH_DAY = new RegExp(
  String.raw`(?<![a-z])(?<month>${MONTH})\.? (?<days>\d{1,2})(?:st|nd|rd|th)?(?![\d:a-z]|[.,]\d| ?[ap]\.?m)(?:,? (?<year>\d{4})(?!\d))?`,
  "g",
);

/** Calendar dates in a folded text, day before month as in Mexico: "20/11/2026", "del 20 al 25 de noviembre", "May 3rd". */
export function findDates(text: string): DateMention[] {
  const dates: DateMention[] = [];
  const add = (match: RegExpExecArray, day: number, month: number, year: number | null) => {
    const start = match.index;
    if (day < 1 || day > 31 || month < 1 || month > 12) return;
    if (dates.some((date) => date.start !== start && start < date.end && date.start < start + match[0].length)) return;
    dates.push({ raw: match[0], start, end: start + match[0].length, day, month, year });
  };
  for (const match of text.matchAll(ISO)) add(match, Number(match[3]), Number(match[2]), Number(match[1]));
  for (const match of text.matchAll(NUMERIC)) {
    const [day, month] = [Number(match[1]), Number(match[3])];
    const year = Number(match[4]);
    const full = year < 100 ? 2000 + year : year;
    if (month > 12) add(match, month, day, full);
    else add(match, day, month, full);
  }
  for (const match of [...text.matchAll(DAY_MONTH), ...text.matchAll(MONTH_DAY)]) {
    const month = MONTHS[match.groups?.month ?? ""] ?? 0;
    const year = match.groups?.year === undefined ? null : Number(match.groups.year);
    for (const day of (match.groups?.days ?? "").matchAll(/\d+/g)) add(match, Number(day[0]), month, year);
  }
  return dates;
}
