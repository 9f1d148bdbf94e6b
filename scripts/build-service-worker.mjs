// Builds public/sw.js, which keeps the inbox for reading without a connection, with the names of the files that the
// inbox needs. Runs after the pages are built, because these names hold digests.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const root = new URL("..", import.meta.url);
const path = (name) => fileURLToPath(new URL(name, root));
/** Bytes after gzip. */
const BUDGET = 6 * 1024;
/** The routes of the inbox. */
const ROUTES = ["root", "routes/admin", "routes/admin.conversations"];

const { outputs } = JSON.parse(readFileSync(path("build/metafile.js.json"), "utf8"));
const files = readdirSync(path("public/build"), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(path("public").length).replaceAll("\\", "/"));
const manifestPath = files.find((name) => /^\/build\/manifest-[^/]*\.js$/.test(name));
if (!manifestPath) throw new Error("public/build has no manifest: build the pages first");
const code = readFileSync(path(`public${manifestPath}`), "utf8");
const manifest = JSON.parse(code.slice(code.indexOf("=") + 1).replace(/;\s*$/, ""));

/** A chunk with all that it loads, at once or later: a menu opened without a connection needs its code too. */
function withImports(url, seen = new Set()) {
  if (seen.has(url)) return seen;
  seen.add(url);
  for (const { path: next } of outputs[`public${url}`]?.imports ?? [])
    withImports(`/${next.replace(/^public\//, "")}`, seen);
  return seen;
}

const shell = new Set([manifestPath, ...files.filter((name) => /\.(css|svg)$/.test(name))]);
withImports(manifest.entry.module, shell);
for (const id of ROUTES) withImports(manifest.routes[id].module, shell);
const there = new Set(files);
const assets = [...shell].filter((name) => there.has(name)).sort();

const version = createHash("sha256").update(assets.join("\n")).digest("hex").slice(0, 12);
const { outputFiles } = await build({
  absWorkingDir: path("."),
  entryPoints: ["app/widgets/offline/service-worker.ts"],
  bundle: true,
  minify: true,
  write: false,
  format: "iife",
  platform: "browser",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  tsconfig: "tsconfig.json",
  logLevel: "warning",
  define: { SHELL: JSON.stringify({ assets, version }) },
});
const worker = outputFiles[0].text;
const size = gzipSync(worker, { level: 9 }).length;
writeFileSync(path("public/sw.js"), worker);
console.log(`public/sw.js: ${size} bytes gzip of ${BUDGET}, ${assets.length} files of the shell`);
if (size > BUDGET) process.exitCode = 1;
