import { describe, expect, test } from "vitest";
import { dayLabel, formatClock, formatShortDate, relativeTime } from "./relative-time";

const at = Date.UTC(2026, 0, 5, 15, 5);
const SECOND = 1000;
const MINUTE = 60 * SECOND;

describe("UX-04 relative time", () => {
  test.each([
    [59 * SECOND, "Ahora"],
    [60 * SECOND, "1 min"],
    [59 * MINUTE, "59 min"],
    [60 * MINUTE, "1h"],
    [1439 * MINUTE, "23h"],
    [1440 * MINUTE, "5 ene 2026"],
    [-5 * MINUTE, "Ahora"],
  ])("%i ms ago reads %s", (age, text) => {
    expect(relativeTime(at, at + age, "America/Mexico_City")).toBe(text);
  });
});

test("dates and hours are written for the given zone", () => {
  const newYear = Date.UTC(2026, 0, 1, 2, 30);
  expect(formatShortDate(newYear, "America/Mexico_City")).toBe("31 dic 2025");
  expect(formatClock(newYear, "America/Mexico_City")).toBe("20:30");
  expect(formatClock(newYear, "UTC")).toBe("02:30");
});

test("a day is today's, yesterday's or a date, by the calendar of the zone", () => {
  const midnight = Date.UTC(2026, 0, 5, 6);
  const labelOf = (moment: number) => dayLabel(moment, midnight + 30 * MINUTE, "America/Mexico_City");
  expect(labelOf(midnight)).toBe("Hoy");
  expect(labelOf(midnight - 1)).toBe("Ayer");
  expect(labelOf(midnight - 1440 * MINUTE)).toBe("Ayer");
  expect(labelOf(midnight - 1440 * MINUTE - 1)).toBe("3 ene 2026");
});

test("yesterday is the day before, also beside a day of 23 or 25 hours", () => {
  const labelOf = (moment: string, now: string) => dayLabel(Date.parse(moment), Date.parse(now), "America/Santiago");
  // In Chile Sunday, September 6, began at one o'clock; this is Monday, half past midnight.
  expect(labelOf("2026-09-06T15:00:00Z", "2026-09-07T03:30:00Z")).toBe("Ayer");
  expect(labelOf("2026-09-06T03:00:00Z", "2026-09-07T03:30:00Z")).toBe("5 sep 2026");
  // Saturday, April 4, had two hours from eleven at night on; this is the second one.
  expect(labelOf("2026-04-03T15:00:00Z", "2026-04-05T03:30:00Z")).toBe("Ayer");
  expect(labelOf("2026-04-02T15:00:00Z", "2026-04-05T03:30:00Z")).toBe("2 abr 2026");
});
