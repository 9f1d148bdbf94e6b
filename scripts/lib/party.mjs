import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { projectNode } from "./install.mjs";
import { eachLine, terminal } from "./output.mjs";
import { isFree } from "./ports.mjs";
import { descendantsOf, kill } from "./processes.mjs";
import { at, ROOT, toolEnv } from "./project.mjs";

const ENDS_WITHIN_MS = 2000;
const BANNER = /^\s*(🎈|-{3,})|\[pk:inf\] (Ready on |- http:|GET |POST |OPTIONS )|Build succeeded/u;

/**
 * Runs PartyKit's rooms on a port.
 * @param {{ port: number, secret: string, stateDir: string, onLog?: (line: string) => void }} options
 * @returns {{ pid: number | undefined, ended: Promise<number | null>, ready: (timeoutMs?: number) => Promise<void>, stop: () => Promise<void> }}
 */
export function startParty({ port, secret, stateDir, onLog = terminal("party") }) {
  const child = spawn(
    projectNode(),
    [at("node_modules", "partykit", "dist", "bin.mjs"), "dev", "--port", String(port), "--no-hotkeys"].concat([
      "--disable-request-cf-fetch",
      "--persist",
      path.join(stateDir, "party"),
      "--var",
      `PARTY_SECRET=${secret}`,
    ]),
    // A group of its own: Ctrl-C reaches only the start script, which ends everything in order.
    { cwd: ROOT, env: toolEnv({ CI: "1", FORCE_COLOR: "0" }), stdio: ["ignore", "pipe", "pipe"], detached: true },
  );
  for (const stream of [child.stdout, child.stderr]) eachLine(stream, (line) => BANNER.test(line) || onLog(line));
  const ended = new Promise((resolve) => {
    child.once("error", (error) => {
      onLog(error.message);
      resolve(null);
    });
    child.once("exit", resolve);
  });
  let over = false;
  void ended.then(() => {
    over = true;
  });
  return {
    pid: child.pid,
    ended,
    async ready(timeoutMs = 30_000) {
      for (const end = Date.now() + timeoutMs; Date.now() < end && !over; ) {
        if (!(await isFree(port, "0.0.0.0"))) return;
        await delay(50);
      }
      throw new Error(`PartyKit no contestó en el puerto ${port}.`);
    },
    async stop() {
      if (child.pid === undefined || over) return;
      const below = descendantsOf(child.pid);
      child.kill("SIGTERM");
      const late = setTimeout(() => kill(child.pid), ENDS_WITHIN_MS);
      await ended;
      clearTimeout(late);
      // PartyKit ends its runtime, but not its compiler.
      below.forEach(kill);
    },
  };
}
