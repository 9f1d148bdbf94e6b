// Hot reload: Remix's compiler watches and rebuilds; it starts `--serve`, which runs the build.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, watchFile } from "node:fs";
import { installWhenNeeded, projectNode, underProjectNode } from "./lib/install.mjs";
import { isFree, portFrom } from "./lib/ports.mjs";
import { endLeftovers, forgetProcesses, recordProcesses, runningServer } from "./lib/processes.mjs";
import { at, ROOT, stateDir, toolEnv } from "./lib/project.mjs";
import { devVariables, workerVariables } from "./lib/variables.mjs";

const REMIX_BUILD = at("build", "index.js");
const DEV_BUNDLE = at(".cache", "dev", "index.js");

installWhenNeeded();
await underProjectNode(at("scripts", "dev.mjs"));

function compile() {
  if (existsSync(at("scripts", "build-widgets.mjs"))) {
    spawnSync(projectNode(), ["scripts/build-widgets.mjs"], { cwd: ROOT, env: toolEnv(), stdio: "inherit" });
  }
  const remix = at("node_modules", "@remix-run", "dev", "dist", "cli.js");
  const child = spawn(projectNode(), [remix, "dev", "--manual", "--command", "node scripts/dev.mjs --serve"], {
    cwd: ROOT,
    env: toolEnv({ NODE_ENV: "development" }),
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.once("exit", (code) => process.exit(code ?? 0));
}

/** Remix waits for this line before it tells the browsers to update. */
function tellCompiler() {
  const version = /\bversion:\s*"([0-9a-f]+)"|"version":\s*"([0-9a-f]+)"/.exec(readFileSync(REMIX_BUILD, "utf8"));
  console.log(`[REMIX DEV] ${version?.[1] ?? version?.[2] ?? ""} ready`);
}

async function serve() {
  const { bundle, ensureTools } = await import("./lib/build.mjs");
  const { keepParty } = await import("./lib/party.mjs");
  const { canSeed, seed, seededSignIns } = await import("./lib/seed.mjs");
  const { startWorker } = await import("./lib/worker.mjs");

  const state = stateDir();
  const running = runningServer(state);
  if (running !== undefined) throw new Error(`Ya está corriendo en http://localhost:${running.port}. Ciérralo antes.`);
  await endLeftovers(state);
  const port = portFrom("PORT", 8787);
  const partyPort = portFrom("PARTY_PORT", 1999);
  if (!(await isFree(port)) || !(await isFree(partyPort))) {
    throw new Error(`Los puertos ${port} y ${partyPort} tienen que estar libres; PORT y PARTY_PORT eligen otros.`);
  }
  const { values: file } = devVariables();
  const vars = workerVariables({ port, partyPort, file });
  const party = keepParty({ port: partyPort, secret: vars.PARTY_SECRET, stateDir: state });
  const wantsSeed = (process.env.SEED || "demo") !== "none" && canSeed();
  const superAdminPassword = file.LOCAL_SUPER_ADMIN_PASSWORD;
  const onProcesses = () => recordProcesses(state, port);

  let worker;
  let ending = false;
  async function reload() {
    await bundle([], DEV_BUNDLE);
    const known = wantsSeed ? seededSignIns(state) : [];
    if (known === undefined) await ensureTools();
    await worker?.dispose();
    worker = await startWorker({
      stateDir: state,
      port,
      vars,
      bundle: DEV_BUNDLE,
      tools: known === undefined,
      onProcesses,
    });
    if (known === undefined) await seed(worker.mf, { stateDir: state, superAdminPassword });
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(signal).on(signal, end);
    tellCompiler();
  }
  async function end() {
    if (ending) return;
    ending = true;
    await Promise.allSettled([worker?.dispose(), party.stop()]);
    forgetProcesses(state);
    process.exit(0);
  }
  // One reload after the other; a change during a reload asks for one more.
  let queue = reload();
  await queue;
  console.log(`Listo en http://localhost:${port}`);
  watchFile(REMIX_BUILD, { interval: 200 }, () => {
    if (!existsSync(REMIX_BUILD)) return;
    queue = queue.then(reload).catch((error) => console.error(error.message));
  });
}

if (process.argv.includes("--serve")) {
  try {
    await serve();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
} else {
  compile();
}
