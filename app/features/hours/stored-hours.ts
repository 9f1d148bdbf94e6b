import { z } from "zod";
import { isZone } from "~/platform/zones";
import {
  ANSWERERS,
  type BusinessHours,
  MAX_HOLIDAY_NAME,
  MAX_HOLIDAYS,
  MAX_INTERVALS,
  POLICIES,
  TIME,
} from "./schedule";

const time = z.string().regex(TIME);
const interval = z.object({ from: time, to: time, who: z.enum(ANSWERERS).nullable() });
const holiday = z.object({
  date: z.iso.date(),
  name: z.string().max(MAX_HOLIDAY_NAME),
  intervals: z.array(interval).max(MAX_INTERVALS).optional(),
});

const businessHours = z.object({
  zone: z.string().max(60).refine(isZone),
  policy: z.enum(POLICIES),
  days: z.array(z.array(interval).max(MAX_INTERVALS)).length(7),
  holidays: z.array(holiday).max(MAX_HOLIDAYS),
});

/** The hours in a row, as text or already parsed; null where there are none, or they are not valid. */
export function parseHours(stored: unknown): BusinessHours | null {
  if (stored === null || stored === undefined) return null;
  try {
    const parsed = businessHours.safeParse(typeof stored === "string" ? JSON.parse(stored) : stored);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
