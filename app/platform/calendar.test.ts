import { expect, test } from "vitest";
import { clockAt, dayAfter, dayOfIso, isoOf, localDay, momentOf } from "./calendar";

const MEXICO = "America/Mexico_City";
const MADRID = "Europe/Madrid";
const at = (iso: string) => Date.parse(iso);

test("a day is that of the zone, whatever the day is elsewhere", () => {
  const now = at("2026-11-30T05:30:00Z");
  expect(localDay(MEXICO, now)).toEqual({ year: 2026, month: 11, day: 29, weekday: 6 });
  expect(localDay(MADRID, now)).toEqual({ year: 2026, month: 11, day: 30, weekday: 0 });
  expect(isoOf(localDay(MEXICO, now, 2))).toBe("2026-12-01");
  expect(isoOf(localDay(MEXICO, now, -29))).toBe("2026-10-31");
});

test("days follow each other over the ends of months and years, and over a change of clocks", () => {
  expect(isoOf(dayAfter(dayOfIso("2026-12-31"), 1))).toBe("2027-01-01");
  expect(dayAfter(dayOfIso("2028-02-28"), 1)).toEqual({ year: 2028, month: 2, day: 29, weekday: 1 });
  expect(isoOf(dayAfter(dayOfIso("2026-03-01"), -1))).toBe("2026-02-28");
  // Clocks in Madrid go forward on 2026-03-29 and back on 2026-10-25.
  expect(isoOf(localDay(MADRID, at("2026-03-28T23:30:00Z"), 1))).toBe("2026-03-30");
});

test("a clock's time and its moment are one another's, in summer and in winter", () => {
  expect(momentOf(MADRID, "2026-07-01T09:05")).toBe(at("2026-07-01T07:05:00Z"));
  expect(momentOf(MADRID, "2026-12-01T09:05")).toBe(at("2026-12-01T08:05:00Z"));
  expect(momentOf(MEXICO, "2026-12-01")).toBe(at("2026-12-01T06:00:00Z"));
  expect(clockAt(MADRID, at("2026-07-01T07:05:00Z"))).toBe("2026-07-01T09:05");
  expect(clockAt(MEXICO, at("2027-01-01T05:59:00Z"))).toBe("2026-12-31T23:59");
});
