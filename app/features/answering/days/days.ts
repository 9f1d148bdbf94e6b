import { type Day, offsetAt } from "~/platform/day-in";

const DAY_MILLISECONDS = 86_400_000;

export interface Shift {
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Milliseconds ahead of UTC from then on. */
  readonly offset: number;
}

const WEEK = 7 * DAY_MILLISECONDS;
const FIRST = Date.UTC(2023, 11, 1);

const known = new Map<string, { readonly until: number; readonly shifts: readonly Shift[] }>();

/**
 * The shifts of a zone's clock from the product's first day to a moment, oldest first: for the database, which knows no
 * zones. No country moves its clock twice within a week.
 */
export function shiftsOf(zone: string, until: number): readonly Shift[] {
  const cached = known.get(zone);
  if (cached && cached.until >= until) return cached.shifts;
  const end = until + WEEK;
  const shifts: Shift[] = [{ from: FIRST, offset: offsetAt(FIRST, zone) }];
  let offset = offsetAt(FIRST, zone);
  for (let at = FIRST; at < end; at += WEEK) {
    const next = offsetAt(at + WEEK, zone);
    if (next === offset) continue;
    shifts.push({ from: momentOfShift(zone, at, at + WEEK, offset), offset: next });
    offset = next;
  }
  known.set(zone, { until: end, shifts });
  return shifts;
}

/** The first millisecond in (low, high] at which the zone is no longer `offset` ahead. */
function momentOfShift(zone: string, low: number, high: number, offset: number): number {
  let [before, after] = [low, high];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, zone) === offset) before = middle;
    else after = middle;
  }
  return after;
}

const dayFrom = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);
const utcOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export function addDays(day: Day, count: number): Day {
  return dayFrom(utcOf(day) + count * DAY_MILLISECONDS);
}

/** From the first to the last, both counted. */
export function countDays(from: Day, to: Day): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MILLISECONDS) + 1;
}

/** The Monday on or before a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(utcOf(day)).getUTCDay() + 6) % 7));
}

export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(utcOf(text)) && dayFrom(utcOf(text)) === text;
}

const FORMS = {
  short: { day: "numeric", month: "short" },
  weekday: { weekday: "short", day: "numeric", month: "short" },
  long: { day: "numeric", month: "short", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const forms = new Map<string, Intl.DateTimeFormat>();

/** '16 nov', 'lun, 16 nov' or '16 nov 2026'. */
export function formatDay(day: Day, form: keyof typeof FORMS = "long"): string {
  let format = forms.get(form);
  if (!format) {
    format = new Intl.DateTimeFormat("es-MX", { ...FORMS[form], timeZone: "UTC" });
    forms.set(form, format);
  }
  return format.format(utcOf(day));
}
