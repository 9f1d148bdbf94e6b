import { TZDate } from "@date-fns/tz";

/** A date in the calendar of a place. */
export interface LocalDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Monday. */
  readonly weekday: number;
}

/** The date `offset` days after today in the zone, today being the date at `now`. */
export function localDay(zone: string, now: number, offset = 0): LocalDay {
  const today = new TZDate(now, zone);
  // At noon, which no change of clocks moves to another date.
  const date = new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + offset, 12, 0, zone);
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    weekday: (date.getDay() + 6) % 7,
  };
}

export function isoOf({ year, month, day }: Pick<LocalDay, "year" | "month" | "day">): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** The date of "YYYY-MM-DD". */
export function dayOfIso(iso: string): LocalDay {
  const [year = 0, month = 1, day = 1] = iso.split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: (date.getUTCDay() + 6) % 7,
  };
}

/** A moment on a zone's clock, as `YYYY-MM-DDTHH:MM`. */
export function clockAt(zone: string, moment: number): string {
  const date = new TZDate(moment, zone);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${isoOf({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() })}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment of `YYYY-MM-DDTHH:MM`, or of the beginning of `YYYY-MM-DD`, on a zone's clock. */
export function momentOf(zone: string, local: string): number {
  const [date = "", time = "00:00"] = local.split("T");
  const { year, month, day } = dayOfIso(date);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new TZDate(year, month - 1, day, hours, minutes, zone).getTime();
}

/** The date `offset` days after another. */
export function dayAfter(day: LocalDay, offset: number): LocalDay {
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day + offset, 12));
  return dayOfIso(isoOf({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }));
}
