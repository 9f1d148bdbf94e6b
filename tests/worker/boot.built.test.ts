import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { runtimesOf } from "../../scripts/lib/processes.mjs";
import { startWorker } from "../../scripts/lib/worker.mjs";

const ANSWERS = 'export default { fetch: () => new Response("en pie"), scheduled() {} };';

/** A state and a Worker of its own that does nothing but answer. */
function scene(script = ANSWERS) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "chat-multicanal-boot-"));
  const bundle = path.join(folder, "worker.js");
  writeFileSync(bundle, script);
  const logs: string[] = [];
  return {
    stateDir: path.join(folder, "state"),
    port: 0,
    vars: {},
    bundle,
    cron: false,
    logs,
    onLog: (line: string) => void logs.push(line),
  };
}

test("a runtime that dies while it boots is started again, and the server stands", async () => {
  const { logs, ...options } = scene();
  const killed: number[] = [];
  const worker = await startWorker({
    ...options,
    onProcesses: (mark: string) => {
      if (killed.length >= 2) return;
      for (const pid of runtimesOf(process.pid, `BUILT_WORKER=${mark}`)) {
        if (killed.includes(pid)) continue;
        process.kill(pid, "SIGKILL");
        killed.push(pid);
      }
    },
  });
  try {
    expect(killed.length).toBeGreaterThan(0);
    const response = await fetch(worker.url);
    expect(await response.text()).toBe("en pie");
    const database = await worker.mf.getD1Database("DB", worker.name);
    expect(await database.prepare("select count(*) as n from tenants").first("n")).toBe(0);
    expect(killed).not.toContain(worker.runtimePid());
    expect(logs.join("\n")).toMatch(/boot/);
  } finally {
    await worker.dispose();
  }
});

test("a Worker that cannot start is given up after three tries, with its reason", async () => {
  const { logs, ...options } = scene("export default { fetch( };");
  await expect(startWorker(options)).rejects.toThrow(/failed to start/i);
  expect(logs.filter((line) => line.startsWith("boot:"))).toHaveLength(2);
});
