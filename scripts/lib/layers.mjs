import { spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { descendantsOf, kill } from "./processes.mjs";
import { at, ROOT } from "./project.mjs";

/** A layer that prints nothing for so long stands still: every one tells of each file or test when it is done. */
const STILL_MILLISECONDS = 15 * 60_000;

/**
 * One layer of the suite.
 * @typedef {object} Layer
 * @property {string} name
 * @property {string[]} command program and arguments
 * @property {string[]} [needs] layers that must have passed before
 * @property {string} [after] the layer that must have ended before, whether it passed or not
 * @property {boolean} [alone] runs with nothing beside it, because it measures time
 * @property {boolean} [waits] spends its time waiting, so it runs beside as many others as ever
 * @property {"vitest" | "playwright"} [report] a JSON report that counts its tests; without one the layer counts as 1
 * @property {Record<string, string>} [env]
 */

const relative = (file) => path.relative(ROOT, file);
const minutes = (ms) => `${(ms / 60_000).toFixed(1)} min`;
export const reportFile = (name) => at("test-results", "reports", `${name}.json`);
export const logFile = (name) => at("test-results", "reports", `${name}.log`);

/** @param {string} name @param {...string} args @returns {string[]} the command line of an installed tool */
export const tool = (name, ...args) => [at("node_modules", ".bin", name), ...args];

/** @param {string} project of vitest.config.ts @param {...string} args @returns {Layer} */
export const vitest = (project, ...args) => ({
  name: project,
  report: "vitest",
  command: tool("vitest", "run", "--project", project, ...args).concat([
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportFile(project)}`,
  ]),
});

/** @param {...string} args @returns {Layer} the tests of rules and components, in all their projects */
export const unit = (...args) => vitest("unit", "--project", "apart", "--project", "components", ...args);

/** @param {string} name @param {...string} args @returns {Layer} */
export const playwright = (name, ...args) => ({
  name,
  report: "playwright",
  command: tool("playwright", "test", "--reporter=list,json", ...args),
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(name) },
});

/** @type {Layer[]} */
export const CHECK_LAYERS = [
  // The compiler that is no JavaScript needs a third of the processor time; `typescript` itself stays for what imports it.
  {
    name: "types",
    command: [
      process.execPath,
      at("node_modules", "typescript-native", "bin", "tsc"),
      "--project",
      "tsconfig.types.json",
      "--singleThreaded",
    ],
  },
  { name: "lint", command: tool("biome", "check", "--error-on-warnings", ".") },
  { name: "look", command: [process.execPath, at("scripts", "check-look.mjs")] },
  { name: "money", command: [process.execPath, at("scripts", "check-money.mjs")] },
  { name: "imports", command: tool("depcruise", "--config", ".dependency-cruiser.mjs", "app", "workers", "party") },
  { name: "unused", command: tool("knip") },
  { name: "migrations", command: [process.execPath, at("scripts", "check-migrations.mjs")] },
  { name: "sql", command: [process.execPath, at("scripts", "check-sql.mjs")] },
  unit(),
];

const failuresOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${relative(name)} › ${fullName}`),
  );

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
const nameOf = ({ file, line, title }) => `${file}:${line} › ${title}`;
const isFlaky = ({ tests = [] }) => tests.some(({ status }) => status === "flaky");

/**
 * A layer's tests, counted from its report.
 * @param {"vitest" | "playwright"} report @param {object} json
 * @returns {{ passed: number, failed: number, failures: string[], flaky: string[] }} file and title of each test that
 *   failed, and of each that passed at its second try
 */
export function countsOf(report, json) {
  return report === "vitest"
    ? { passed: json.numPassedTests, failed: json.numFailedTests, failures: failuresOfVitest(json), flaky: [] }
    : {
        passed: json.stats.expected + json.stats.flaky,
        failed: json.stats.unexpected,
        failures: specsOf(json)
          .filter(({ ok }) => !ok)
          .map(nameOf),
        flaky: specsOf(json).filter(isFlaky).map(nameOf),
      };
}

const isDone = ({ assertionResults }) =>
  assertionResults.length > 0 && assertionResults.every(({ status }) => status === "passed");

/**
 * What is left of a run of tests during which workerd itself died of a signal, as it does once in some thirty full runs
 * (https://github.com/cloudflare/workerd/issues/6763). A test that failed is a failure, whatever happened after it.
 * @param {Layer} layer @param {object} json its report @param {string} log what it printed
 * @returns {{ layer: Layer, passed: number } | undefined} a layer of the files that it left undone, which reports under a
 *   name of its own, and the number of tests in the others
 */
export function leftByCrash(layer, json, log) {
  if (layer.report !== "vitest" || json.numFailedTests > 0 || !/^\*\*\* Received signal #\d+/m.test(log))
    return undefined;
  const name = `${layer.name}-again`;
  const done = json.testResults.filter(isDone);
  const words = layer.command.map((word) => word.replace(reportFile(layer.name), () => reportFile(name)));
  const apart = done.flatMap((file) => ["--exclude", relative(file.name)]);
  // It may have died when all were done.
  if (done.length > 0) apart.push("--passWithNoTests");
  return {
    layer: { ...layer, name, command: [...words, ...apart] },
    passed: done.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0),
  };
}

function readCounts({ name, report }, ok) {
  const alone = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [], flaky: [] };
  if (report === undefined) return alone;
  try {
    const counts = countsOf(report, readReport({ name }));
    // A file that does not even load, or a server that does not start, makes no test fail.
    return ok ? counts : { ...counts, failed: Math.max(1, counts.failed) };
  } catch {
    return alone;
  }
}

const readReport = ({ name }) => JSON.parse(readFileSync(reportFile(name), "utf8"));

/** @returns {Promise<boolean>} whether all of it passed */
function runCommand(layer, { environment, children, still }) {
  const log = createWriteStream(logFile(layer.name));
  rmSync(reportFile(layer.name), { force: true });
  const [program, ...args] = layer.command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...environment, NO_COLOR: "1", FORCE_COLOR: undefined, ...layer.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.add(child);
    const watch = setTimeout(() => {
      log.write(`*** nothing was printed for ${minutes(still)}: ended\n`);
      for (const pid of [child.pid, ...descendantsOf(child.pid)]) kill(pid);
    }, still);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", () => watch.refresh());
      stream.pipe(log, { end: false });
    }
    child.once("error", (error) => log.write(`${error.message}\n`));
    child.once("close", (code) => {
      clearTimeout(watch);
      children.delete(child);
      log.end(() => resolve(code === 0));
    });
  });
}

