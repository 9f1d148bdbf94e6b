import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { devNull } from "node:os";
import path from "node:path";
import { Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { TOOLS_BUNDLE, WORKER_BUNDLE } from "./build.mjs";
import { migrate } from "./migrate.mjs";
import { oneTripDatabase, TRIPS_WORKER } from "./one-trip-database.mjs";
import { eachLine, terminal } from "./output.mjs";
import { runtimesOf } from "./processes.mjs";
import { at } from "./project.mjs";

const CRON = "* * * * *";
const A_MINUTE = 60_000;
const BOOT_TRIES = 3;
const MODULE_TYPES = { ".wasm": "CompiledWasm", ".bin": "Data", ".txt": "Text", ".html": "Text", ".sql": "Text" };

/**
 * The bundle first (Miniflare starts at the first module), then the files that wrangler put beside it, e.g.
 * WebAssembly.
 */
function modulesOf(bundle) {
  const folder = path.dirname(bundle);
  const beside = readdirSync(folder).flatMap((name) => {
    const type = MODULE_TYPES[path.extname(name)];
    return type === undefined ? [] : [{ type, path: path.join(folder, name) }];
  });
  return { modulesRoot: folder, modules: [{ type: "ESModule", path: bundle }, ...beside] };
}

/** The folder that wrangler uses, so that `wrangler d1 … --local` and drizzle's studio see this very database. */
const persistence = (stateDir) => ({
  d1Persist: path.join(stateDir, "v3", "d1"),
  r2Persist: path.join(stateDir, "v3", "r2"),
});

const quiet = () => ({
  log: new Log(LogLevel.WARN, { prefix: "mf" }),
  // Asking Cloudflare for this machine's location would need the network.
  cf: false,
  telemetry: { enabled: false },
});

function readOptions(vars, shards) {
  // With `envFiles` below: wrangler would mix `.dev.vars` and `.env` into the bindings, and a test must not see a
  // developer's keys.
  process.env.CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV = "false";
  const config = unstable_readConfig({ config: at("wrangler.toml") }, { hideWarnings: true });
  const {
    modulesRules: _,
    assets,
    ...options
  } = unstable_getMiniflareWorkerOptions(config, undefined, { envFiles: [devNull] }).workerOptions;
  // Shards that `wrangler.toml` does not list (tests use several) are databases of their own.
  const unlisted = Object.fromEntries(shards.map((shard) => [shard, { id: shard }]));
  return {
    ...options,
    name: config.name,
    bindings: { ...config.vars, ...vars },
    d1Databases: { ...unlisted, ...options.d1Databases },
    assets: { ...assets, workerName: config.name },
  };
}

/**
 * Opens the local database without the Worker, e.g. to add a super administrator.
 * @param {string} stateDir absolute path
 * @returns {Promise<{ db: D1Database, close: () => Promise<void> }>} shard 0, which holds the control tables
 */
export async function openDatabase(stateDir) {
  const { compatibilityDate, d1Databases } = readOptions({}, ["DB"]);
  const script = "export default { fetch: () => new Response() }";
  const mf = new Miniflare({
    ...quiet(),
    ...persistence(stateDir),
    modules: true,
    script,
    compatibilityDate,
    d1Databases,
  });
  return { db: await mf.getD1Database("DB"), close: () => mf.dispose() };
}

/**
 * Runs the built Worker on Miniflare with persistent state: migrations, then a sweep of the outbox at boot, after every
 * crash of the runtime, and each minute (local runtimes fire no cron).
 * @param {object} options
 * @param {string} options.stateDir absolute path
 * @param {number} options.port of 127.0.0.1; 0 takes a free one
 * @param {Record<string, string>} options.vars the Worker's variables; nothing is added but SHARDS
 * @param {string[]} [options.shards] names of the D1 bindings
 * @param {boolean} [options.tools] also load the seeding helper, which the port does not reach
 * @param {boolean} [options.trips] also load the worker by which tests reach the databases in one trip
 * @param {string} [options.bundle] the Worker's bundle
 * @param {(line: string) => void} [options.onLog] takes each line the Worker logs
 * @param {boolean} [options.cron] false leaves every sweep to the caller
 * @param {(mark: string) => void} [options.onProcesses] called often while the runtime starts, and when it was started
 *   anew; `BUILT_WORKER=<mark>` stands in the runtime's environment
 * @returns {Promise<{ mf: Miniflare, url: string, name: string, d1: (shard: string) => Promise<D1Database>, sweep: () => Promise<void>, runtimePid: () => number | undefined, dispose: () => Promise<void> }>}
 */
export async function startWorker(options) {
  const { onLog = terminal("app") } = options;
  for (let tried = 1; ; tried += 1) {
    try {
      return await bootWorker({ ...options, onLog });
    } catch (error) {
      // Nothing was promised to anybody yet, and each migration is one batch.
      if (tried >= BOOT_TRIES || !diedAtBoot(error)) throw error;
      onLog(`boot: the runtime died (${error.message.split("\n")[0]}), trying again`);
    }
  }
}

/** True when the runtime ended before it answered, or in the middle of an answer; a wrong migration is another error. */
function diedAtBoot(error) {
  const reasons = `${error?.code} ${error?.message} ${error?.cause?.code} ${error?.cause?.message}`;
  return /ERR_RUNTIME_FAILURE|fetch failed|ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET|other side closed/i.test(
    reasons,
  );
}

async function bootWorker({
  stateDir,
  port,
  vars,
  shards = ["DB"],
  tools = false,
  trips = false,
  bundle = WORKER_BUNDLE,
  onLog,
  cron = true,
  onProcesses = () => {},
}) {
  const options = readOptions({ ...vars, SHARDS: shards.join(",") }, shards);
  const { name, compatibilityDate, compatibilityFlags, bindings, d1Databases, r2Buckets, queueProducers } = options;
  const helper = { compatibilityDate, compatibilityFlags, bindings, d1Databases, r2Buckets, queueProducers };
  const mark = randomUUID();
  let closed = false;

  const sweep = async () => {
    try {
      await (await mf.getWorker(name)).scheduled({ cron: CRON });
    } catch (error) {
      // The next minute's sweep finds the work that this one left.
      if (!closed) onLog(`sweep: ${error.message}`);
    }
  };
  const look = () => onProcesses(mark);
  const watcher = setInterval(look, 100);
  const mf = new Miniflare({
    ...quiet(),
    ...persistence(stateDir),
    host: "127.0.0.1",
    port,
    unsafeRuntimeEnv: { BUILT_WORKER: mark },
    handleRuntimeStdio(stdout, stderr) {
      for (const stream of [stdout, stderr]) eachLine(stream, onLog);
    },
    // Queues are in the runtime's memory: after a crash, their work is only in the outbox.
    async unsafeHandleRuntimeRestart() {
      look();
      if (cron) await sweep();
    },
    workers: [
      { ...options, ...modulesOf(bundle) },
      ...(tools && existsSync(TOOLS_BUNDLE) ? [{ ...helper, name: "tools", ...modulesOf(TOOLS_BUNDLE) }] : []),
      ...(trips ? [{ ...TRIPS_WORKER, compatibilityDate, d1Databases }] : []),
    ],
  });
  try {
    const url = (await mf.ready).origin;
    look();
    const d1 = async (shard) => (trips ? oneTripDatabase(mf, shard) : mf.getD1Database(shard, name));
    for (const shard of shards) await migrate(await d1(shard));
    if (cron) void sweep();
    const timer = cron ? setInterval(sweep, A_MINUTE) : undefined;
    const dispose = async () => {
      closed = true;
      clearInterval(timer);
      await mf.dispose();
    };
    return { mf, url, name, d1, sweep, dispose, runtimePid: () => runtimesOf(process.pid, `BUILT_WORKER=${mark}`)[0] };
  } catch (error) {
    closed = true;
    // One whose runtime is gone has nothing left to end.
    await mf.dispose().catch(() => undefined);
    throw error;
  } finally {
    clearInterval(watcher);
  }
}
