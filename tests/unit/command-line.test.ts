import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeProcess, endLeftovers, runningServer } from "../../scripts/lib/processes.mjs";
import { devVariables, parseVariables, withoutWorkerVariables, workerVariables } from "../../scripts/lib/variables.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "command-line-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test("the environment of the tests holds no provider's key and no port of a running server", () => {
  const clean = withoutWorkerVariables({
    PATH: "/bin",
    OPENAI_API_KEY: "x",
    TWILIO_AUTH_TOKEN: "x",
    STRIPE_SECRET_KEY: "x",
    SESSION_SECRET: "x",
    PORT: "8787",
    STATE_DIR: "x",
  });
  expect(clean).toEqual({ PATH: "/bin" });
});

test("a line of .dev.vars may be quoted, padded or commented out", () => {
  expect(parseVariables(`A="1 = 2"\n# B=2\n  C = 'x'  \r\nD=\nno line`)).toEqual({ A: "1 = 2", C: "x", D: "" });
});

test("missing secrets are written once, for the owner's eyes only, beside what was there", () => {
  const file = path.join(folder, "dev.vars");
  writeFileSync(file, "OPENAI_MODEL=mine");
  vi.stubEnv("DEV_VARS", file);
  const first = devVariables();
  expect(first.wrote).toBe(true);
  expect(first.values.OPENAI_MODEL).toBe("mine");
  expect(Buffer.from(first.values.ENCRYPTION_KEY ?? "", "base64")).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const second = devVariables();
  expect(second.wrote).toBe(false);
  expect(second.values).toEqual(first.values);
  expect(readFileSync(file, "utf8").match(/SESSION_SECRET/g)).toHaveLength(1);
});

test("the environment wins over .dev.vars, and the local super administrator's password stays out of the Worker", () => {
  vi.stubEnv("OPENAI_BASE_URL", "http://127.0.0.1:9000");
  const file = { OPENAI_BASE_URL: "from the file", OPENAI_MODEL: "from the file", LOCAL_SUPER_ADMIN_PASSWORD: "x" };
  const vars = workerVariables({ port: 8787, partyPort: 1999, file });
  expect(vars).toMatchObject({
    OPENAI_BASE_URL: "http://127.0.0.1:9000",
    OPENAI_MODEL: "from the file",
    PUBLIC_ORIGIN: "http://localhost:8787",
    PARTY_HOST: "http://127.0.0.1:1999",
  });
  expect(vars).not.toHaveProperty("LOCAL_SUPER_ADMIN_PASSWORD");
});

test("a recorded process is ended, but not a stranger who has its number since", async () => {
  const ours = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  const ended = new Promise((resolve) => ours.once("exit", (_code, signal) => resolve(signal)));
  try {
    const record = [
      { pid: ours.pid, identity: describeProcess(ours.pid ?? 0)?.identity },
      { pid: stranger.pid, identity: "another start" },
    ];
    writeFileSync(path.join(folder, "processes.json"), JSON.stringify(record));
    expect(await endLeftovers(folder)).toBe(1);
    expect(await ended).toBe("SIGTERM");
    expect(describeProcess(stranger.pid ?? 0)).toBeDefined();
    expect(await endLeftovers(folder)).toBe(0);
  } finally {
    ours.kill("SIGKILL");
    stranger.kill("SIGKILL");
  }
});

test("a server that runs is told from what a killed one left, so that a second start ends only the latter", async () => {
  const starter = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  const gone = new Promise((resolve) => starter.once("exit", resolve));
  const identityOf = (pid = 0) => describeProcess(pid)?.identity;
  try {
    const record = [
      { pid: starter.pid, identity: identityOf(starter.pid), port: 8787 },
      { pid: child.pid, identity: identityOf(child.pid) },
    ];
    writeFileSync(path.join(folder, "processes.json"), JSON.stringify(record));
    expect(runningServer(folder)).toMatchObject({ pid: starter.pid, port: 8787 });
    starter.kill("SIGKILL");
    await gone;
    expect(runningServer(folder)).toBeUndefined();
    expect(await endLeftovers(folder)).toBe(1);
  } finally {
    starter.kill("SIGKILL");
    child.kill("SIGKILL");
  }
});

test("a run of all wrong changes, which takes hours, is not begun by an option that nobody knows", () => {
  const asked = spawnSync(process.execPath, ["scripts/mutants.mjs", "--help"], { encoding: "utf8", timeout: 20_000 });
  expect([asked.status, asked.stderr]).toEqual([2, expect.stringContaining("npm run mutants")]);
  const listed = spawnSync(process.execPath, ["scripts/mutants.mjs", "--list", "M01"], { encoding: "utf8" });
  expect([listed.status, listed.stdout]).toEqual([0, expect.stringMatching(/^M01 /)]);
});
