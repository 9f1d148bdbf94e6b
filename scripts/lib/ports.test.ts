import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { claim, freePort, isFree } from "./ports.mjs";

const folder = () => mkdtempSync(path.join(os.tmpdir(), "claims-"));

test("a port is given once while the process runs that has it, and again after its end", () => {
  const claims = folder();
  expect(claim(20_001, claims)).toBe(true);
  expect(claim(20_001, claims)).toBe(false);
  expect(claim(20_002, claims)).toBe(true);
  writeFileSync(path.join(claims, "20003"), String(process.ppid));
  expect(claim(20_003, claims)).toBe(false);
  const ended = spawnSync(process.execPath, ["--version"]).pid;
  writeFileSync(path.join(claims, "20004"), String(ended));
  expect(claim(20_004, claims)).toBe(true);
});

test("a free port is one on which a server can listen, and no other one is given for it", async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(32_000);
  expect(claim(port)).toBe(false);
  expect(await isFree(port)).toBe(true);
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  expect(await isFree(port)).toBe(false);
});
