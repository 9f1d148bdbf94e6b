import { expect, test } from "vitest";
import { countOf, formatCount, percentOfWhole } from "./counts";

test("a count has commas, and one of a thing is told as one", () => {
  expect(formatCount(1_204)).toBe("1,204");
  expect(countOf(0, "buena", "buenas")).toBe("0 buenas");
  expect(countOf(1, "buena", "buenas")).toBe("1 buena");
  expect(countOf(1_204, "buena", "buenas")).toBe("1,204 buenas");
});

test("percentages are whole, and only all is 100", () => {
  expect([percentOfWhole(1, 3), percentOfWhole(2, 3)]).toEqual([33, 67]);
  expect(percentOfWhole(999, 1_000)).toBe(99);
  expect(percentOfWhole(1_000, 1_000)).toBe(100);
  expect(percentOfWhole(1, 1_000)).toBe(1);
  expect(percentOfWhole(0, 5)).toBe(0);
  expect(percentOfWhole(0, 0)).toBeNull();
});
