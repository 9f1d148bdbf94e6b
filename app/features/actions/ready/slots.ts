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

/** All slots of a date while it is open, whether they are taken or not. */
export function slotsOn(hours: BusinessHours, day: LocalDay, minutes: number): Slot[] {
  const length = minutes * MINUTE;
  const date = isoOf(day);
  const seen = new Set<string>();
  return [dayAfter(day, -1), day]
    .flatMap((begins) => stretchesOn(hours, begins))
    .flatMap(({ start, end }) => {
      const slots: Slot[] = [];
      for (let at = start; at + length <= end; at += length) {
        slots.push({ start: at, end: at + length, at: clockAt(hours.zone, at) });
      }
      return slots;
    })
    .filter(({ at }) => {
      // In the night when clocks go back an hour comes twice: a customer cannot tell which is meant.
      const isNew = at.startsWith(date) && !seen.has(at);
      seen.add(at);
      return isNew;
    })
    .sort((a, b) => a.start - b.start);
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
  const others = taken.filter(({ start, end }) => start < slot.end && end > slot.start).length;
  return others >= capacity ? "full" : null;
}
