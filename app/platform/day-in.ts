/** A day of the calendar, YYYY-MM-DD. */
export type Day = string;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds that a zone's clock is ahead of UTC at a moment. */
export function offsetAt(moment: number, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    clocks.set(zone, clock);
  }
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return wall - Math.floor(moment / 1000) * 1000;
}

const dayFrom = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);

/** The day on which a moment falls, by a zone's clock. */
export function dayIn(moment: number, zone: string): Day {
  return dayFrom(moment + offsetAt(moment, zone));
}
