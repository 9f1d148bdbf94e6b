// Packs the browser's chunks into fewer. esbuild makes one for every set of entries that share code, so a page fetched
// some hundred modules, most of them smaller than the request for them. Runs between the pages' build and the weighing.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { transform } from "esbuild";
import { rollup } from "rollup";
import { packChunks } from "./lib/pack-chunks.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const path = (name) => `${root}${name}`;
const ASSETS = "public/build/";
const META = "build/metafile.js.json";
const SERVER = "build/index.js";
/** Pages that people open with nothing in their browser yet: their bytes count more. */
const SEEN_FIRST = ["routes/_index", "routes/login"];
/** How Remix writes the manifest into the server's build. */
const IN_SERVER = /^var assets_manifest_default = \{.*\};$/m;

const meta = JSON.parse(readFileSync(path(META), "utf8"));
const outputs = new Map(Object.entries(meta.outputs).filter(([name]) => name.endsWith(".js")));
const manifestName = readdirSync(path(ASSETS)).find((name) => /^manifest-.*\.js$/.test(name));
const manifestCode = readFileSync(path(ASSETS + manifestName), "utf8");
const manifest = JSON.parse(manifestCode.slice(manifestCode.indexOf("=") + 1).replace(/;\s*$/, ""));
const fileOf = (url) => `public${url}`;
const withoutDigest = (name) => name.replace(/-[A-Z0-9]{8}$/, "");
const weigh = (name) => gzipSync(readFileSync(path(name))).length;

/** Pages with the entries that each loads at once: the browser's own, its layouts, itself. Routes that draw nothing are none. */
const pages = Object.values(manifest.routes)
  .filter(({ module }) => outputs.get(fileOf(module)).entryPoint.endsWith(".tsx?browser"))
  .map((page) => {
    const entries = [manifest.entry.module];
    for (let route = page; route; route = manifest.routes[route.parentId]) entries.push(route.module);
    return { entries: entries.map(fileOf), weight: SEEN_FIRST.includes(page.id) ? 4 : 1 };
  });
const groups = packChunks(
  new Map(
    [...outputs].map(([name, { imports, entryPoint }]) => [
      name,
      {
        bytes: weigh(name),
        isEntry: entryPoint !== undefined,
        imports: imports.filter(({ kind }) => kind === "import-statement").map((to) => to.path),
        later: imports.filter(({ kind }) => kind === "dynamic-import").map((to) => to.path),
      },
    ]),
  ),
  pages,
);

const entries = [manifest.entry, ...Object.values(manifest.routes)].map(({ module }) => fileOf(module));
const bundle = await rollup({
  input: Object.fromEntries(
    [...new Set(entries)].map((name) => [withoutDigest(name.slice(ASSETS.length, -".js".length)), path(name)]),
  ),
  preserveEntrySignatures: "strict",
  // esbuild has left out what nothing uses.
  treeshake: false,
  plugins: [
    {
      name: "served-paths",
      resolveId: (id) => (id.startsWith("/build/") ? path(fileOf(id)) : null),
      renderChunk: async (code) => ({
        code: (await transform(code, { minify: true, format: "esm", target: "es2022", charset: "utf8" })).code,
        map: null,
      }),
    },
  ],
  onLog(level, log) {
    if (level !== "debug" && level !== "info") throw new Error(`${log.code}: ${log.message}`);
  },
});

const groupOf = new Map(groups.flatMap((names, index) => names.map((name) => [path(name), `part-${index}`])));
const { output } = await bundle.generate({
  format: "es",
  dir: path(ASSETS),
  entryFileNames: "[name]-[hash].js",
  chunkFileNames: ({ name, facadeModuleId }) =>
    `_shared/${facadeModuleId === null ? name : withoutDigest(name)}-[hash].js`,
  hashCharacters: "base36",
  manualChunks: (id) => groupOf.get(id),
});
await bundle.close();

for (const name of outputs.keys()) rmSync(path(name));
for (const { fileName, code } of output) writeFileSync(path(ASSETS + fileName), code);

const own = (id) => id.slice(root.length);
const chunkOf = new Map(output.flatMap((chunk) => Object.keys(chunk.modules).map((id) => [own(id), chunk])));
describeOutputs();
writeManifest();

/** The build's own description of its files, which is what the weighing and the service worker read. */
function describeOutputs() {
  for (const name of outputs.keys()) delete meta.outputs[name];
  for (const { fileName, code, imports, dynamicImports, exports, modules, facadeModuleId } of output) {
    const inputs = {};
    for (const id of Object.keys(modules)) {
      for (const [source, { bytesInOutput }] of Object.entries(outputs.get(own(id)).inputs)) {
        inputs[source] = { bytesInOutput: (inputs[source]?.bytesInOutput ?? 0) + bytesInOutput };
      }
    }
    meta.outputs[ASSETS + fileName] = {
      imports: [
        ...imports.map((to) => ({ path: ASSETS + to, kind: "import-statement" })),
        ...dynamicImports.map((to) => ({ path: ASSETS + to, kind: "dynamic-import" })),
      ],
      exports,
      entryPoint: facadeModuleId === null ? undefined : outputs.get(own(facadeModuleId)).entryPoint,
      inputs,
      bytes: Buffer.byteLength(code),
    };
  }
  writeFileSync(path(META), JSON.stringify(meta));
}

/** Remix's manifest with the new names, for browsers and inside the server's build. */
function writeManifest() {
  const entryImports = chunkOf.get(fileOf(manifest.entry.module)).imports;
  for (const part of [manifest.entry, ...Object.values(manifest.routes)]) {
    const { fileName, imports } = chunkOf.get(fileOf(part.module));
    part.module = `/build/${fileName}`;
    const fetched = part === manifest.entry ? imports : imports.filter((to) => !entryImports.includes(to));
    part.imports = fetched.map((to) => `/build/${to}`);
  }
  const { url: _, version: __, ...described } = manifest;
  manifest.version = createHash("sha256").update(JSON.stringify(described)).digest("hex").slice(0, 8);
  manifest.url = `/build/manifest-${manifest.version.toUpperCase()}.js`;
  rmSync(path(ASSETS + manifestName));
  writeFileSync(path(fileOf(manifest.url)), `window.__remixManifest=${JSON.stringify(manifest)};`);
  const server = readFileSync(path(SERVER), "utf8");
  if (!IN_SERVER.test(server)) throw new Error(`${SERVER} has no manifest where Remix writes it`);
  writeFileSync(
    path(SERVER),
    server.replace(IN_SERVER, () => `var assets_manifest_default = ${JSON.stringify(manifest)};`),
  );
}
