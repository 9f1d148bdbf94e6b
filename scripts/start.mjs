// The static imports run on Node 20 before anything is installed; everything else is imported after the install.
import { installWhenNeeded, underProjectNode } from "./lib/install.mjs";
import { secondsSince } from "./lib/output.mjs";
import { isFree, portFrom } from "./lib/ports.mjs";
import { endLeftovers, forgetProcesses, recordProcesses, runningServer } from "./lib/processes.mjs";
import { at, stateDir } from "./lib/project.mjs";
import { changeRowsForParent } from "./lib/rows.mjs";
import { devVariables, workerVariables } from "./lib/variables.mjs";

const began = performance.now();
const state = stateDir();

installWhenNeeded();
await underProjectNode(at("scripts", "start.mjs"), { onKilled: () => endLeftovers(state) });

const { ensureBuilt, ensureTools } = await import("./lib/build.mjs");
const { keepParty } = await import("./lib/party.mjs");
const { canSeed, seed, seededSignIns } = await import("./lib/seed.mjs");

const fail = (message) => {
  console.error(`\n${message}`);
  process.exit(1);
};

let worker;
let party;
let ending = false;

async function end(code) {
  if (ending) return;
  ending = true;
  const late = setTimeout(() => process.exit(code || 1), 5000);
  await Promise.allSettled([party?.stop(), worker?.dispose()]);
  clearTimeout(late);
  forgetProcesses(state);
  process.exit(code);
}

/** npm or the go-between of `underProjectNode` may be killed without notice; nobody would end this server then. */
function endWithParent() {
  if (process.send !== undefined) process.once("disconnect", () => void end(0));
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => process.ppid !== parent && void end(0), 1000).unref();
}

async function waitForHealth(url) {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return answer.json();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`El servidor no contestó en ${url}/healthz.`);
}

/** In one write, so that a reader who waits for the address gets the sign-ins too. */
function sayReady(port, signIns) {
  const width = (key) => Math.max(...signIns.map((one) => one[key].length));
  const lines = signIns.map(({ role, email, password }) => {
    const page = /super/i.test(role) ? "/superadmin/login" : "/login";
    return `  ${role.padEnd(width("role"))}  ${page.padEnd(17)}  ${email.padEnd(width("email"))}  ${password}`;
  });
  const who = lines.length === 0 ? [] : ["Para entrar en la demostración:", ...lines, ""];
  const fakes = process.env.FAKES
    ? ["Los proveedores de mensajes son los de pruebas: ábrelos con «npm run dev:fakes» en otra terminal.", ""]
    : [];
  const how = `Arrancó en ${secondsSince(began)}; Ctrl-C termina.`;
  process.stdout.write(`${["", ...who, ...fakes, how, `Listo en http://localhost:${port}`].join("\n")}\n`);
}

function endOnSignals() {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    // Miniflare's own listener would end this process before the rooms are closed.
    process.removeAllListeners(signal);
    process.on(signal, () => void end(0));
  }
}

// The reader of the log may stop reading; the server goes on.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
endOnSignals();
endWithParent();

try {
  const port = portFrom("PORT", 8787);
  const partyPort = portFrom("PARTY_PORT", 1999);
  const wantsSeed = (process.env.SEED || "demo") !== "none" && canSeed();

  const running = runningServer(state);
  if (running !== undefined) {
    fail(
      `Ya está corriendo en http://localhost:${running.port}. Ciérralo con Ctrl-C en su terminal, o usa otra carpeta y otro puerto: STATE_DIR=otra PORT=${port + 1} PARTY_PORT=${partyPort + 1} npm start`,
    );
  }
  const left = await endLeftovers(state);
  if (left > 0) console.log(`Cerré ${left} procesos que un arranque anterior dejó abiertos.`);
  for (const [name, number] of [
    ["PORT", port],
    ["PARTY_PORT", partyPort],
  ]) {
    if (await isFree(number)) continue;
    fail(`El puerto ${number} está ocupado por otro programa. Ciérralo o elige otro: ${name}=${number + 1} npm start`);
  }
  recordProcesses(state, port);

  const { values: file, wrote } = devVariables();
  if (wrote) console.log("Escribí secretos nuevos en .dev.vars.");
  const vars = workerVariables({ port, partyPort, file });
  const record = () => ending || recordProcesses(state, port);

  // Rooms start while the Worker is built.
  party = keepParty({ port: partyPort, secret: vars.PARTY_SECRET, stateDir: state, onStart: record });

  const before = performance.now();
  if (await ensureBuilt()) console.log(`Compilado en ${secondsSince(before)}.`);
  const known = wantsSeed ? seededSignIns(state) : [];
  if (known === undefined) await ensureTools();
  const { startWorker } = await import("./lib/worker.mjs");
  worker = await startWorker({ stateDir: state, port, vars, tools: known === undefined, onProcesses: record });
  endOnSignals();
  changeRowsForParent(worker.mf);
  const signIns =
    known ?? (await seed(worker.mf, { stateDir: state, superAdminPassword: file.LOCAL_SUPER_ADMIN_PASSWORD }));

  await Promise.all([waitForHealth(`http://127.0.0.1:${port}`), party.ready()]);
  record();
  sayReady(port, signIns);
} catch (error) {
  // Ended while it was starting, which explains every failure after that.
  if (!ending) console.error(`\n${error.message}`);
  await end(1);
}