function readLeft(layer) {
  if (!existsSync(reportFile(layer.name))) return undefined;
  return leftByCrash(layer, readReport(layer), readFileSync(logFile(layer.name), "utf8"));
}

async function runLayer(layer, how) {
  const began = Date.now();
  const ok = await runCommand(layer, how);
  const left = ok ? undefined : readLeft(layer);
  if (left === undefined) return { layer, ok, ms: Date.now() - began, ...readCounts(layer, ok) };
  console.log(`~ ${layer.name}: workerd crashed after ${left.passed} tests; the files that it left run in a new one`);
  const restOk = await runCommand(left.layer, how);
  const rest = readCounts(left.layer, restOk);
  const passed = left.passed + rest.passed;
  return {
    ...rest,
    layer,
    logged: left.layer.name,
    ok: restOk,
    ms: Date.now() - began,
    passed,
    crashedAt: left.passed,
  };
}

function tell({ layer, logged = layer.name, ok, ms, passed, failed }, lines) {
  const counts = layer.report === undefined ? "" : `${passed} passed, ${failed} failed, `;
  console.log(`${ok ? "✓" : "✗"} ${layer.name.padEnd(14)} ${counts}${minutes(ms)}`);
  if (ok) return;
  const text = existsSync(logFile(logged)) ? readFileSync(logFile(logged), "utf8").trimEnd().split("\n") : [];
  for (const line of text.slice(-lines)) console.log(`    ${line}`);
  if (text.length > lines) console.log(`    (${text.length - lines} lines before these: ${logFile(logged)})`);
}

