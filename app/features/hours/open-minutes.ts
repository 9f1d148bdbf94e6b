import { localDay } from "~/platform/calendar";
import { stretchesOn } from "./open-now";
import type { BusinessHours } from "./schedule";

const MINUTE = 60_000;
/** A moment more days ahead than this counts as never. */
const DAYS_AHEAD = 60;

/**
 * The moment at which the business was open for `minutes` since `from`; intervals that overlap count once. Without
 * hours every minute counts. Moments are milliseconds since 1970.
 * @returns null where it is not open that long within 60 days
 */
export function afterOpenMinutes(hours: BusinessHours | null, from: number, minutes: number): number | null {
  let left = minutes * MINUTE;
  if (hours === null) return from + left;
  let at = from;
  // Last night's interval may still be open.
  for (let offset = -1; offset <= DAYS_AHEAD; offset += 1) {
    const stretches = stretchesOn(hours, localDay(hours.zone, from, offset)).sort((a, b) => a.start - b.start);
    for (const { start, end } of stretches) {
      const begin = Math.max(start, at);
      if (end <= begin) continue;
      if (begin + left <= end) return begin + left;
      left -= end - begin;
      at = end;
    }
  }
  return null;
}
