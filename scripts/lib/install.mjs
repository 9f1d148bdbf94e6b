import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import os from "node:os";
import { at, ROOT, toolEnv } from "./project.mjs";

const OLDEST_NODE_OF_TOOLS = 22;

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    return undefined;
  }
}

/**
 * npm writes `node_modules/.package-lock.json` at the end of a whole install, so an interrupted or outdated one shows.
 * @returns {boolean} whether every package of the lock file is there in its version
 */
export function isInstalled() {
  const wanted = readLock(at("package-lock.json"));
  const present = readLock(at("node_modules", ".package-lock.json"));
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(
    ([name, entry]) => name === "" || entry.optional || entry.devOptional || present[name]?.version === entry.version,
  );
}

/**
 * Installs the locked packages when they are not there yet. Ends the process when npm fails.
 * @param {(message: string) => void} [say]
 */
export function installWhenNeeded(say = console.log) {
  if (isInstalled()) return;
  say("Instalando dependencias (npm ci); la primera vez tarda uno o dos minutos…");
  const npm = (...args) =>
    spawnSync("npm", [...args, "--include=dev", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "inherit", "pipe"],
      shell: process.platform === "win32",
    });
  const clean = npm("ci");
  if (clean.status === 0) return;
  // A registry that lacks the optional packages of other platforms makes `ci` refuse a lock file that `install` takes.
  say("npm ci no pudo; intento con npm install…");
  const plain = npm("install", "--no-save");
  if (plain.status === 0) return;
  const reason = clean.error?.message ?? `${clean.stderr}\n${plain.stderr}`;
  console.error(`${reason}\nNo se pudieron instalar las dependencias. Revisa la conexión y vuelve a intentarlo.`);
  process.exit(1);
}

/** The Node that the tools need; `node` is a package of the project. @returns {string} absolute path */
export function projectNode() {
  const own = at("node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
  return existsSync(own) ? own : process.execPath;
}

/**
 * Runs the same script again under the project's Node when the present one is too old for wrangler and Miniflare.
 * The old process stays as a go-between: it hands signals on and ends as its child ends.
 * @param {string} script path of the running script
 * @param {{ onKilled?: () => Promise<void> }} [hooks] called when the child was killed and could not tidy up
 * @returns {Promise<void>} at once when this Node will do; otherwise never
 */
export async function underProjectNode(script, { onKilled } = {}) {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE_OF_TOOLS) return;
  // The IPC channel tells the child when this process is killed.
  const child = spawn(projectNode(), [script, ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: toolEnv(),
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => child.kill(signal));
  }
  const [code, signal] = await new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve([1, null]);
    });
    child.once("exit", (...end) => resolve(end));
  });
  if (signal !== null) await onKilled?.();
  process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0));
}
