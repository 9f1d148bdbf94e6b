import { describe, expect, test } from "vitest";
import { afterOpenMinutes } from "./open-minutes";
import type { BusinessHours, Interval } from "./schedule";

const at = (time: string) => Date.parse(`2026-11-${time}-06:00`);
const open = (from: string, to: string): Interval => ({ from, to, who: null });
const DAY = [open("09:00", "18:00")];
/** Monday to Friday 9 to 18, Saturday until 14. */
const hours = (over: Partial<BusinessHours> = {}): BusinessHours => ({
  zone: "America/Mexico_City",
  policy: "ai",
  days: [DAY, DAY, DAY, DAY, DAY, [open("09:00", "14:00")], []],
  holidays: [],
  ...over,
});

describe("the moment after so many open minutes", () => {
  // 2026-11-19 is a Thursday.
  test.each([
    ["without hours every minute counts", null, "19T23:50:00", 30, "20T00:20:00"],
    ["within an interval it is the clock's", hours(), "19T10:00:00", 30, "19T10:30:00"],
    ["an end that is reached exactly is in time", hours(), "19T17:30:00", 30, "19T18:00:00"],
    ["what is left goes on when it opens again", hours(), "19T17:50:00", 30, "20T09:20:00"],
    ["who writes while it is closed waits from the opening on", hours(), "19T22:00:00", 30, "20T09:30:00"],
    [
      "the break between two intervals counts for nothing",
      hours({ days: Array.from({ length: 7 }, () => [open("09:00", "12:00"), open("14:00", "15:00")]) }),
      "19T11:30:00",
      120,
      "20T09:30:00",
    ],
    ["a Sunday counts for nothing", hours(), "21T13:45:00", 30, "23T09:15:00"],
    [
      "a closed date counts for nothing",
      hours({ holidays: [{ date: "2026-11-20", name: "Revolución" }] }),
      "19T17:50:00",
      30,
      "21T09:20:00",
    ],
    [
      "a night that began yesterday still counts",
      hours({ days: [[], [], [open("20:00", "03:00")], [], [], [], []] }),
      "19T02:00:00",
      30,
      "19T02:30:00",
    ],
    [
      "intervals that overlap count once",
      hours({ days: [DAY, DAY, DAY, [open("09:00", "12:00"), open("10:00", "13:00")], [], [], []] }),
      "19T11:30:00",
      60,
      "19T12:30:00",
    ],
    [
      "intervals count in the order of the clock, however they are stored",
      hours({ days: [DAY, DAY, DAY, [open("16:00", "18:00"), open("09:00", "12:00")], [], [], []] }),
      "19T11:30:00",
      60,
      "19T16:30:00",
    ],
  ])("%s", (_, of, from, minutes, expected) => {
    expect(afterOpenMinutes(of, at(from), minutes)).toBe(at(expected));
  });

  test("a business that opens again after weeks has such a moment, after more than 60 days none", () => {
    // Open on the single date alone.
    const once = (date: string) =>
      hours({ days: [[], [], [], [], [], [], []], holidays: [{ date, name: "Feria", intervals: DAY }] });
    expect(afterOpenMinutes(once("2027-01-18"), at("19T10:00:00"), 30)).toBe(Date.parse("2027-01-18T09:30:00-06:00"));
    expect(afterOpenMinutes(once("2027-01-19"), at("19T10:00:00"), 30)).toBeNull();
  });

  test("a business that never opens has no such moment", () => {
    expect(afterOpenMinutes(hours({ days: [[], [], [], [], [], [], []] }), at("19T10:00:00"), 30)).toBeNull();
  });
});
