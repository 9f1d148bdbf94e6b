import { spawn } from "node:child_process";
import path from "node:path";
import { projectNode } from "./install.mjs";
import { eachLine, terminal } from "./output.mjs";
import { kill } from "./processes.mjs";
import { at, ROOT, toolEnv } from "./project.mjs";

const ENDS_WITHIN_MS = 2000;

/** A server that was killed leaves its runtime, which would keep the port. */
function endGroup(pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/**
 * Runs PartyKit's rooms on a port of this machine, in a process of their own that ends with this one.
 * @param {{ port: number, secret: string, stateDir: string, onLog?: (line: string) => void }} options
 * @returns {{ pid: number | undefined, ended: Promise<number | null>, ready: (timeoutMs?: number) => Promise<void>, stop: () => Promise<void> }}
 */
export function startParty({ port, secret, stateDir, onLog = terminal("party") }) {
  const child = spawn(projectNode(), [at("scripts", "party-server.mjs")], {
    cwd: ROOT,
    env: toolEnv({
      PARTY_PORT: String(port),
      PARTY_STATE: path.join(stateDir, "party"),
      PARTY_SECRET: secret,
      FORCE_COLOR: "0",
    }),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // A group of its own: Ctrl-C reaches only the start script, which ends everything in order.
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) eachLine(stream, onLog);
  let over = false;
  const ended = new Promise((resolve) => {
    child.once("error", (error) => {
      onLog(error.message);
      resolve(null);
    });
    child.once("exit", resolve);
  }).finally(() => {
    over = true;
    endGroup(child.pid);
  });
  const isReady = new Promise((resolve) => child.once("message", () => resolve(true)));
  return {
    pid: child.pid,
    ended,
    async ready(timeoutMs = 30_000) {
      let late;
      const tooLate = new Promise((resolve) => {
        late = setTimeout(() => resolve(false), timeoutMs);
      });
      const opened = await Promise.race([isReady, ended.then(() => false), tooLate]);
      clearTimeout(late);
      if (!opened) throw new Error(`Las salas no contestaron en el puerto ${port}.`);
    },
    async stop() {
      if (child.pid === undefined || over) return;
      child.kill("SIGTERM");
      const late = setTimeout(() => kill(child.pid), ENDS_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * As `startParty`, and starts the rooms again when they die: meanwhile consoles ask by themselves (docs/operations.md).
 * @param {Parameters<typeof startParty>[0] & { onStart?: () => void }} options `onStart` is told of each start
 * @returns {{ pid: () => number | undefined, ready: () => Promise<void>, stop: () => Promise<void> }}
 */
export function keepParty({ onStart = () => {}, onLog = terminal("party"), ...options }) {
  let over = false;
  let pause = FIRST_PAUSE_MS;
  let again;
  let party;
  const start = () => {
    party = startParty({ ...options, onLog });
    onStart();
    const began = Date.now();
    void party.ended.then((code) => {
      if (over) return;
      // Rooms that ran for a while had an accident and start soon; those that never ran are tried less and less often.
      pause = Date.now() - began > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pause * 2);
      onLog(`Las salas terminaron (${code}); arrancan otra vez en ${pause / 1000} s.`);
      again = setTimeout(start, pause);
    });
  };
  start();
  return {
    pid: () => party.pid,
    ready: () => party.ready(),
    async stop() {
      over = true;
      clearTimeout(again);
      await party.stop();
    },
  };
}
