import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { projectNode } from "./install.mjs";
import { eachLine, terminal } from "./output.mjs";
import { describeProcess } from "./processes.mjs";
import { at, hashOf, ROOT, toolEnv } from "./project.mjs";

/** The bundle of the Worker, named after wrangler's `main`. */
export const WORKER_BUNDLE = at("dist", "index.js");
/** The bundle of the local helper that seeds; it is never deployed. */
export const TOOLS_BUNDLE = at(".cache", "tools", "tools.js");

const generated = /^public[\\/](build[\\/]|sw\.js$|(chat|voice)-widget[^\\/]*\.js$)|\.test\.tsx?$/;
const isSource = (file) => !generated.test(file);

const buildHash = () =>
  hashOf(
    ["app", "workers", "public", "wrangler.toml", "remix.config.js", "tsconfig.json", "package-lock.json"].concat(
      [
        "build.mjs",
        "build-widgets.mjs",
        "build-service-worker.mjs",
        "merge-chunks.mjs",
        "lib/build.mjs",
        "lib/pack-chunks.mjs",
      ].map((name) => `scripts/${name}`),
    ),
    isSource,
  );

/**
 * Runs a command of the project; its output goes to the terminal with a name in front.
 * @param {{ quiet?: boolean }} [options] quiet: shown only when it fails
 * @returns {Promise<void>} rejects when it ends with anything but 0
 */
function run(name, command, args, { quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    // Tests, which have another NODE_ENV, would get the slow React that warns.
    const env = toolEnv({ NODE_ENV: "production" });
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
    const kept = [];
    const onLine = quiet ? (line) => kept.push(line) : terminal(name);
    eachLine(child.stdout, onLine);
    eachLine(child.stderr, onLine);
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve();
      kept.forEach(terminal(name));
      reject(new Error(`La compilación falló (${path.relative(ROOT, args[0])} terminó con ${code}).`));
    });
  });
}

/** Two builds at once would write into each other's files: `npm test` may run beside `npm start`. */
async function alone(work) {
  const lock = at(".cache", "build.lock");
  mkdirSync(at(".cache"), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, `${process.pid} ${describeProcess(process.pid)?.identity}`, { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const [pid, ...identity] = existsSync(lock) ? readFileSync(lock, "utf8").split(" ") : [];
    const holder = describeProcess(Number(pid));
    // An empty lock means that its holder is between creating and writing it.
    if (pid && holder?.identity !== identity.join(" ")) rmSync(lock, { force: true });
    else await delay(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Bundles what `wrangler deploy` would upload.
 * @param {string[]} entry nothing for wrangler's `main`, or one file
 * @param {string} output absolute path of the bundle, in a folder of its own
 * @returns {Promise<void>}
 */
export function bundle(entry, output) {
  const folder = path.dirname(output);
  rmSync(folder, { recursive: true, force: true });
  const args = [
    at("node_modules", "wrangler", "bin", "wrangler.js"),
    "deploy",
    ...entry,
    "--dry-run",
    "--outdir",
    folder,
  ];
  return run("build", projectNode(), args, { quiet: true });
}

async function unlessFresh(stamp, hash, outputs, work) {
  return alone(async () => {
    const fresh =
      existsSync(stamp) && readFileSync(stamp, "utf8") === hash && outputs.every((file) => existsSync(file));
    if (fresh) return false;
    rmSync(stamp, { force: true });
    await work();
    writeFileSync(stamp, hash);
    return true;
  });
}

/**
 * Builds pages, browser code and the Worker's bundle, unless they come from these very sources already.
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} whether it built
 */
export function ensureBuilt({ force = false } = {}) {
  const stamp = at(".cache", "build.hash");
  if (force) rmSync(stamp, { force: true });
  return unlessFresh(
    stamp,
    buildHash(),
    [WORKER_BUNDLE, at("public", "build"), at("public", "chat-widget.js"), at("public", "sw.js")],
    async () => {
      // A broken budget stops `npm test`, but no start.
      await run("build", projectNode(), ["scripts/build.mjs", "--no-check"]);
      await bundle([], WORKER_BUNDLE);
    },
  );
}

/** Changes with everything that the seed's result depends on. @returns {string} hash */
export const seedHash = () => hashOf(["scripts/seed"], isSource) + toolsHash();

const toolsHash = () => hashOf(["workers/tools.ts", "app/platform", "app/features", "package-lock.json"], isSource);

/** Bundles `workers/tools.ts` as wrangler bundles the Worker itself, so that both treat Node's modules alike. */
export function ensureTools() {
  return unlessFresh(at(".cache", "tools.hash"), toolsHash(), [TOOLS_BUNDLE], () =>
    bundle(["workers/tools.ts"], TOOLS_BUNDLE),
  );
}
