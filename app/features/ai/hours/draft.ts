import {
  type BusinessHours,
  DAY_NAMES,
  DEFAULT_ZONE,
  type Holiday,
  MAX_HOLIDAYS,
  MAX_INTERVALS,
  type Policy,
} from "./schedule";

/** The form of a company's hours as it was typed, right or wrong. */
export interface HoursDraft {
  readonly zone: string;
  readonly policy: string;
  /** Seven days, Monday first. */
  readonly days: readonly DayDraft[];
  readonly holidays: readonly Holiday[];
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

/** Where an error stands: a day ("day-0"), a holiday ("holiday-3"), a field of its own. */
export type HoursErrors = Readonly<Record<string, string>>;

export const dayKey = (day: number) => `day-${day}`;
export const holidayKey = (index: number) => `holiday-${index}`;

/** Names of the form's fields. */
export const openName = (day: number) => `open-${day}`;
export const slotName = (day: number, slot: number, part: keyof IntervalDraft) => `${part}-${day}-${slot}`;
export const holidayName = (index: number, part: "date" | "name") => `holiday-${part}-${index}`;

/** What a closed day shows, so that opening it is one press. */
const USUAL: IntervalDraft = { from: "09:00", to: "18:00", who: "" };

/** The form of what is saved; an empty week where nothing is. */
export function draftOf(hours: BusinessHours | null): HoursDraft {
  return {
    zone: hours?.zone ?? DEFAULT_ZONE,
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

/** Monday's hours for Tuesday to Friday. */
export function copyMonday(draft: HoursDraft): HoursDraft {
  const monday = draft.days[0];
  return monday ? { ...draft, days: draft.days.map((day, index) => (index < 5 ? monday : day)) } : draft;
}

/** One more interval on a day, behind the last one. */
export function addInterval(draft: HoursDraft, day: number): HoursDraft {
  const more = { from: "", to: "", who: "" };
  const longer = ({ intervals }: DayDraft) => [...intervals, more].slice(0, MAX_INTERVALS);
  return {
    ...draft,
    days: draft.days.map((one, index) => (index === day ? { isOpen: true, intervals: longer(one) } : one)),
  };
}

/** Mexico's days of obligatory rest in the twelve months from `today` (YYYY-MM-DD) that are not on the list yet. */
export function addNationalHolidays(draft: HoursDraft, today: string): HoursDraft {
  const year = Number(today.slice(0, 4));
  const known = new Set(draft.holidays.map(({ date }) => date));
  const next = `${year + 1}${today.slice(4)}`;
  const coming = [year, year + 1]
    .flatMap(nationalHolidays)
    .filter(({ date }) => date >= today && date < next && !known.has(date));
  return { ...draft, holidays: sorted([...draft.holidays, ...coming]).slice(0, MAX_HOLIDAYS) };
}

export function sorted(holidays: readonly Holiday[]): Holiday[] {
  return [...holidays].sort((a, b) => a.date.localeCompare(b.date));
}

/** Article 74 of the Ley Federal del Trabajo, without the days of elections and of a new government. */
function nationalHolidays(year: number): Holiday[] {
  return [
    { date: `${year}-01-01`, name: "Año Nuevo" },
    { date: mondayOf(year, 2, 1), name: "Día de la Constitución" },
    { date: mondayOf(year, 3, 3), name: "Natalicio de Benito Juárez" },
    { date: `${year}-05-01`, name: "Día del Trabajo" },
    { date: `${year}-09-16`, name: "Día de la Independencia" },
    { date: mondayOf(year, 11, 3), name: "Día de la Revolución" },
    { date: `${year}-12-25`, name: "Navidad" },
  ];
}

/** The nth Monday of a month. */
function mondayOf(year: number, month: number, nth: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((8 - first) % 7) + (nth - 1) * 7;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
