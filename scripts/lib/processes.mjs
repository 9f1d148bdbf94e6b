import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const bootId = () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

/**
 * Identifies a process by Linux's data, or by `ps` elsewhere. A process id alone may have been given to another process
 * since; together with the moment of its start it is unique. (The command line would not do: PartyKit rewrites its
 * own.)
 * @param {number} pid
 * @returns {{ parent: number, identity: string } | undefined} undefined for a process that is gone or already a zombie
 */
export function describeProcess(pid) {
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      // The name in parentheses may hold spaces and parentheses itself.
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (fields[0] === "Z" || fields[0] === "X") return undefined;
      return { parent: Number(fields[1]), identity: `${bootId()} ${fields[19]}` };
    }
    const line = execFileSync("ps", ["-o", "ppid=,lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    const [parent, ...rest] = line.split(/\s+/);
    return { parent: Number(parent), identity: rest.join(" ") };
  } catch {
    return undefined;
  }
}

/** @param {number} ancestor @returns {number[]} ids of all its living children, grandchildren and so on */
export function descendantsOf(ancestor) {
  const parents = new Map();
  if (process.platform === "linux") {
    for (const name of readdirSync("/proc")) {
      const described = /^\d+$/.test(name) ? describeProcess(Number(name)) : undefined;
      if (described !== undefined) parents.set(Number(name), described.parent);
    }
  } else {
    for (const line of execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n")) {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      parents.set(pid, parent);
    }
  }
  const found = new Set([ancestor]);
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  found.delete(ancestor);
  return [...found];
}

/**
 * The Workers runtimes that a process started itself.
 * @param {number} parent
 * @param {string} [mark] `NAME=value` that their environment must hold (Linux only)
 * @returns {number[]}
 */
export function runtimesOf(parent, mark) {
  return descendantsOf(parent).filter((pid) => {
    if (describeProcess(pid)?.parent !== parent) return false;
    try {
      if (process.platform !== "linux") {
        return /workerd\b/.test(execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }));
      }
      const isRuntime = /\/workerd\0/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
      return isRuntime && (!mark || readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(mark));
    } catch {
      return false;
    }
  });
}

const recordFile = (stateDir) => path.join(stateDir, "processes.json");

/**
 * Writes down this process and its children, so that a later start can end what a kill left behind.
 * @param {string} stateDir
 * @param {number} port where this process serves
 */
export function recordProcesses(stateDir, port) {
  const entries = [process.pid, ...descendantsOf(process.pid)].flatMap((pid) => {
    const described = describeProcess(pid);
    const served = pid === process.pid ? { port } : {};
    return described === undefined ? [] : [{ pid, identity: described.identity, ...served }];
  });
  mkdirSync(stateDir, { recursive: true });
  const file = recordFile(stateDir);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(entries, null, 1));
  renameSync(`${file}.${process.pid}`, file);
}

function readRecord(stateDir) {
  try {
    return JSON.parse(readFileSync(recordFile(stateDir), "utf8"));
  } catch {
    return [];
  }
}

/**
 * The server that another terminal runs on this state. One whose script was killed is none: it is left over.
 * @param {string} stateDir
 * @returns {{ pid: number, port: number } | undefined}
 */
export function runningServer(stateDir) {
  const starter = readRecord(stateDir).find(({ port }) => port !== undefined);
  return starter !== undefined && starter.pid !== process.pid && alive(starter) ? starter : undefined;
}

/** @param {string} stateDir */
export const forgetProcesses = (stateDir) => rmSync(recordFile(stateDir), { force: true });

const alive = ({ pid, identity }) => describeProcess(pid)?.identity === identity;

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/**
 * Ends what an earlier start on the same state left running: politely, then after `graceMs` for good.
 * @param {string} stateDir
 * @param {number} [graceMs]
 * @returns {Promise<number>} how many processes were still there
 */
export async function endLeftovers(stateDir, graceMs = 3000) {
  const left = readRecord(stateDir).filter((entry) => entry.pid !== process.pid && alive(entry));
  for (const { pid } of left) signal(pid, "SIGTERM");
  for (const end = Date.now() + graceMs; left.some(alive) && Date.now() < end; ) await delay(50);
  for (const entry of left) if (alive(entry)) signal(entry.pid, "SIGKILL");
  while (left.some(alive)) await delay(20);
  forgetProcesses(stateDir);
  return left.length;
}

/** Kills a process at once, if it is still there. @param {number} pid */
export const kill = (pid) => signal(pid, "SIGKILL");
