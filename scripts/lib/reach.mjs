import { globSync } from "node:fs";
import { build } from "esbuild";
import { at, ROOT } from "./project.mjs";

const TESTS = ["{app,party,workers,scripts,tests}/**/*.test.{ts,tsx}", "tests/e2e/**/*.spec.ts"];
/** What no import shows: after a change of these every test is due. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|playwright\.config\.ts|wrangler\.toml|migrations\/.*|tests\/support\/pool-.*|tests\/support\/bundled-app\.mjs)$/;
/** They ask the whole product over HTTP, so that any file of it is theirs. */
const PRODUCT = /^(app|workers|party|public)\/(?!.*\.test\.)/;

/**
 * The files that each test imports, directly or not; packages are left out.
 * @returns {Promise<Map<string, ReadonlySet<string>>>} by the test's path from the project's root
 */
export async function readReach() {
  const entryPoints = globSync(TESTS, { cwd: ROOT });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    bundle: true,
    write: false,
    metafile: true,
    outdir: "out",
    platform: "node",
    format: "esm",
    packages: "external",
    external: ["cloudflare:*"],
    alias: { "~": at("app") },
    loader: { ".css": "empty", ".svg": "empty", ".html": "text", ".sql": "text", ".txt": "text" },
    logLevel: "error",
  });
  const outputs = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint !== undefined);
  return new Map(outputs.map(({ entryPoint, inputs }) => [entryPoint, new Set(Object.keys(inputs))]));
}

/** @param {string} test path @returns {"unit" | "worker" | "built" | "e2e"} `unit`: also those that stand apart */
export function layerOf(test) {
  if (test.endsWith(".spec.ts")) return "e2e";
  return /\.(worker|built)\.test\.ts$/.exec(test)?.[1] ?? "unit";
}

/**
 * The tests that a change can reach.
 * @param {readonly string[]} changed paths from the project's root
 * @param {ReadonlyMap<string, ReadonlySet<string>>} reach of `readReach`
 * @returns {{ tests: string[], overHttp: boolean }} `overHttp`: the product itself changed, which every test of the built
 *   and the browser layers asks; only those whose own files changed are among `tests`
 */
export function reached(changed, reach) {
  const all = changed.some((file) => EVERYTHING.test(file));
  const tests = [...reach].filter(([, files]) => all || changed.some((file) => files.has(file))).map(([test]) => test);
  return { tests: tests.sort(), overHttp: all || changed.some((file) => PRODUCT.test(file)) };
}
