import { describe, expect, test } from "vitest";
import { percentOf, periodStarts, tokenLimit } from "./usage";

describe("SHELL-16 the figures' rules", () => {
  test.each([
    ["2026-05-04T12:00:00Z", "2026-05-04T06:00:00Z", "2026-05-01T06:00:00Z"],
    // Evening of the month's last day in Mexico, already the next month in UTC.
    ["2026-06-01T05:59:59.999Z", "2026-05-31T06:00:00Z", "2026-05-01T06:00:00Z"],
    ["2026-06-01T06:00:00Z", "2026-06-01T06:00:00Z", "2026-06-01T06:00:00Z"],
  ])("at %s the day began at %s and the month at %s", (now, day, month) => {
    expect(periodStarts(Date.parse(now), "America/Mexico_City")).toEqual({
      day: Date.parse(day),
      month: Date.parse(month),
    });
  });

  test.each([
    [0, 0],
    [1, 1],
    [650_000, 65],
    [999_999, 100],
    [5_000_000, 100],
  ])("%i of a million tokens are %i percent", (used, percent) => {
    expect(percentOf(used, 1_000_000)).toBe(percent);
  });

  test.each([
    [null, 1_000_000],
    ["", 1_000_000],
    ["0", 1_000_000],
    ["mucho", 1_000_000],
    ["250000", 250_000],
  ])("a stored limit of %s is %i", (stored, limit) => {
    expect(tokenLimit(stored)).toBe(limit);
  });
});
