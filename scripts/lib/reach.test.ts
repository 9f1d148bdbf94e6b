import { expect, test } from "vitest";
import { layerOf, reached, readReach } from "./reach.mjs";

const reach = await readReach();
const of = (...changed: string[]) => reached(changed, reach);

test("a rule's change reaches its own test and those that use it, and no other", () => {
  const { tests, overHttp } = of("app/platform/shorten.ts");
  expect(tests).toContain("app/platform/shorten.test.ts");
  expect(tests).toContain("app/features/threads/messages/receive-message.worker.test.ts");
  expect(tests).not.toContain("app/platform/csp.test.ts");
  expect(overHttp).toBe(true);
});

test("a test's own change reaches that test alone", () => {
  expect(of("app/platform/csp.test.ts")).toEqual({ tests: ["app/platform/csp.test.ts"], overHttp: false });
  expect(of("tests/e2e/hours.spec.ts").tests).toEqual(["tests/e2e/hours.spec.ts"]);
});

test("a test that imports what it finds in its folder is reached by all of it, and by nothing outside", () => {
  const finder = "app/features/enumerations.test.ts";
  expect(of("app/features/hours/schedule.ts").tests).toContain(finder);
  expect(of("workers/queue.ts").tests).not.toContain(finder);
});

test("a change that no import shows reaches everything; a document's reaches nothing", () => {
  expect(of("migrations/0001_first.sql").tests).toHaveLength(reach.size);
  expect(of("docs/ui.md")).toEqual({ tests: [], overHttp: false });
});

test("a test's name tells its layer", () => {
  const names = ["app/a.test.tsx", "app/a.worker.test.ts", "tests/worker/a.built.test.ts", "tests/e2e/a.spec.ts"];
  expect(names.map(layerOf)).toEqual(["unit", "worker", "built", "e2e"]);
});
