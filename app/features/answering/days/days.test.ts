import { describe, expect, test } from "vitest";
import { columnsOf, periodOf, spanBefore } from "~/features/activity/period";
import { dayIn } from "~/platform/day-in";
import { addDays, countDays, formatDay, isDay, mondayOf, shiftsOf } from "./days";

const MEXICO = "America/Mexico_City";
const TIJUANA = "America/Tijuana";

describe("days of the business", () => {
  test.each([
    ["2026-03-10T05:59:59.999Z", MEXICO, "2026-03-09"],
    ["2026-03-10T06:00:00.000Z", MEXICO, "2026-03-10"],
    ["2026-07-10T06:59:59.999Z", TIJUANA, "2026-07-09"],
    ["2026-07-10T07:00:00.000Z", TIJUANA, "2026-07-10"],
    ["2026-12-10T07:59:59.999Z", TIJUANA, "2026-12-09"],
  ])("%s in %s is %s", (moment, zone, day) => {
    expect(dayIn(Date.parse(moment), zone)).toBe(day);
  });

  test("a zone that never moves its clock has one shift, one that does has each to the millisecond", () => {
    const until = Date.parse("2026-12-31T00:00:00Z");
    expect(shiftsOf(MEXICO, until)).toEqual([{ from: Date.UTC(2023, 11, 1), offset: -6 * 3_600_000 }]);
    expect(
      shiftsOf(TIJUANA, until).map(({ from, offset }) => [new Date(from).toISOString(), offset / 3_600_000]),
    ).toEqual([
      ["2023-12-01T00:00:00.000Z", -8],
      ["2024-03-10T10:00:00.000Z", -7],
      ["2024-11-03T09:00:00.000Z", -8],
      ["2025-03-09T10:00:00.000Z", -7],
      ["2025-11-02T09:00:00.000Z", -8],
      ["2026-03-08T10:00:00.000Z", -7],
      ["2026-11-01T09:00:00.000Z", -8],
    ]);
  });

  test("shifts that were asked for earlier grow with the clock", () => {
    expect(shiftsOf("America/New_York", Date.parse("2026-02-01T00:00:00Z"))).toHaveLength(5);
    expect(shiftsOf("America/New_York", Date.parse("2026-04-01T00:00:00Z"))).toHaveLength(6);
  });

  test("the calendar knows leap days, Mondays and what is no day", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(countDays("2026-02-27", "2026-03-02")).toBe(4);
    expect(mondayOf("2026-11-22")).toBe("2026-11-16");
    expect(mondayOf("2026-11-16")).toBe("2026-11-16");
    expect(["2026-02-28", "2026-02-30", "26-02-01", "2026-1-1", "x"].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(formatDay("2026-11-16")).toBe("16 nov 2026");
  });
});

describe("periods", () => {
  const today = "2026-11-21";
  const own = (desde: string | null, hasta: string | null) => periodOf({ periodo: "propio", desde, hasta }, today);

  test("each ends today, and is compared with as many days before it", () => {
    const week = periodOf({ periodo: "7", desde: null, hasta: null }, today);
    expect(week).toMatchObject({ from: "2026-11-15", to: today, days: 7, clipped: false });
    expect(spanBefore(week)).toEqual({ from: "2026-11-08", to: "2026-11-14" });
    expect(periodOf({ periodo: "anio", desde: null, hasta: null }, today)).toMatchObject({
      from: "2026-01-01",
      days: 325,
    });
  });

  test("own dates stand in either order, never after today, and never for more days than a page reads", () => {
    expect(own("2026-11-10", "2026-11-01")).toMatchObject({ from: "2026-11-01", to: "2026-11-10", days: 10 });
    expect(own("2026-11-20", "2027-01-05")).toMatchObject({ from: "2026-11-20", to: today });
    expect(own("2027-01-01", "2027-01-05")).toMatchObject({ from: today, to: today, days: 1 });
    expect(own(null, null)).toMatchObject({ from: "2026-10-23", to: today, days: 30 });
    expect(own("2020-01-01", today)).toMatchObject({ days: 366, clipped: true, to: today });
  });

  test("columns cover every day once: days where they fit, weeks from Monday where not", () => {
    const days = columnsOf(own("2026-09-21", today));
    expect(days).toHaveLength(62);
    const weeks = columnsOf(own("2026-09-20", today));
    expect(weeks.slice(0, 2)).toEqual([
      { from: "2026-09-20", to: "2026-09-20" },
      { from: "2026-09-21", to: "2026-09-27" },
    ]);
    expect(weeks.at(-1)).toEqual({ from: "2026-11-16", to: today });
    expect(weeks.reduce((sum, { from, to }) => sum + countDays(from, to), 0)).toBe(63);
  });
});
