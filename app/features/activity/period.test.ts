import { expect, test } from "vitest";
import { columnsOf, type PeriodKey, periodOf, spanBefore } from "./period";

const TODAY = "2026-11-27";
const period = (periodo: PeriodKey, desde: string | null = null, hasta: string | null = null) =>
  periodOf({ periodo, desde, hasta }, TODAY);

test("a period ends today and has as many days as its name says; the one before ends where it begins", () => {
  expect(period("7")).toEqual({ key: "7", from: "2026-11-21", to: TODAY, days: 7, clipped: false });
  expect(period("30")).toMatchObject({ from: "2026-10-29", days: 30 });
  expect(period("90")).toMatchObject({ from: "2026-08-30", days: 90 });
  expect(period("anio")).toMatchObject({ from: "2026-01-01", to: TODAY, days: 331, clipped: false });
  expect(spanBefore(period("7"))).toEqual({ from: "2026-11-14", to: "2026-11-20" });
});

test("own dates come in either order, end today at the latest, and are thirty days where only one is named", () => {
  expect(period("propio", "2026-11-10", "2026-11-01")).toMatchObject({
    from: "2026-11-01",
    to: "2026-11-10",
    days: 10,
  });
  expect(period("propio", "2026-11-01", "2027-01-05")).toMatchObject({ from: "2026-11-01", to: TODAY });
  expect(period("propio", "2026-12-24", null)).toMatchObject({ from: TODAY, to: TODAY, days: 1 });
  expect(period("propio", null, "2026-10-30")).toMatchObject({ from: "2026-10-01", to: "2026-10-30", days: 30 });
});

test("of more than 366 days the last 366 are shown, and it is said", () => {
  expect(period("propio", "2025-11-27", TODAY)).toMatchObject({ from: "2025-11-27", days: 366, clipped: false });
  expect(period("propio", "2025-11-26", TODAY)).toMatchObject({ from: "2025-11-27", days: 366, clipped: true });
});

test("up to 62 days have a column each, more are weeks from Monday that end with the period", () => {
  const days = columnsOf(period("propio", "2026-09-27", TODAY));
  expect(days).toHaveLength(62);
  expect(days.at(-1)).toEqual({ from: TODAY, to: TODAY });
  const weeks = columnsOf(period("propio", "2026-09-26", TODAY));
  expect(weeks).toHaveLength(10);
  expect(weeks.slice(0, 2)).toEqual([
    { from: "2026-09-26", to: "2026-09-27" },
    { from: "2026-09-28", to: "2026-10-04" },
  ]);
  expect(weeks.at(-1)).toEqual({ from: "2026-11-23", to: TODAY });
});
