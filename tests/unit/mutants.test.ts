import { expect, test } from "vitest";
import { patternOf, readMutants, verdictOf, whyStale } from "../../scripts/lib/mutants.mjs";

const mutants = readMutants();

test("every wrong change still fits the code, once, and its test is still there", () => {
  expect(mutants.length).toBeGreaterThanOrEqual(60);
  expect(mutants.map((mutant) => [mutant.id, whyStale(mutant)]).filter(([, reason]) => reason !== null)).toEqual([]);
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
});

test("a change whose text is gone, stands twice, or whose test is gone says so", () => {
  const [one] = mutants;
  if (!one) throw new Error("no wrong changes");
  const stale = (over: object) => whyStale({ ...one, ...over });
  expect(stale({ find: "no such text in it" })).toMatch("0 times");
  expect(stale({ file: "app/no-such-file.ts" })).toMatch("is not there");
  expect(stale({ replace: one.find })).toBe("it changes nothing");
  expect(stale({ test: "app/no-such.test.ts" })).toMatch("is not there");
  expect(stale({ title: "no such title" })).toMatch("has no such title");
  expect(stale({ title: "a title of %s" })).toMatch("its rows fill");
});

test("only a test that ran and failed kills: one that does not load, or does not exist, proves nothing", () => {
  const report = (success: boolean, ...statuses: string[]) => ({
    success,
    testResults: [{ assertionResults: statuses.map((status) => ({ status })) }],
  });
  expect(verdictOf(report(false, "passed", "failed"))).toBe("dead");
  expect(verdictOf(report(true, "passed", "skipped"))).toBe("SURVIVED");
  expect(verdictOf(report(false))).toBe("broken");
  expect(verdictOf(report(true, "skipped"))).toBe("broken");
  expect(verdictOf(report(false, "passed"))).toBe("broken");
  expect(verdictOf(null)).toBe("broken");
});

test("a title is looked for as it is written", () => {
  expect(new RegExp(patternOf("costs (at most) 4 + 1?")).test("a page costs (at most) 4 + 1? and more")).toBe(true);
});
