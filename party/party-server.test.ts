import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepParty } from "../scripts/lib/party.mjs";
import { freePort, isFree } from "../scripts/lib/ports.mjs";
import { descendantsOf, kill } from "../scripts/lib/processes.mjs";

const SECRET = "a-secret-that-nobody-may-read-off-this-machine";
const state = mkdtempSync(join(tmpdir(), "party-"));
let port = 0;
let rooms: ReturnType<typeof keepParty>;
/** Resolves at each start after the first. */
let startedAgain: Promise<void>;

beforeAll(async () => {
  port = await freePort();
  let starts = 0;
  startedAgain = new Promise((resolve) => {
    const onStart = () => {
      starts += 1;
      if (starts === 2) resolve();
    };
    rooms = keepParty({ port, secret: SECRET, stateDir: state, onStart, onLog: () => {} });
  });
  await rooms.ready();
}, 30_000);

afterAll(async () => {
  await rooms.stop();
  rmSync(state, { recursive: true, force: true });
});

const processes = () => {
  const pid = rooms.pid() ?? 0;
  return [pid, ...descendantsOf(pid)];
};

/** The addresses that processes listen on, as Linux writes them: address and port in hexadecimal. */
function listeners(pids: readonly number[]): string[] {
  const own = new Set(
    pids.flatMap((pid) =>
      readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
        try {
          return [/^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? ""];
        } catch {
          return [];
        }
      }),
    ),
  );
  return ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/self/net/${table}`, "utf8")
      .split("\n")
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , status, , , , , , inode]) => status === "0A" && own.has(inode ?? ""))
      .map(([, address]) => address ?? ""),
  );
}

describe.runIf(process.platform === "linux")("the rooms of npm start", () => {
  test("listen on loopback alone and open no debugger", async () => {
    const found = listeners(processes());
    expect(found).toContain(`0100007F:${port.toString(16).toUpperCase().padStart(4, "0")}`);
    expect(found.filter((address) => !address.startsWith("0100007F:"))).toEqual([]);
    for (const address of found) {
      const other = Number.parseInt(address.split(":")[1] ?? "", 16);
      const answer = await fetch(`http://127.0.0.1:${other}/json`).catch(() => null);
      expect(answer?.headers.get("content-type") ?? "").not.toContain("json");
    }
  });

  test("carry their secret in no list of processes", () => {
    const lines = processes().map((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8"));
    expect(lines.join("\n")).toContain("party-server.mjs");
    expect(lines.join("\n")).not.toContain(SECRET);
  });

  test("start again when they die", async () => {
    const before = rooms.pid() ?? 0;
    kill(before);
    await startedAgain;
    await rooms.ready();
    expect(rooms.pid()).not.toBe(before);
    expect(await isFree(port)).toBe(false);
  }, 30_000);
});
