import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { at, ROOT } from "./project.mjs";

/**
 * One wrong change of the code, and the test that must fail with it.
 * @typedef {object} Mutant
 * @property {string} id
 * @property {string} change what the code does wrong with it, in words
 * @property {string} file where it is made, relative to the project
 * @property {string} find a text that stands in the file once
 * @property {string} replace
 * @property {string} test the test's file, relative to the project
 * @property {string} title the test's title, or a part of it
 */

/** @returns {Mutant[]} all that tests/mutants holds */
export function readMutants() {
  return readdirSync(at("tests", "mutants"))
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(at("tests", "mutants", name), "utf8")));
}

/**
 * Tells what no longer fits the code: a patch has to follow what it patches.
 * @param {Mutant} mutant
 * @returns {string | null} the reason, null where it fits
 */
export function whyStale({ file, find, replace, test, title }) {
  if (!existsSync(at(file))) return `${file} is not there`;
  const places = readFileSync(at(file), "utf8").split(find).length - 1;
  if (places !== 1) return `its text stands in ${file} ${places} times`;
  if (find === replace) return "it changes nothing";
  if (!existsSync(at(test))) return `${test} is not there`;
  if (/%[sdifjo]/.test(title)) return `no test is called that: its rows fill "${title}"`;
  return readFileSync(at(test), "utf8").includes(title) ? null : `${test} has no such title`;
}

/**
 * What a run of a mutant's test says. A test that cannot even be loaded proves nothing.
 * @param {object | null} report vitest's JSON, null where it left none
 * @returns {"dead" | "SURVIVED" | "broken"}
 */
export function verdictOf(report) {
  const ran = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  if (ran.some(({ status }) => status === "failed")) return "dead";
  return report?.success && ran.some(({ status }) => status === "passed") ? "SURVIVED" : "broken";
}

/** @param {string} title a part of a test's title @returns {string} a pattern for vitest's `-t` */
export const patternOf = (title) => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");

/**
 * Copies the project as it stands, also what is not committed; the packages are the project's own.
 * @param {string} folder absolute path; what was there before is gone
 */
export function copyProject(folder) {
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (listed.status !== 0) throw new Error(`git cannot list the files: ${listed.stderr}`);
  // The link to the packages goes first, so that nothing can follow it.
  rmSync(path.join(folder, "node_modules"), { force: true });
  rmSync(folder, { recursive: true, force: true });
  for (const name of listed.stdout.split("\0").filter(Boolean)) {
    if (existsSync(at(name))) cpSync(at(name), path.join(folder, name));
  }
  mkdirSync(folder, { recursive: true });
  symlinkSync(at("node_modules"), path.join(folder, "node_modules"), "junction");
}
