import { expect, test } from "vitest";
import { dayOfIso } from "~/platform/calendar";
import { rangeWords } from "./date-text";

test("a week is told as people tell it: each month once, and a year only where it changes", () => {
  const week = (first: string, last: string) => rangeWords(dayOfIso(first), dayOfIso(last));
  expect(week("2026-11-23", "2026-11-29")).toBe("Del 23 al 29 de noviembre");
  expect(week("2026-11-30", "2026-12-06")).toBe("Del 30 de noviembre al 6 de diciembre");
  expect(week("2026-12-28", "2027-01-03")).toBe("Del 28 de diciembre de 2026 al 3 de enero de 2027");
});
