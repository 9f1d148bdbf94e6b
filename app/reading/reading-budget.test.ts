import { expect, test } from "vitest";
import { ReadingBudget } from "./reading-budget.server";

const LIMITS = { bytes: 100, marks: 20, runs: 10, drawn: 30, milliseconds: 1_000 };

test.each(["bytes", "marks", "runs", "drawn"] as const)(
  "what is spent of %s adds up to the limit and not beyond",
  (what) => {
    const budget = new ReadingBudget(LIMITS);
    budget.spend(what, LIMITS[what] - 1);
    budget.spend(what, 1);
    expect(() => budget.spend(what, 1)).toThrow(`over ${LIMITS[what]} ${what}`);
  },
);

test("one kind spends nothing of another", () => {
  const budget = new ReadingBudget(LIMITS);
  budget.spend("marks", 20);
  budget.spend("bytes", 100);
  budget.spend("runs", 10);
  budget.spend("drawn", 30);
});

test("a tag has two thousand attributes at most, and costs a mark", () => {
  const budget = new ReadingBudget({ ...LIMITS, marks: 2 });
  budget.checkAttributes(2_000);
  expect(() => budget.checkAttributes(2_001)).toThrow("over 2000 attributes");
  expect(() => budget.checkAttributes(1)).toThrow("over 2 marks");
});

test("reading ends when its time is over", async () => {
  let now = 0;
  const budget = new ReadingBudget(LIMITS, () => now);
  now = 1_000;
  await budget.giveWay();
  now = 1_001;
  await expect(budget.giveWay()).rejects.toThrow("still reading after 1001 ms");
});