/**
 * The layers that can start now, and those that never will.
 * @param {readonly Layer[]} waiting in order of preference
 * @param {readonly Layer[]} running
 * @param {ReadonlyMap<string, { ok: boolean }>} ended by name
 * @param {number} width layers at once
 * @returns {{ layer: Layer, broken?: string }[]} `broken`: the needed layer that failed
 */
export function startable(waiting, running, ended, width) {
  const known = new Set([...waiting, ...running].map(({ name }) => name).concat(...ended.keys()));
  const isAlone = waiting.every((layer) => layer.alone);
  const found = [];
  let busy = running.filter(({ waits }) => !waits).length;
  let isTaken = false;
  for (const layer of waiting) {
    const needs = (layer.needs ?? []).filter((name) => known.has(name));
    const broken = needs.find((name) => ended.get(name)?.ok === false);
    if (broken !== undefined) {
      found.push({ layer, broken });
      continue;
    }
    const room =
      !isTaken && (layer.alone ? running.length + found.length === 0 && isAlone : layer.waits || busy < width);
    const isLater = layer.after !== undefined && known.has(layer.after) && !ended.has(layer.after);
    if (!room || isLater || !needs.every((name) => ended.has(name))) continue;
    found.push({ layer });
    if (!layer.waits) busy += 1;
    isTaken = layer.alone === true;
  }
  return found;
}

/**
 * Runs layers side by side, each as soon as what it needs has passed, to the end even when one fails.
 * @param {Layer[]} layers in order of preference
 * @param {{ environment: NodeJS.ProcessEnv, width?: number, lines?: number, still?: number }} options `width` layers at
 *   once; `lines` shown of a failure; a layer that prints nothing for `still` milliseconds is ended
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runLayers(layers, { environment, width = 2, lines = 150, still = STILL_MILLISECONDS }) {
  mkdirSync(at("test-results", "reports"), { recursive: true });
  const children = new Set();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => {
      for (const child of children) child.kill("SIGTERM");
      process.exit(130);
    });
  }
  const waiting = [...layers];
  /** @type {Map<Layer, Promise<object>>} */
  const running = new Map();
  const results = new Map();
  while (waiting.length > 0 || running.size > 0) {
    for (const { layer, broken } of startable(waiting, [...running.keys()], results, width)) {
      waiting.splice(waiting.indexOf(layer), 1);
      if (broken !== undefined) {
        results.set(layer.name, { layer, ok: false, passed: 0, failed: 1, failures: [], flaky: [] });
        console.log(`✗ ${layer.name.padEnd(14)} not run: ${broken} failed`);
        continue;
      }
      console.log(`· ${layer.name}`);
      running.set(layer, runLayer(layer, { environment, children, still }));
    }
    if (running.size === 0) continue;
    const result = await Promise.race(running.values());
    running.delete(result.layer);
    results.set(result.layer.name, result);
    tell(result, lines);
  }
  // Again at the end, where they are seen without scrolling.
  for (const { layer, ok, failures, flaky, crashedAt } of results.values()) {
    if (crashedAt !== undefined)
      console.log(`~ ${layer.name}: workerd crashed after ${crashedAt} tests; the rest ran in a new one`);
    for (const name of flaky) console.log(`~ ${layer.name}: passed at its second try only: ${name}`);
    if (!ok)
      for (const failure of failures.length > 0 ? failures : ["failed"]) console.log(`✗ ${layer.name}: ${failure}`);
  }
  const sum = (key) => [...results.values()].reduce((total, result) => total + result[key], 0);
  return { passed: sum("passed"), failed: sum("failed") };
}
