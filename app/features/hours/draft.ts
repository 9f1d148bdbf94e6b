import { nationalHolidays } from "./holidays";
import { type BusinessHours, DAY_NAMES, MAX_HOLIDAYS, MAX_INTERVALS, type Policy, sorted } from "./schedule";

/** The form of a company's hours as it was typed, valid or not. */
export interface HoursDraft {
  readonly zone: string;
  readonly policy: string;
  /** Seven days, Monday first. */
  readonly days: readonly DayDraft[];
  readonly holidays: readonly HolidayDraft[];
}

export interface HolidayDraft {
  readonly date: string;
  readonly name: string;
  readonly intervals?: readonly Pick<IntervalDraft, "from" | "to">[];
}

export interface DayDraft {
  readonly isOpen: boolean;
  readonly intervals: readonly IntervalDraft[];
}

export interface IntervalDraft {
  readonly from: string;
  readonly to: string;
  readonly who: string;
}

/** Errors by their place: a day ("day-0"), a holiday ("holiday-3"), or a field. */
export type HoursErrors = Readonly<Record<string, string>>;

export const dayKey = (day: number) => `day-${day}`;
export const holidayKey = (index: number) => `holiday-${index}`;

/** Names of the form's fields. */
export const openName = (day: number) => `open-${day}`;
export const slotName = (day: number, slot: number, part: keyof IntervalDraft) => `${part}-${day}-${slot}`;
export const holidayName = (index: number, part: "date" | "name") => `holiday-${part}-${index}`;
export const holidaySlotName = (index: number, slot: number, part: "from" | "to") => `holiday-${part}-${index}-${slot}`;

/** The hours that a closed day shows, so that opening it is one press. */
const USUAL: IntervalDraft = { from: "09:00", to: "18:00", who: "" };

/** The form of the saved hours; an empty week in the business's zone where nothing is saved. */
export function draftOf(hours: BusinessHours | null, timeZone: string): HoursDraft {
  return {
    zone: hours?.zone ?? timeZone,
    policy: hours?.policy ?? ("ai" satisfies Policy),
    days: DAY_NAMES.map((_, day) => {
      const intervals = hours?.days[day] ?? [];
      return {
        isOpen: intervals.length > 0,
        intervals: intervals.length > 0 ? intervals.map((one) => ({ ...one, who: one.who ?? "" })) : [USUAL],
      };
    }),
    holidays: hours?.holidays ?? [],
  };
}

/** The form of a week that a document tells; nothing of it is saved yet. */
export function draftOfWeek(days: BusinessHours["days"], timeZone: string): HoursDraft {
  return draftOf({ zone: timeZone, policy: "ai", days, holidays: [] }, timeZone);
}

/** Copies Monday's hours to Tuesday to Friday. */
export function copyMonday(draft: HoursDraft): HoursDraft {
  const monday = draft.days[0];
  return monday ? { ...draft, days: draft.days.map((day, index) => (index < 5 ? monday : day)) } : draft;
}

/** Adds an interval to a single date, after the last one. */
export function addHolidayInterval(draft: HoursDraft, at: number): HoursDraft {
  const longer = ({ intervals = [], ...one }: HolidayDraft) => ({
    ...one,
    intervals: [...intervals, { from: "", to: "" }].slice(0, MAX_INTERVALS),
  });
  return { ...draft, holidays: draft.holidays.map((one, index) => (index === at ? longer(one) : one)) };
}

/** Adds an interval to a day, after the last one. */
export function addInterval(draft: HoursDraft, day: number): HoursDraft {
  const more = { from: "", to: "", who: "" };
  const longer = ({ intervals }: DayDraft) => [...intervals, more].slice(0, MAX_INTERVALS);
  return {
    ...draft,
    days: draft.days.map((one, index) => (index === day ? { isOpen: true, intervals: longer(one) } : one)),
  };
}

export interface NationalHolidays {
  readonly draft: HoursDraft;
  /** The number of Mexico's days of rest that were missing, and of those that were added now. */
  readonly missing: number;
  readonly added: number;
  /** The number of past days that made room for them. */
  readonly dropped: number;
}

/**
 * Adds Mexico's obligatory days of rest in the twelve months from `today` (YYYY-MM-DD) that are not on the list yet, as
 * far as there is room. Only past days make room, the oldest first.
 */
export function addNationalHolidays(draft: HoursDraft, today: string): NationalHolidays {
  const year = Number(today.slice(0, 4));
  const known = new Set(draft.holidays.map(({ date }) => date));
  const next = `${year + 1}${today.slice(4)}`;
  const missing = [year, year + 1]
    .flatMap(nationalHolidays)
    .filter(({ date }) => date >= today && date < next && !known.has(date));
  const over = sorted(draft.holidays.filter(({ date }) => isDate(date) && date < today));
  const needed = Math.max(0, draft.holidays.length + missing.length - MAX_HOLIDAYS);
  const gone = new Set<HolidayDraft>(over.slice(0, needed));
  const kept = draft.holidays.filter((one) => !gone.has(one));
  const added = missing.slice(0, Math.max(0, MAX_HOLIDAYS - kept.length));
  return {
    draft: { ...draft, holidays: sorted([...kept, ...added]) },
    missing: missing.length,
    added: added.length,
    dropped: gone.size,
  };
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
