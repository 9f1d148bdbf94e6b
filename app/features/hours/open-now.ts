import { TZDate } from "@date-fns/tz";
import { isoOf, type LocalDay, localDay } from "~/platform/calendar";
import { type Answerer, answererOf, type BusinessHours, type Holiday, type Interval, minutesOf } from "./schedule";

/** One interval on one date. */
export interface Stretch {
  /** Milliseconds since 1970; `end` is the first moment after it. */
  readonly start: number;
  readonly end: number;
  readonly interval: Interval;
}

const DAY = 24 * 3_600_000;
/** When a business does not open within this many days, no opening is named. */
const DAYS_AHEAD = 60;

export function holidayOn(hours: BusinessHours, day: LocalDay): Holiday | null {
  const iso = isoOf(day);
  return hours.holidays.find(({ date }) => date === iso) ?? null;
}

/** The intervals that begin on a date: its own, or those of its weekday. */
export function intervalsOn(hours: BusinessHours, day: LocalDay): readonly Interval[] {
  const own = holidayOn(hours, day);
  return own ? (own.intervals ?? []) : (hours.days[day.weekday] ?? []);
}

/** The intervals that begin on a date, as moments. */
export function stretchesOn(hours: BusinessHours, day: LocalDay): Stretch[] {
  const at = (time: string, later: number) => {
    const minutes = minutesOf(time);
    const { year, month } = day;
    return new TZDate(year, month - 1, day.day + later, Math.floor(minutes / 60), minutes % 60, hours.zone).getTime();
  };
  return intervalsOn(hours, day).map((interval) => ({
    start: at(interval.from, 0),
    end: at(interval.to, minutesOf(interval.to) > minutesOf(interval.from) ? 0 : 1),
    interval,
  }));
}

/** The interval that covers a moment; it may have begun the night before. */
function stretchAt(hours: BusinessHours, now: number): Stretch | null {
  const stretches = [-1, 0].flatMap((offset) => stretchesOn(hours, localDay(hours.zone, now, offset)));
  return stretches.find(({ start, end }) => start <= now && now < end) ?? null;
}

export interface Moment {
  readonly isOpen: boolean;
  readonly who: Answerer;
}

/** Tells if people are there at a moment (milliseconds since 1970), and who answers. */
export function momentAt(hours: BusinessHours, now: number): Moment {
  const stretch = stretchAt(hours, now);
  return {
    isOpen: stretch !== null,
    who: answererOf(hours.policy, stretch === null ? null : stretch.interval),
  };
}

/**
 * When it closes after `now`, across intervals that follow each other without a gap; null where it does not within a
 * week.
 */
export function closingAfter(hours: BusinessHours, now: number): number | null {
  let at = now;
  while (at < now + 7 * DAY) {
    const stretch = stretchAt(hours, at);
    if (stretch === null) return at;
    at = stretch.end;
  }
  return null;
}

/** The AI or people, by the hours; without hours always the AI. */
export function whoAnswers(hours: BusinessHours | null, now: number): Answerer {
  return hours === null ? "ai" : momentAt(hours, now).who;
}

/** When it opens next after `now`, in milliseconds since 1970; null where it does not within 60 days. */
export function nextOpening(hours: BusinessHours, now: number): number | null {
  for (let offset = 0; offset <= DAYS_AHEAD; offset += 1) {
    const starts = stretchesOn(hours, localDay(hours.zone, now, offset)).map(({ start }) => start);
    const next = Math.min(...starts.filter((start) => start > now));
    if (Number.isFinite(next)) return next;
  }
  return null;
}

/** When the AI's turn comes within the next 24 hours, in milliseconds since 1970; null where it does not. */
export function nextTurnOfAi(hours: BusinessHours, now: number): number | null {
  const changes = [-1, 0, 1]
    .flatMap((offset) => stretchesOn(hours, localDay(hours.zone, now, offset)))
    .flatMap(({ start, end }) => [start, end])
    .filter((at) => at > now && at <= now + DAY)
    .sort((a, b) => a - b);
  return changes.find((at) => whoAnswers(hours, at) === "ai") ?? null;
}
