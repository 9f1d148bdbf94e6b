import { stretchesOn } from "~/features/hours/open-now";
import type { BusinessHours } from "~/features/hours/schedule";
import { clockAt, dayAfter, isoOf, type LocalDay } from "~/platform/calendar";
import type { AppointmentSettings } from "./settings";

const MINUTE = 60_000;
const DAY = 24 * 3_600_000;

/** A time at which an appointment may begin. */
export interface Slot {
  /** Milliseconds since 1970; `end` is the first moment after it. */
  readonly start: number;
  readonly end: number;
  /** `YYYY-MM-DDTHH:MM` on the company's clock. */
  readonly at: string;
}

/** Other appointments: moments at which one begins and ends. */
export interface Taken {
  readonly start: number;
  readonly end: number;
}

const HALF_HOUR = 30 * MINUTE;
const QUARTER = 15 * MINUTE;

/**
 * The starts of a date that are offered, whether they are taken or not: the open time cut into pieces, and the half
 * hours where the pieces do not begin on them.
 */
export const slotsOn = (hours: BusinessHours, day: LocalDay, minutes: number): Slot[] =>
  startsOn(hours, day, minutes, (opens) => (opens % HALF_HOUR === 0 && minutes % 30 === 0 ? null : HALF_HOUR));

/** Every start of a date that may be wished: what is offered, and each quarter hour. */
export const wishedOn = (hours: BusinessHours, day: LocalDay, minutes: number): Slot[] =>
  startsOn(hours, day, minutes, () => QUARTER);

/** @param clock how far apart the further starts are that keep to the clock; null for none */
function startsOn(
  hours: BusinessHours,
  day: LocalDay,
  minutes: number,
  clock: (opens: number) => number | null,
): Slot[] {
  const length = minutes * MINUTE;
  const date = isoOf(day);
  const seen = new Set<string>();
  return [dayAfter(day, -1), day]
    .flatMap((begins) => stretchesOn(hours, begins))
    .flatMap(({ start, end }) => {
      const step = clock(start);
      const last = end - length;
      const round = step === null ? [] : every(step, Math.ceil(start / step) * step, last);
      return [...every(length, start, last), ...round];
    })
    .sort((a, b) => a - b)
    .map((at) => ({ start: at, end: at + length, at: clockAt(hours.zone, at) }))
    .filter(({ at }) => {
      // In the night when clocks go back an hour comes twice: a customer cannot tell which is meant.
      const isNew = at.startsWith(date) && !seen.has(at);
      seen.add(at);
      return isNew;
    });
}

function every(step: number, from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, place) => from + place * step);
}

export type Trouble = "past" | "soon" | "far" | "closed" | "off" | "full";

/** Why a slot cannot be had; null where it can. */
export function troubleOf(
  slot: Slot,
  taken: readonly Taken[],
  { capacity, aheadDays, noticeMinutes }: AppointmentSettings,
  now: number,
): Extract<Trouble, "past" | "soon" | "far" | "full"> | null {
  if (slot.start <= now) return "past";
  if (slot.start < now + noticeMinutes * MINUTE) return "soon";
  if (slot.start > now + aheadDays * DAY) return "far";
  return mostAtOnce(slot, taken) >= capacity ? "full" : null;
}

/** How many of the others stand side by side at the busiest moment of a slot. */
function mostAtOnce({ start: from, end: to }: Slot, taken: readonly Taken[]): number {
  const others = taken.filter(({ start, end }) => start < to && end > from);
  const moments = [from, ...others.map(({ start }) => Math.max(start, from))];
  return Math.max(...moments.map((at) => others.filter(({ start, end }) => start <= at && end > at).length));
}
