import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { build, context, transform } from "esbuild";
import { at, ROOT } from "../../scripts/lib/project.mjs";

const FOLDER = at(".cache", "worker-tests");
const BUNDLE = path.join(FOLDER, "app.mjs");
const MARK = "\0bundled:";
const BUNDLED = /^(app|workers)[\\/].*(?<!\.test)\.tsx?$/;
/** Never imported by code in the Worker: they belong to the browser. */
const FOREIGN = /\.d\.ts$|^app[\\/](widgets[\\/]|entry\.client|root\.)/;
/** The packages that tests and application must share, e.g. because one looks at tables that the other has made. */
const PACKAGES = ["drizzle-orm", "drizzle-orm/sqlite-core", "zod"];

/** An ES module in workerd has no `require`; what CommonJS packages require of Node is imported instead. */
const nodeModules = {
  name: "node-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[a-z_/:]+$/ }, ({ path: name, kind }) => {
      if (!isBuiltin(name)) return undefined;
      const full = name.startsWith("node:") ? name : `node:${name}`;
      return kind === "require-call" ? { path: full, namespace: "required" } : { path: full, external: true };
    });
    onLoad({ filter: /./, namespace: "required" }, ({ path: name }) => ({
      contents: `import all from ${JSON.stringify(name)}; module.exports = all;`,
    }));
  },
};

/** A password's hash costs next to nothing, but in the test of passwords. */
const quickScrypt = {
  name: "quick-scrypt",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:crypto$/ }, ({ importer }) =>
      importer === at("app", "platform", "password.server.ts") ? { path: "crypto", namespace: "quick" } : undefined,
    );
    onLoad({ filter: /./, namespace: "quick" }, () => ({
      contents: `
        export { randomBytes, timingSafeEqual } from "node:crypto";
        export { scrypt } from ${JSON.stringify(at("tests", "support", "quick-scrypt.ts"))};`,
      resolveDir: ROOT,
    }));
  },
};

/** How one file is made that runs each module of the application only when it is asked for. */
function bundleOptions() {
  const files = ["app", "workers"]
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => path.join(folder, file)),
    )
    .filter((file) => BUNDLED.test(file) && !FOREIGN.test(file))
    .map((file) => file.replaceAll(path.sep, "/"));
  const line = (name, from) => `${JSON.stringify(name)}: () => import(${JSON.stringify(from)}),`;
  const lines = [...files.map((file) => line(file, `./${file}`)), ...PACKAGES.map((name) => line(name, name))];
  return {
    stdin: { contents: `export default {\n${lines.join("\n")}\n};`, resolveDir: ROOT },
    outfile: BUNDLE,
    write: false,
    bundle: true,
    sourcemap: "linked",
    sourcesContent: false,
    format: "esm",
    platform: "browser",
    target: "es2022",
    jsx: "automatic",
    // As wrangler does, so that classes and functions have the same names in a test as in the Worker.
    keepNames: true,
    // Each test file loads it anew.
    minifyWhitespace: true,
    conditions: ["workerd", "worker", "module", "browser"],
    external: ["cloudflare:*"],
    alias: { "~": at("app") },
    define: { "process.env.NODE_ENV": '"test"' },
    loader: { ".css": "empty", ".svg": "empty" },
    plugins: [quickScrypt, nodeModules],
    logLevel: "error",
  };
}

function writeBundle({ outputFiles }) {
  mkdirSync(FOLDER, { recursive: true });
  for (const { path: file, text } of outputFiles) {
    // Another run may be reading it.
    if (existsSync(file) && readFileSync(file, "utf8") === text) continue;
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
}

/**
 * @public For scripts/lib/mutant-runner.mjs.
 * @returns {Promise<() => Promise<void>>} makes the file anew, and reads again only what has changed since
 */
export async function openBundler() {
  const { rebuild } = await context(bundleOptions());
  return async () => writeBundle(await rebuild());
}

async function exportsOf(file, parse) {
  const loader = file.endsWith("x") ? "tsx" : "ts";
  const { code } = await transform(readFileSync(file, "utf8"), { loader, jsx: "automatic", format: "esm" });
  return parse(code).body.flatMap((node) =>
    node.type === "ExportNamedDeclaration" ? node.specifiers.map(({ exported }) => exported.name) : [],
  );
}

/**
 * Tests in workerd get the application in one file: module by module it would come over the pool's socket again for every
 * test file, which took longer than the tests themselves. Only test files and their helpers come by themselves.
 * @returns {import("vitest/config").ViteUserConfig["plugins"]} a plugin of Vite; not for watching, it bundles once
 */
export function bundledApp() {
  let isWatching = false;
  let bundled;
  return [
    {
      name: "bundled-app",
      enforce: "pre",
      configureVitest({ vitest }) {
        isWatching = vitest.config.watch;
      },
      async resolveId(source, importer, options) {
        if (isWatching || importer === undefined || importer.startsWith(MARK)) return undefined;
        if (PACKAGES.includes(source)) return MARK + source;
        if (!/^[~./]/.test(source)) return undefined;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        const file = found === null ? "" : path.relative(ROOT, found.id);
        return BUNDLED.test(file) ? MARK + file.replaceAll(path.sep, "/") : found;
      },
      async load(id) {
        if (!id.startsWith(MARK)) return undefined;
        const name = id.slice(MARK.length);
        bundled ??= build(bundleOptions()).then(writeBundle);
        await bundled;
        const names = PACKAGES.includes(name)
          ? Object.keys(await import(name))
          : await exportsOf(at(name), (code) => this.parse(code));
        return [
          `import all from ${JSON.stringify(BUNDLE)};`,
          `const found = await all[${JSON.stringify(name)}]();`,
          // A name may be a reserved word, as zod's `catch` is.
          ...names.map((one, at) => `const value${at} = found.${one}; export { value${at} as ${one} };`),
        ].join("\n");
      },
    },
  ];
}
