import { mkdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { WORKER_BUNDLE } from "../../scripts/lib/build.mjs";
import { startParty } from "../../scripts/lib/party.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { at } from "../../scripts/lib/project.mjs";
import { randomSecrets } from "../../scripts/lib/variables.mjs";
import { startWorker } from "../../scripts/lib/worker.mjs";
import { client } from "./driver.mjs";

const BUNDLE = at(".cache", "bench", "index.js");
const PASSWORD = "una-clave-de-prueba";

/** The built bundle with floors and a meter beside it; the product's own code is not touched. */
async function bundleWithFloors() {
  mkdirSync(path.dirname(BUNDLE), { recursive: true });
  await build({
    entryPoints: [at("tests", "bench", "worker.ts")],
    outfile: BUNDLE,
    bundle: true,
    format: "esm",
    target: "es2022",
    // The inner bundle is final: names stay, so that a stack trace reads the same.
    logLevel: "warning",
    external: ["node:*", "cloudflare:*", ...builtinModules],
    alias: { "built-worker": WORKER_BUNDLE },
  });
}

/**
 * Runs the built Worker with one database per size (beside `DB`, which holds the accounts), the rooms, and no cron.
 * @param {{ stateDir: string, shards: string[], ends: (() => unknown)[], onLog?: (line: string) => void }} options
 *   `ends` takes what ends each thing that was started, also when a later one fails
 */
export async function bootBench({ stateDir, shards, ends, onLog = () => {} }) {
  await bundleWithFloors();
  const [port, partyPort] = [await freePort(), await freePort()];
  const secrets = randomSecrets();
  const rooms = startParty({ port: partyPort, secret: secrets.PARTY_SECRET, stateDir, onLog });
  ends.push(rooms.stop);
  const worker = await startWorker({
    stateDir,
    port,
    bundle: BUNDLE,
    shards: ["DB", ...shards],
    cron: false,
    onLog,
    vars: {
      ENVIRONMENT: "test",
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      PARTY_HOST: `http://127.0.0.1:${partyPort}`,
      // Nothing listens there: no bench calls a provider.
      TWILIO_API_BASE: "http://127.0.0.1:9",
      ...secrets,
    },
  });
  ends.push(worker.dispose);
  await rooms.ready();
  const http = client(port);
  ends.push(http.close);
  return {
    http,
    port,
    shards,
    origin: `http://localhost:${port}`,
    d1: (name) => worker.mf.getD1Database(name, worker.name),
    cpu: () => cpuOf(worker.runtimePid()),
  };
}

const TICK_MS = 10;

/** Milliseconds of processor time of a process, its databases included; NaN where `/proc` does not tell. */
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/**
 * Registers a business over HTTP, moves it to a database (before it has any row there) and signs its owner in.
 * @returns {Promise<{ id: number, uuid: string, cookie: string, signIn: () => Promise<string> }>} `signIn`: another session's cookies
 */
export async function openTenant(bench, { name, shard, index }) {
  const email = `${name}@bench.example`;
  const from = { "cf-connecting-ip": `10.9.0.${index + 1}` };
  const account = { name: `Banco ${name}`, email, phone: "2221234567", password: PASSWORD };
  await bench.http.json("POST", "/api/auth/tenant/register", account, from);
  const control = await bench.d1("DB");
  const number = shard === "DB" ? 0 : 1 + bench.shards.indexOf(shard);
  const tenant = await control
    .prepare("UPDATE tenants SET shard = ? WHERE email = ? RETURNING id, uuid")
    .bind(number, email)
    .first();
  /** A session of its own each time. */
  const signIn = async () => {
    const answer = await bench.http.json("POST", "/api/auth/tenant/login", { email, password: PASSWORD }, from);
    return answer.headers["set-cookie"].map((line) => line.split(";")[0]).join("; ");
  };
  return { id: tenant.id, uuid: tenant.uuid, cookie: await signIn(), signIn };
}
