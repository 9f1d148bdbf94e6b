import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { countsOf, type Layer, leftByCrash, logFile, runLayers, startable, vitest } from "./layers.mjs";
import { testLayers } from "./test-layers.mjs";

/**
 * Plays `npm test` with layers that take these times. @returns when each began, with what beside it, and when it ended
 */
function play(minutes: (name: string) => number, fails: readonly string[] = []) {
  const waiting: Layer[] = [...testLayers()];
  const running = new Map<Layer, number>();
  const ended = new Map<string, { ok: boolean }>();
  const order: { name: string; at: number; until: number; beside: string[] }[] = [];
  const broken: string[] = [];
  for (let now = 0; waiting.length > 0 || running.size > 0; ) {
    for (const { layer, broken: by } of startable(waiting, [...running.keys()], ended, 2)) {
      waiting.splice(waiting.indexOf(layer), 1);
      if (by !== undefined) {
        broken.push(layer.name);
        ended.set(layer.name, { ok: false });
        continue;
      }
      const until = now + minutes(layer.name);
      order.push({ name: layer.name, at: now, until, beside: [...running.keys()].map(({ name }) => name) });
      running.set(layer, until);
    }
    const next = [...running].sort((a, b) => a[1] - b[1])[0];
    if (next === undefined) continue;
    now = next[1];
    running.delete(next[0]);
    ended.set(next[0].name, { ok: !fails.includes(next[0].name) });
  }
  return { order, broken };
}

const MINUTES: Readonly<Record<string, number>> = { build: 1, e2e: 13, worker: 12, built: 4, unit: 2, bench: 1 };
const minutes = (name: string) => MINUTES[name] ?? 0.3;
const NEED_A_BUILD = testLayers().flatMap(({ name, needs }) => (needs?.includes("build") ? [name] : []));

test("the browser tests begin when the built layer has ended, and nothing that needs a build before the build", () => {
  const { order } = play(minutes);
  const at = (name: string) => order.find((one) => one.name === name)?.at ?? Number.NaN;
  expect(order).toHaveLength(testLayers().length);
  const built = order.find((one) => one.name === "built");
  expect(at("e2e")).toBe(built?.until);
  expect(NEED_A_BUILD).toEqual(expect.arrayContaining(["e2e", "bundle", "worker", "built", "e2e-alone", "bench"]));
  for (const name of NEED_A_BUILD) expect(at(name)).toBeGreaterThanOrEqual(minutes("build"));
});

const ALONE = ["e2e-alone", "lighthouse", "bench"];

test("what measures time has nothing beside it and comes when all else has ended", () => {
  for (const slowest of ["e2e", "worker", "built", "eval"]) {
    const { order } = play((name) => (name === slowest ? 40 : minutes(name)));
    for (const { name, at, beside } of order) {
      if (!ALONE.includes(name)) continue;
      expect(beside).toEqual([]);
      const others = order.filter((one) => !ALONE.includes(one.name));
      expect(at).toBeGreaterThanOrEqual(Math.max(...others.map(({ until }) => until)));
    }
  }
});

test("what waits begins with the browser tests, takes nobody's place, and is over before what measures time", () => {
  const { order } = play((name) => (name === "e2e-process" ? 40 : minutes(name)));
  const named = (name: string) => order.find((one) => one.name === name);
  const begins = named("built")?.until ?? Number.NaN;
  expect(named("e2e-process")).toMatchObject({ at: begins });
  expect(named("e2e")).toMatchObject({ at: begins, beside: ["worker", "e2e-process"] });
  expect(named("e2e-alone")?.at).toBe(begins + 40);
});

test("what comes after a layer runs when that failed too, and is not run twice", () => {
  const { order } = play(minutes, ["built"]);
  expect(order.filter(({ name }) => name === "e2e-process")).toHaveLength(1);
  expect(order).toHaveLength(testLayers().length);
});

test("without a build nothing runs that needs one; all else does", () => {
  const { order, broken } = play(minutes, ["build"]);
  expect(broken.sort()).toEqual([...NEED_A_BUILD].sort());
  expect(order.map(({ name }) => name)).toEqual(expect.arrayContaining(["types", "lint", "unit", "eval"]));
});

