import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectNode } from "./install.mjs";
import { copyProject } from "./mutants.mjs";
import { at } from "./project.mjs";

const LONGEST_RUN = 10 * 60_000;
/** Vitest keeps what it has read: after so many runs another process goes on. */
const RUNS_OF_A_PROCESS = 150;
/** What is read once when vitest starts: migrations, and the built Worker. */
const READ_AT_START = [/\.sql$/, /\.built\.test\.ts$/];

/**
 * A copy of the project in which one file at a time is wrong. Its tests run in a process that keeps vitest loaded:
 * starting it for each of them took most of the time.
 * @param {string} folder absolute path; what was there before is gone
 * @param {NodeJS.ProcessEnv} env
 */
export function openCopy(folder, env) {
  copyProject(folder);
  let child;
  let runs = 0;
  const changed = new Set();

  function end() {
    child?.kill("SIGTERM");
    child = undefined;
  }

  /** The next message of the process; null where it ends or takes too long. */
  function answer() {
    const asked = child;
    return new Promise((resolve) => {
      const settle = (message) => {
        clearTimeout(late);
        asked.off("message", settle);
        asked.off("exit", lost);
        asked.off("error", lost);
        resolve(message);
      };
      const lost = () => {
        if (child === asked) end();
        settle(null);
      };
      const late = setTimeout(lost, LONGEST_RUN);
      asked.once("message", settle);
      asked.once("exit", lost);
      asked.once("error", lost);
    });
  }

  async function start() {
    child = spawn(projectNode(), [at("scripts", "lib", "mutant-runner.mjs")], {
      cwd: folder,
      env,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    runs = 0;
    changed.clear();
    await answer();
  }

  /**
   * Runs those tests of a file whose titles match.
   * @param {string} file @param {string} pattern
   * @returns {Promise<object | null>} a report like vitest's JSON; null where there is none
   */
  async function runTests(file, pattern) {
    const mustBegin = [file, ...changed].some((name) => READ_AT_START.some((one) => one.test(name)));
    if (mustBegin || runs >= RUNS_OF_A_PROCESS) end();
    if (child === undefined) await start();
    if (child === undefined) return null;
    runs += 1;
    const report = answer();
    child.send({ changed: [...changed], file, pattern });
    changed.clear();
    return report;
  }

  /** Runs the work with another text in a file, which is as it was afterwards. */
  async function withChange(file, wrong, work) {
    const place = path.join(folder, file);
    const text = readFileSync(place, "utf8");
    writeFileSync(place, wrong);
    changed.add(file);
    try {
      return await work();
    } finally {
      writeFileSync(place, text);
      changed.add(file);
    }
  }

  return { runTests, withChange, end };
}
