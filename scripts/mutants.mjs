// Makes each wrong change of tests/mutants in a copy of the project and runs the test that must fail with it.
// `npm run mutants -- M01 M02` runs some, `npm run mutants -- --list` names all.
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { installWhenNeeded, underProjectNode } from "./lib/install.mjs";
import { at, toolEnv } from "./lib/project.mjs";
import { withoutWorkerVariables } from "./lib/variables.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "mutants.mjs"));

const { copyProject, patternOf, readMutants, verdictOf, whyStale } = await import("./lib/mutants.mjs");
const { openCopy } = await import("./lib/mutant-copy.mjs");
const { typeChecker } = await import("./lib/mutant-types.mjs");

/** Copies of the project, each with one run of tests at a time. */
const COPIES = 2;

const [options, wanted] = [true, false].map((is) =>
  process.argv.slice(2).filter((word) => word.startsWith("--") === is),
);
if (options.some((option) => option !== "--list")) {
  console.error("npm run mutants [-- ID ... | --list]: without ids all of them are made, which takes hours");
  process.exit(2);
}
const all = readMutants();
const unknown = wanted.filter((id) => !all.some((mutant) => mutant.id === id));
if (unknown.length > 0) {
  console.error(`there is no ${unknown.join(", ")} in tests/mutants`);
  process.exit(2);
}
const mutants = wanted.length === 0 ? all : all.filter(({ id }) => wanted.includes(id));
if (process.argv.includes("--list")) {
  for (const { id, change, file, test } of mutants) console.log(`${id.padEnd(4)} ${change}\n     ${file} ← ${test}`);
  process.exit(0);
}

/** This run's own: whoever tries a single change meanwhile does not touch its files. */
const HOME = at(".cache", "mutants", String(process.pid));
const began = Date.now();
const environment = withoutWorkerVariables(toolEnv({ NO_COLOR: "1", FORCE_COLOR: undefined }));
const copies = [];
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => {
    for (const copy of copies) copy.end();
    rmSync(HOME, { recursive: true, force: true });
    process.exit(130);
  });
}

const results = new Map();
function tell(mutant, verdict, reason = "") {
  results.set(mutant.id, { verdict, reason });
  console.log(`${verdict.padEnd(9)}${mutant.id.padEnd(7)}${mutant.change}${reason && ` (${reason})`}`);
}

/** A copy of the files as they are now, so that work on them can go on while this runs. */
const original = path.join(HOME, "original");
copyProject(original);
let mistakeOf;

async function tryOne(copy, mutant) {
  const { file, find, replace, test, title } = mutant;
  const wrong = readFileSync(path.join(original, file), "utf8").replace(find, () => replace);
  mistakeOf ??= typeChecker(original);
  const mistake = mistakeOf(file, wrong);
  if (mistake !== null) return tell(mutant, "broken", mistake);
  const verdict = verdictOf(await copy.withChange(file, wrong, () => copy.runTests(test, patternOf(title))));
  tell(mutant, verdict, verdict === "broken" ? "the test does not load" : "");
}

/** The mutants of one test file: the tests pass without the change, or their failure would prove nothing. */
async function tryGroup(copy, file, group) {
  const titles = [...new Set(group.map(({ title }) => title))];
  const report = await copy.runTests(file, titles.map(patternOf).join("|"));
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  for (const mutant of group) {
    const own = tests.filter(({ fullName, status }) => fullName.includes(mutant.title) && status !== "pending");
    if (own.length > 0 && own.every(({ status }) => status === "passed")) await tryOne(copy, mutant);
    else tell(mutant, "broken", own.length === 0 ? "no such test ran" : "the test fails without the change");
  }
}

const groups = new Map();
for (const mutant of mutants) {
  const reason = whyStale(mutant);
  if (reason !== null) tell(mutant, "stale", reason);
  else groups.set(mutant.test, [...(groups.get(mutant.test) ?? []), mutant]);
}
// The longest first, so that the copies end together.
const waiting = [...groups].sort(([, a], [, b]) => b.length - a.length);
await Promise.all(
  Array.from({ length: Math.min(COPIES, waiting.length) }, async (_, number) => {
    const copy = openCopy(path.join(HOME, String(number)), environment);
    copies.push(copy);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await tryGroup(copy, ...next);
    copy.end();
  }),
);

rmSync(HOME, { recursive: true, force: true });
console.log(`\n${"verdict".padEnd(9)}${"id".padEnd(7)}change`);
for (const { id, change } of mutants) console.log(`${results.get(id).verdict.padEnd(9)}${id.padEnd(7)}${change}`);
const sums = ["dead", "SURVIVED", "stale", "broken"].map((one) => {
  const { length } = [...results.values()].filter(({ verdict }) => verdict === one);
  return `${length} ${one}`;
});
console.log(`\n${sums.join(", ")}, ${((Date.now() - began) / 60_000).toFixed(1)} min`);
process.exit([...results.values()].every(({ verdict }) => verdict === "dead") ? 0 : 1);
