import { randomInt } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : port));
    });
  });
}

/**
 * Below the range that Linux hands to outgoing connections (32768 and up): a port from there can be taken by any
 * connection between being found free and being listened on.
 */
const FIRST = 20_000;
const LAST = 32_000;

const CLAIMS = path.join(os.tmpdir(), "chat-multicanal-ports");

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

/**
 * Notes that this process will listen on a port: a server takes seconds to start, and until then another process of the
 * tests would find the same port free.
 * @param {number} port
 * @param {string} [folder] where claims are noted; one of a process that has ended is void
 * @returns {boolean} false: a process that still runs, perhaps this one, has claimed it
 */
export function claim(port, folder = CLAIMS) {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, String(port));
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return true;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
    if (holder !== undefined && isAlive(holder)) return false;
    rmSync(file, { force: true });
  }
  return false;
}

/** @returns {Promise<number>} a port of the loopback interface that nobody holds or claims now, chosen at random */
export async function freePort() {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(FIRST, LAST);
    if (claim(port) && (await isFree(port))) return port;
  }
  throw new Error(`no free port between ${FIRST} and ${LAST}`);
}

/**
 * @param {number} port
 * @param {string} [host] the interface the server will take
 * @returns {Promise<boolean>} whether a server could listen there now
 */
export async function isFree(port, host = "127.0.0.1") {
  try {
    await listen(port, host);
    return true;
  } catch (error) {
    if (error.code === "EADDRINUSE" || error.code === "EACCES") return false;
    throw error;
  }
}

/** Reads a port from the environment. @param {string} name @param {number} fallback @returns {number} */
export function portFrom(name, fallback) {
  const text = process.env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    console.error(`${name}=${text} no es un puerto (1 a 65535).`);
    process.exit(1);
  }
  return port;
}
