// Weighs the code for browsers and for the Worker, and refuses server code in the browser's chunks.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const root = process.argv[2] ?? fileURLToPath(new URL("..", import.meta.url));
const KB = 1000;

/** Sources that must never reach a browser, matched on the path of each input that left bytes in a chunk. */
const FORBIDDEN = [
  /(^|\/)node_modules\/(drizzle-orm|stripe|openai|unpdf|mammoth|word-extractor)\//,
  /^workers\//,
  /^party\//,
  /\.server\.[cm]?[jt]sx?$/,
];

/** Gzipped JavaScript of a page, React and Remix included. */
const PAGES = [
  { name: "landing", route: "routes/_index", limit: 130 * KB },
  { name: "login", route: "routes/login", limit: 130 * KB },
  { name: "inbox", route: "routes/admin.conversations", limit: 165 * KB },
];
/** The limit of every other page, which is named by its route. */
const PAGE_LIMIT = 170 * KB;

/**
 * Includes the parts that an open thread fetches right after its first paint; code fetched by a press does not count.
 */
const LATE = [
  {
    name: "inbox, thread open",
    route: "routes/admin.conversations",
    limit: 195 * KB,
    late: [
      "app/features/inbox/components/chat-panel.tsx",
      "app/features/inbox/components/info-panel.tsx",
      "app/features/inbox/components/composer-tools.tsx",
      "app/features/inbox/components/presence-watch.tsx",
      "app/features/answering/components/answer-footer.tsx",
      "app/features/notifications/components/announcer.tsx",
      "app/features/shell/offline-bar.tsx",
    ],
  },
];
/** Files with code that a page asks for before it answers, and with an open thread's late parts. */
const FILES_LIMIT = 20;
const LATE_FILES_LIMIT = 40;
const CSS_LIMIT = 45 * KB;
const WORKER_LIMIT = 3000 * KB;

const failures = [];
const kb = (bytes) => `${(bytes / KB).toFixed(1)} kB`;
const report = (what, bytes, limit, unit) => {
  const ok = bytes <= limit;
  console.log(`${ok ? "ok  " : "FAIL"} ${what.padEnd(52)} ${kb(bytes).padStart(10)} of ${kb(limit)} ${unit}`);
  if (!ok) failures.push(`${what} is ${kb(bytes - limit)} over its budget`);
  return ok;
};

/** The packages that weigh most in a set of chunks, each with its share of the gzipped bytes. */
function heaviest(chunks) {
  const shares = new Map();
  for (const path of chunks) {
    const { inputs, bytes } = outputs.get(path);
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? input;
      shares.set(name, (shares.get(name) ?? 0) + (bytesInOutput / bytes) * weight(path));
    }
  }
  return [...shares].sort(([, a], [, b]) => b - a).slice(0, 8);
}

const meta = JSON.parse(readFileSync(join(root, "build/metafile.js.json"), "utf8"));
const outputs = new Map(Object.entries(meta.outputs).filter(([path]) => path.endsWith(".js")));

for (const [path, output] of outputs) {
  for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
    if (bytesInOutput > 0 && FORBIDDEN.some((pattern) => pattern.test(input))) {
      failures.push(`${path} holds ${bytesInOutput} bytes of ${input}`);
    }
  }
}

/** A chunk and everything it imports statically: what the browser loads before the page is interactive. */
function closure(path, seen = new Set()) {
  const output = outputs.get(path);
  if (!output || seen.has(path)) return seen;
  seen.add(path);
  for (const { path: next, kind } of output.imports) if (kind === "import-statement") closure(next, seen);
  return seen;
}

const manifestFile = readdirSync(join(root, "public/build")).find((name) => /^manifest-.*\.js$/.test(name));
if (!manifestFile) throw new Error("public/build has no manifest: run the build first");
const manifestCode = readFileSync(join(root, "public/build", manifestFile), "utf8");
const manifest = JSON.parse(manifestCode.slice(manifestCode.indexOf("=") + 1).replace(/;\s*$/, ""));
const chunkOf = (url) => `public${url}`;
const gzipped = new Map();
function weight(path) {
  if (!gzipped.has(path)) gzipped.set(path, gzipSync(readFileSync(join(root, path)), { level: 9 }).length);
  return gzipped.get(path);
}

/** Routes that draw something: routes for machines are no .tsx files. */
const drawn = Object.keys(manifest.routes).filter((id) => {
  const known = PAGES.some(({ route }) => route === id);
  const { entryPoint = "" } = outputs.get(chunkOf(manifest.routes[id].module)) ?? {};
  return id !== "root" && !known && entryPoint.endsWith(".tsx?browser");
});
const others = drawn.map((id) => ({ name: id.replace("routes/", ""), route: id, limit: PAGE_LIMIT }));

for (const { name, route, limit, late = [] } of [...PAGES, ...LATE, ...others]) {
  if (!manifest.routes[route]) {
    failures.push(`no route ${route}: the page '${name}' cannot be weighed`);
    continue;
  }
  const chunks = closure(chunkOf(manifest.entry.module));
  for (let id = route; id; id = manifest.routes[id]?.parentId) closure(chunkOf(manifest.routes[id].module), chunks);
  for (const source of late) {
    const chunk = [...outputs].find(([, { entryPoint }]) => entryPoint === source)?.[0];
    if (chunk) closure(chunk, chunks);
    else failures.push(`${source} is no chunk of its own: the page '${name}' cannot be weighed`);
  }
  const most = late.length === 0 ? FILES_LIMIT : LATE_FILES_LIMIT;
  if (chunks.size > most)
    failures.push(`page ${name} asks for ${chunks.size} files of code instead of ${most} at most`);
  const total = [...chunks].reduce((sum, path) => sum + weight(path), 0);
  if (report(`page ${name} (${chunks.size} files)`, total, limit, "gzip")) continue;
  for (const [part, bytes] of heaviest(chunks)) console.log(`       ${kb(bytes).padStart(10)} ${part}`);
}

const sheets = readdirSync(join(root, "public/build"), { recursive: true }).filter((name) => name.endsWith(".css"));
const css = sheets.map((name) => readFileSync(join(root, "public/build", name)));
report(
  `css (${sheets.length} file)`,
  css.reduce((sum, text) => sum + brotliCompressSync(text).length, 0),
  CSS_LIMIT,
  "brotli",
);

for (const bundle of ["dist/index.js", "dist/app.js"]) {
  const path = join(root, bundle);
  if (existsSync(path)) report(`worker ${bundle}`, gzipSync(readFileSync(path)).length, WORKER_LIMIT, "gzip");
}

if (failures.length > 0) {
  for (const failure of failures) console.error(`check-bundle: ${failure}`);
  process.exit(1);
}
