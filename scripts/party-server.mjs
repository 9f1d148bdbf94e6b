// Serves PartyKit's rooms to this machine: what `partykit dev` does, without the debugger that it opens to everybody,
// and without a listener beyond loopback. Begun by scripts/lib/party.mjs, which gives PARTY_PORT, PARTY_STATE and
// PARTY_SECRET in the environment, where no list of processes shows them.
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { Log, LogLevel, Miniflare } from "miniflare";
import { eachLine } from "./lib/output.mjs";
import { at, ROOT } from "./lib/project.mjs";

/** The runtime reports every browser that goes away without a word. */
const SOCKET_CLOSED = /disconnected: |^stack: /;

const { PARTY_PORT, PARTY_STATE, PARTY_SECRET } = process.env;
const { main, parties, compatibilityDate } = JSON.parse(readFileSync(at("partykit.json"), "utf8"));

/** PartyKit's own code around a room, as its command line fills it in; `partykit deploy` uploads the same. */
function facade() {
  const imports = Object.entries(parties).map(
    ([name, file]) => `import ${name} from ${JSON.stringify(at(file))};
export const ${name}DO = createDurable(${name}, { name: "${name}" });
Workers["${name}"] = ${name};`,
  );
  return readFileSync(at("node_modules", "partykit", "dist", "generated.js"), "utf8")
    .replace("__WORKER__", at(main))
    .replace("__R2_BINDINGS__", "[]")
    .replace("__KV_BINDINGS__", "[]")
    .replace("__PARTIES__", imports.join("\n"));
}

const { outputFiles } = await build({
  stdin: { contents: facade(), resolveDir: ROOT },
  bundle: true,
  write: false,
  format: "esm",
  target: "esnext",
  conditions: ["partykit", "workerd", "worker"],
  external: ["__STATIC_ASSETS_MANIFEST__", "node:*", "cloudflare:*"],
  define: { PARTYKIT_HOST: JSON.stringify(`127.0.0.1:${PARTY_PORT}`), PARTYKIT_API_BASE: '""' },
  logLevel: "error",
});

const mf = new Miniflare({
  log: new Log(LogLevel.WARN, { prefix: "party" }),
  handleRuntimeStdio(stdout, stderr) {
    for (const stream of [stdout, stderr]) eachLine(stream, (line) => SOCKET_CLOSED.test(line) || console.log(line));
  },
  cf: false,
  telemetry: { enabled: false },
  host: "127.0.0.1",
  port: Number(PARTY_PORT),
  compatibilityDate,
  compatibilityFlags: ["nodejs_compat"],
  bindings: { "pkvar-PARTY_SECRET": PARTY_SECRET, PARTYKIT_CRONS: {} },
  durableObjects: {
    PARTYKIT_DURABLE: "PartyKitDurable",
    ...Object.fromEntries(Object.keys(parties).map((name) => [name, `${name}DO`])),
  },
  durableObjectsPersist: PARTY_STATE,
  modulesRoot: ROOT,
  modules: [
    { type: "ESModule", path: at("party", "rooms.mjs"), contents: outputFiles[0].text },
    {
      type: "ESModule",
      path: at("party", "__STATIC_ASSETS_MANIFEST__"),
      contents: "export default { assets: {} };",
    },
  ],
});

let ending = false;
async function end() {
  if (ending) return;
  ending = true;
  await mf.dispose().catch(() => {});
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.removeAllListeners(signal);
  process.on(signal, () => void end());
}
// Ends with the process that started this server, even if that one was killed without notice.
process.on("disconnect", () => void end());

await mf.ready;
process.send?.("ready");
