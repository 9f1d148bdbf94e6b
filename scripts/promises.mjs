// The promises of reliability and security at full size, as one table.
// A test whose title begins with "Promise 4" speaks for promise 4; it prints its figure as `PROMISE 4: …`.
// Numbers as arguments run only those promises: `npm run promises -- 20 23 --record`. With `--record` their rows of the
// table in docs/security.md are written anew, each with its day and commit.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { installWhenNeeded, projectNode, underProjectNode } from "./lib/install.mjs";
import { at, ROOT, toolEnv } from "./lib/project.mjs";
import { withoutWorkerVariables } from "./lib/variables.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "promises.mjs"));

const { ensureBrowser } = await import("./lib/browser.mjs");
const { logFile, playwright, reportFile, runLayers, unit, vitest } = await import("./lib/layers.mjs");

const TITLE = /\bPromise (\d+)\b[:.]?\s*(.*)/;
const FIGURE = /PROMISE (\d+): (.*)/g;

const asked = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const NAMED = `Promise (?:${asked.length > 0 ? asked.join("|") : "\\d+"})\\b`;

const layers = [
  { name: "build", command: [projectNode(), "scripts/lib/ensure-built.mjs"] },
  { ...unit("-t", NAMED, "--passWithNoTests"), alone: true, needs: ["build"] },
  { ...vitest("worker", "-t", NAMED, "--passWithNoTests"), alone: true, needs: ["build"] },
  { ...vitest("built", "-t", NAMED, "--passWithNoTests"), alone: true, needs: ["build"] },
  { ...playwright("e2e", "-g", NAMED, "--pass-with-no-tests"), alone: true, needs: ["build"] },
];
const environment = withoutWorkerVariables(toolEnv({ PROMISES_FULL: "1", CHROMIUM_PATH: ensureBrowser() ?? "" }));
/** At full size one file of tests may take that long, in milliseconds. */
const LONGEST_OF_A_FILE = 3 * 3_600_000;
const { failed } = await runLayers(layers, { environment, still: LONGEST_OF_A_FILE });

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** @returns {{ title: string, ok: boolean }[]} every test that ran, whatever ran it */
function ran({ name, report }) {
  const json = readReport(reportFile(name));
  if (report === "playwright") return (json.suites ?? []).flatMap(specsOf);
  return (json.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter(({ status }) => status === "passed" || status === "failed")
    .map(({ fullName, status }) => ({ title: fullName, ok: status === "passed" }));
}

const rows = new Map();
const rowOf = (number) =>
  rows.get(number) ?? rows.set(number, { passed: 0, failed: 0, says: "", figures: [] }).get(number);
for (const layer of layers.filter(({ report }) => report !== undefined)) {
  for (const { title, ok } of ran(layer)) {
    const match = TITLE.exec(title);
    if (match === null) continue;
    const row = rowOf(Number(match[1]));
    row[ok ? "passed" : "failed"] += 1;
    row.says ||= match[2];
  }
  const log = stripVTControlCharacters(readFileSync(logFile(layer.name), "utf8"));
  for (const [, number, figure] of log.matchAll(FIGURE)) rowOf(Number(number)).figures.push(figure.trim());
}

function record() {
  const file = at("docs", "security.md");
  const begin = "<!-- promises: npm run promises -- --record -->";
  const end = "<!-- end of promises -->";
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const [before = "", rest = ""] = readFileSync(file, "utf8").split(begin);
  const [stored = "", after = ""] = rest.split(end);
  const lines = new Map(
    stored.split("\n").flatMap((line) => {
      const number = /^\| (\d+) \|/.exec(line)?.[1];
      return number === undefined ? [] : [[Number(number), line]];
    }),
  );
  for (const [number, { passed, failed: broken, says, figures }] of rows) {
    const told = (figures.length > 0 ? [...new Set(figures)] : [says]).join("<br>").replaceAll("|", "\\|");
    const kept = broken === 0 ? "yes" : "NO";
    lines.set(number, `| ${number} | ${kept} | ${passed + broken} | ${day} | ${commit} | ${told} |`);
  }
  const sorted = [...lines].sort(([a], [b]) => a - b).map(([, line]) => line);
  const head = ["| # | kept | tests | day | commit | figures |", "| --: | --- | --: | --- | --- | --- |"];
  const table = [...head, ...sorted].join("\n");
  writeFileSync(file, `${before}${begin}\nThe seeds are named with their figures.\n\n${table}\n${end}${after}`);
}

if (process.argv.includes("--record")) record();

console.log(`\n${"#".padStart(3)}  ${"kept".padEnd(6)} ${"tests".padStart(5)}  figures`);
for (const [number, { passed, failed: broken, says, figures }] of [...rows].sort(([a], [b]) => a - b)) {
  const [first = says, ...more] = [...new Set(figures)];
  console.log(
    `${String(number).padStart(3)}  ${(broken === 0 ? "yes" : "NO").padEnd(6)} ${String(passed + broken).padStart(5)}  ${first}`,
  );
  for (const figure of more) console.log(`${" ".repeat(19)}${figure}`);
}
process.exit(failed === 0 ? 0 : 1);