test("a layer's report tells which tests failed, in nested groups too", () => {
  const vitest = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: `${process.cwd()}/app/a.test.ts`,
        assertionResults: [
          { status: "passed", fullName: "holds" },
          { status: "failed", fullName: "breaks" },
        ],
      },
    ],
  };
  expect(countsOf("vitest", vitest)).toEqual({ passed: 1, failed: 1, failures: ["app/a.test.ts › breaks"], flaky: [] });
  const spec = (title: string, ok: boolean, status = ok ? "expected" : "unexpected") => ({
    file: "a.spec.ts",
    line: 7,
    title,
    ok,
    tests: [{ status }],
  });
  const playwright = {
    stats: { expected: 2, flaky: 1, unexpected: 2 },
    suites: [
      { specs: [spec("a", true), spec("b", false)], suites: [{ specs: [spec("c", false), spec("d", true, "flaky")] }] },
    ],
  };
  expect(countsOf("playwright", playwright)).toEqual({
    passed: 3,
    failed: 2,
    failures: ["a.spec.ts:7 › b", "a.spec.ts:7 › c"],
    flaky: ["a.spec.ts:7 › d"],
  });
});

test("what a crash of workerd leaves undone is run again, and only that; a failed test stays one", () => {
  const file = (name: string, ...statuses: string[]) => ({
    name: `${process.cwd()}/app/${name}.worker.test.ts`,
    assertionResults: statuses.map((status) => ({ status, fullName: "one" })),
  });
  const testResults = [file("a", "passed", "passed"), file("b", "passed", "pending"), file("c"), file("d", "passed")];
  const crash = "Tests 4 passed\n*** Received signal #11: Segmentation fault\nstack: workerd@1\n";
  const layer = vitest("worker");
  const left = leftByCrash(layer, { numFailedTests: 0, testResults }, crash);
  expect(left?.passed).toBe(3);
  expect(left?.layer).toMatchObject({ name: "worker-again", report: "vitest" });
  expect(left?.layer.command.slice(0, 4)).toEqual(layer.command.slice(0, 4));
  expect(left?.layer.command.at(6)).toMatch(/^--outputFile\.json=.*worker-again\.json$/);
  expect(left?.layer.command.slice(7)).toEqual([
    ...["--exclude", "app/a.worker.test.ts"],
    ...["--exclude", "app/d.worker.test.ts"],
    "--passWithNoTests",
  ]);
  const none = leftByCrash(layer, { numFailedTests: 0, testResults: [] }, crash);
  expect([none?.passed, none?.layer.command.length]).toEqual([0, layer.command.length]);
  expect(leftByCrash(layer, { numFailedTests: 1, testResults }, crash)).toBeUndefined();
  expect(leftByCrash(layer, { numFailedTests: 0, testResults }, "a test spoke of Received signal #11")).toBeUndefined();
  expect(leftByCrash({ ...layer, report: "playwright" }, { numFailedTests: 0, testResults }, crash)).toBeUndefined();
});

test("a layer that stands still is ended with all that it started, and one that goes on printing is not", async () => {
  const told: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void told.push(line));
  const node = (name: string, code: string): Layer => ({ name, command: [process.execPath, "-e", code] });
  const talks = "let told = 0; setInterval(() => { console.log(told += 1); if (told === 20) process.exit(); }, 50)";
  const child = `require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 50)"], { stdio: "inherit" })`;
  const layers = [node("talks", talks), node("still", child)];
  expect(await runLayers(layers, { environment: process.env, still: 500 })).toEqual({ passed: 1, failed: 1 });
  expect(told.filter((line) => /^[✓✗]/.test(line)).map((line) => line.split(/\s+/, 2).join(" "))).toEqual([
    "✗ still",
    "✓ talks",
    "✗ still:",
  ]);
  expect(readFileSync(logFile("still"), "utf8")).toBe("*** nothing was printed for 0.0 min: ended\n");
});
