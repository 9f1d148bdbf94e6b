import { TZDate } from "@date-fns/tz";
import { addDays, addHours, nextMonday, set } from "date-fns";
import type { Snooze } from "./schema";

const MORNING = { hours: 9, minutes: 0, seconds: 0, milliseconds: 0 } as const;

/** When a thread comes back. @param now milliseconds since 1970 @param zone IANA name: mornings are the business's own */
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
