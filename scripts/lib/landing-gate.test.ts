import { expect, test } from "vitest";
import { judgeLanding } from "./landing-gate.mjs";

const run = (performance: number, more: Record<string, number> = {}) => ({
  performance,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  ...more,
});
const failed = (...runs: Record<string, number>[]) => judgeLanding(runs).flatMap(({ what, ok }) => (ok ? [] : [what]));

test("the landing page needs 95 points of speed in the median of its runs, and all of the others in each", () => {
  expect(failed(run(95), run(95), run(95))).toEqual([]);
  expect(failed(run(60), run(95), run(100))).toEqual([]);
  expect(failed(run(94), run(100), run(94))).toEqual(["performance"]);
  expect(failed(run(100), run(100, { accessibility: 99 }), run(100))).toEqual(["accessibility"]);
  expect(failed(run(100, { seo: 99 }), run(100), run(100))).toEqual(["seo"]);
  expect(failed(run(100), run(100), run(100, { "best-practices": 96 }))).toEqual(["best-practices"]);
  expect(failed()).toEqual(["performance", "accessibility", "best-practices", "seo"]);
  expect(failed({})).toHaveLength(4);
});
