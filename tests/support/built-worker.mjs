import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectNode } from "../../scripts/lib/install.mjs";
import { eachLine } from "../../scripts/lib/output.mjs";
import { startParty } from "../../scripts/lib/party.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { descendantsOf, endLeftovers, runtimesOf } from "../../scripts/lib/processes.mjs";
import { at, ROOT, toolEnv } from "../../scripts/lib/project.mjs";
import { rowsOf } from "../../scripts/lib/rows.mjs";
import { randomSecrets, withoutWorkerVariables } from "../../scripts/lib/variables.mjs";
import { beginMigrated } from "./migrated-state.mjs";

const BOOT_MS = 60_000;

/** @returns {string} a new empty folder for the state of one server */
export const temporaryState = () => mkdtempSync(path.join(os.tmpdir(), "chat-multicanal-"));

/**
 * Runs the built Worker in this process (build first: `npm run build`). With a `stateDir` it continues from there.
 * @param {object} [options]
 * @param {string} [options.stateDir] a new temporary one by default
 * @param {number} [options.port] a free one by default
 * @param {Record<string, string>} [options.vars] over random secrets, ENVIRONMENT "test" and the server's own origin
 * @param {string[]} [options.shards] D1 bindings, shard 0 first
 * @param {boolean} [options.party] also run the rooms
 * @param {boolean} [options.cron] false: no sweep at boot and none by the minute, only by `sweep()`
 * @param {boolean} [options.tools] also load the seeding helper as worker "tools"
 * @param {(line: string) => void} [options.onLog] takes each line of the Worker's log besides `logs`
 * @returns {Promise<{
 *   mf: import("miniflare").Miniflare, url: string, port: number, stateDir: string, vars: Record<string, string>, logs: string[],
 *   d1: (name?: string) => Promise<D1Database>, sweep: () => Promise<void>,
 *   kill: (signal?: NodeJS.Signals) => void, dispose: () => Promise<void> }>} `kill` ends the runtime; Miniflare starts another
 */
export async function bootBuiltWorker({
  stateDir = temporaryState(),
  port,
  vars = {},
  shards = ["DB"],
  party = false,
  cron = true,
  tools = false,
  onLog = () => {},
} = {}) {
  const { startWorker } = await import("../../scripts/lib/worker.mjs");
  await beginMigrated(stateDir);
  const ownPort = port ?? (await freePort());
  const partyPort = await freePort();
  const allVars = {
    ENVIRONMENT: "test",
    PUBLIC_ORIGIN: `http://localhost:${ownPort}`,
    PARTY_HOST: `http://127.0.0.1:${partyPort}`,
    ...randomSecrets(),
    ...vars,
  };
  const logs = [];
  const keep = (line) => {
    logs.push(line);
    onLog(line);
  };
  const rooms = party
    ? startParty({ port: partyPort, secret: allVars.PARTY_SECRET, stateDir, onLog: keep })
    : undefined;
  try {
    const worker = await startWorker({
      stateDir,
      port: ownPort,
      vars: allVars,
      shards,
      cron,
      tools,
      trips: true,
      onLog: keep,
    });
    await rooms?.ready();
    return {
      mf: worker.mf,
      url: worker.url,
      port: ownPort,
      stateDir,
      vars: allVars,
      logs,
      d1: (name = "DB") => worker.d1(name),
      sweep: worker.sweep,
      kill(signal = "SIGKILL") {
        const pid = worker.runtimePid();
        if (pid === undefined) throw new Error("the runtime is not running now");
        process.kill(pid, signal);
      },
      async dispose() {
        await Promise.all([worker.dispose(), rooms?.stop()]);
      },
    };
  } catch (error) {
    await rooms?.stop();
    throw error;
  }
}

/**
 * Runs `npm start`'s own script as a child process on free ports, for tests that kill.
 * @param {object} [options]
 * @param {string} [options.stateDir] a new temporary one by default
 * @param {"demo" | "none"} [options.seed]
 * @param {Record<string, string>} [options.env] variables of the Worker
 */
export async function spawnServer({ stateDir = temporaryState(), seed = "none", env = {} } = {}) {
  const port = await freePort();
  const partyPort = await freePort();
  const logs = [];
  let child;
  let changeRows;
  let exit = Promise.resolve();
  let isReady = Promise.resolve();

  function start() {
    mkdirSync(stateDir, { recursive: true });
    child = spawn(projectNode(), [at("scripts", "start.mjs")], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        ...withoutWorkerVariables(toolEnv()),
        PORT: String(port),
        PARTY_PORT: String(partyPort),
        STATE_DIR: stateDir,
        SEED: seed,
        ROWS_FOR_PARENT: "1",
        DEV_VARS: path.join(stateDir, "dev.vars"),
        ...env,
      },
    });
    const started = child;
    changeRows = rowsOf(started);
    exit = new Promise((resolve) => started.once("exit", (code, signal) => resolve(code ?? signal)));
    isReady = new Promise((resolve, reject) => {
      const tooLate = setTimeout(
        () => reject(new Error(`no server after ${BOOT_MS} ms:\n${logs.join("\n")}`)),
        BOOT_MS,
      );
      void exit.then((end) => {
        clearTimeout(tooLate);
        reject(new Error(`the server ended (${end}):\n${logs.slice(-40).join("\n")}`));
      });
      const onLine = (line) => {
        logs.push(line);
        if (!line.startsWith("Listo en ")) return;
        clearTimeout(tooLate);
        resolve();
      };
      eachLine(started.stdout, onLine);
      eachLine(started.stderr, onLine);
    });
    // A test may kill before it waits.
    isReady.catch(() => {});
  }

  const server = {
    url: `http://localhost:${port}`,
    port,
    stateDir,
    logs,
    /** Process ids of the start script, its Worker runtime, and everything below it. */
    pids: () => ({ node: child.pid, runtime: runtimesOf(child.pid)[0], all: [child.pid, ...descendantsOf(child.pid)] }),
    /** @returns {Promise<void>} settles when /healthz answers; rejects with the log when the server ends before */
    waitReady: () => isReady,
    /**
     * Changes rows of the database through the server itself, which must be ready.
     * @param {string} statement @param {readonly string[]} values
     * @returns {Promise<number>} how many rows, those of triggers included
     */
    changeRows: (statement, values) => changeRows(statement, values),
    /**
     * The accounts that can sign in, once the demonstration is seeded. @returns {{ role: string, email: string,
     * password: string }[]}
     */
    signIns: () => JSON.parse(readFileSync(path.join(stateDir, "v3", "d1", "seed.json"), "utf8")).signIns,
    /**
     * kill -9. "node" leaves the runtime serving without anyone to watch it; "runtime" makes Miniflare start another;
     * "both" is a machine that loses power.
     * @param {"node" | "runtime" | "both"} [what]
     */
    async kill9(what = "both") {
      const runtime = runtimesOf(child.pid)[0];
      // Node first: alive, it would start a new runtime at once.
      if (what !== "runtime") process.kill(child.pid, "SIGKILL");
      if (what !== "node" && runtime !== undefined) process.kill(runtime, "SIGKILL");
      if (what !== "runtime") await exit;
    },
    /** Starts again on the same state and ports, as a person would who types `npm start` again. */
    async restart() {
      start();
      await isReady;
    },
    /** Ends it as Ctrl-C does, including the processes that kills left behind. */
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGINT");
      await exit;
      await endLeftovers(stateDir);
    },
  };
  await beginMigrated(stateDir);
  start();
  return server;
}
