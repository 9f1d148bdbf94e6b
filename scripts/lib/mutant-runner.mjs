// A process that keeps vitest loaded and runs, in its working directory, the tests that its parent asks for.
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = process.cwd();
const load = (...parts) => import(pathToFileURL(path.join(root, ...parts)).href);
const { createVitest } = await load("node_modules", "vitest", "dist", "node.js");
const { openBundler } = await load("tests", "support", "bundled-app.mjs");

let bundler;
const vitest = await createVitest("test", { root, watch: false, reporters: [{}], silent: true });

/** A run's outcome in the shape of vitest's JSON report. */
function reportOf({ testModules, unhandledErrors }, wanted) {
  const modules = testModules.filter(({ moduleId }) => wanted.has(moduleId));
  const tests = modules.map((module) => [...module.children.allTests()]);
  return {
    success: unhandledErrors.length === 0 && modules.every((module) => module.state() !== "failed"),
    testResults: tests.map((all) => ({
      assertionResults: all.map((test) => {
        const { state } = test.result();
        return { fullName: test.fullName, status: state === "skipped" ? "pending" : state };
      }),
    })),
  };
}

/**
 * @param {{ changed: string[], file: string, pattern: string }} wish the files that differ from the last run's, the file
 *   of the tests, both relative, and the pattern of their titles
 */
async function run({ changed, file, pattern }) {
  for (const one of changed) vitest.invalidateFile(path.join(root, one));
  // Tests in workerd read the application from one file.
  if (file.endsWith(".worker.test.ts")) {
    bundler ??= openBundler();
    const bundle = await bundler;
    await bundle();
  }
  // Else each run would tell the last one's tests too.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.state.clearErrors();
  const specifications = await vitest.globTestSpecifications([path.join(root, file)]);
  vitest.setGlobalTestNamePattern(new RegExp(pattern));
  const result = await vitest.runTestSpecifications(specifications, false);
  return reportOf(result, new Set(specifications.map(({ moduleId }) => moduleId)));
}

process.on("message", async (wish) => {
  const report = await run(wish).catch(() => null);
  process.send(report);
});
process.once("disconnect", () => process.exit(0));
process.send("ready");
