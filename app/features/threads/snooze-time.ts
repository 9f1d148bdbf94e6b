import { TZDate } from "@date-fns/tz";
import { addDays, addHours, nextMonday, set } from "date-fns";
import { momentOf } from "~/platform/calendar";
import type { Snooze } from "./snoozes";

const MORNING = { hours: 9, minutes: 0, seconds: 0, milliseconds: 0 } as const;

/**
 * When a snoozed thread comes back, in milliseconds since 1970.
 * @param now milliseconds since 1970
 * @param zone IANA name of the business's zone, for its mornings
 */
export function snoozeTime(choice: Snooze, now: number, zone: string): number {
  const local = new TZDate(now, zone);
  switch (choice) {
    case "1h":
      return addHours(local, 1).getTime();
    case "3h":
      return addHours(local, 3).getTime();
    case "tomorrow":
      return set(addDays(local, 1), MORNING).getTime();
    case "next-week":
      return set(nextMonday(local), MORNING).getTime();
    default:
      return choice satisfies never;
  }
}

/**
 * An ISO date and time in milliseconds since 1970. One without a zone, as a form without a script sends it, is in the
 * business's.
 */
export function readMoment(iso: string, zone: string): number {
  const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(iso)?.[0];
  return local === undefined || /(?:Z|[+-]\d\d:?\d\d)$/i.test(iso) ? Date.parse(iso) : momentOf(zone, local);
}
