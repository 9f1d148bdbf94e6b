import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { at, ROOT } from "./project.mjs";

const TESTS = ["{app,party,workers,scripts,tests}/**/*.test.{ts,tsx}", "tests/e2e/**/*.spec.ts"];
/** Files whose effect no import shows: after a change of one of them every test is due. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|playwright\.config\.ts|wrangler\.toml|migrations\/.*|tests\/support\/pool-.*|tests\/support\/bundled-app\.mjs)$/;
/** A test that imports what it finds in its folder: esbuild does not tell which files these are. */
const FINDS = /import\(`\.\/\$\{/;
/** They ask the whole product over HTTP, so that any file of it is theirs. */
const PRODUCT = /^(app|workers|party|public)\/(?!.*\.test\.)/;

/**
 * The files that each test imports, directly or not; packages are left out.
 * @returns {Promise<Map<string, ReadonlySet<string>>>} by the test's path from the project's root
 */
export async function readReach() {
  const tests = globSync(TESTS, { cwd: ROOT });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    // One entry for all: a bundle for each test would take half a minute, and only the imports are read.
    stdin: { contents: tests.map((test) => `import "./${test}";`).join("\n"), resolveDir: ROOT },
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
    // A package says that its modules do nothing by themselves; tests do.
    ignoreAnnotations: true,
    logLevel: "error",
  });
  const known = Object.keys(metafile.inputs);
  const found = (test) => {
    if (!FINDS.test(readFileSync(at(test), "utf8"))) return [];
    return known.filter((file) => file.startsWith(`${path.posix.dirname(test)}/`));
  };
  return new Map(
    tests.map((test) => {
      const files = importedBy(test, metafile.inputs);
      for (const file of found(test)) importedBy(file, metafile.inputs, files);
      return [test, files];
    }),
  );
}

function importedBy(file, inputs, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, external } of inputs[file].imports) if (!external) importedBy(path, inputs, seen);
  return seen;
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
