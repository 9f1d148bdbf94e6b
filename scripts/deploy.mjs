// Build, remote migrations of every shard, Worker, rooms. docs/operations.md walks through a first deployment.
import { spawnSync } from "node:child_process";
import { installWhenNeeded, projectNode, underProjectNode } from "./lib/install.mjs";
import { at, ROOT, toolEnv } from "./lib/project.mjs";

installWhenNeeded();
await underProjectNode(at("scripts", "deploy.mjs"));

const { ensureBuilt } = await import("./lib/build.mjs");
const { unstable_readConfig: readConfig } = await import("wrangler");

const WRANGLER = at("node_modules", "wrangler", "bin", "wrangler.js");
const PARTYKIT = at("node_modules", "partykit", "dist", "bin.mjs");
const NO_DATABASE_YET = "00000000-0000-0000-0000-000000000000";

function run(tool, ...args) {
  const { status } = spawnSync(projectNode(), [tool, ...args], { cwd: ROOT, env: toolEnv(), stdio: "inherit" });
  if (status === 0) return;
  console.error(`\nEl despliegue se detuvo en: ${args.slice(0, 3).join(" ")}`);
  process.exit(status ?? 1);
}

const { d1_databases: databases } = readConfig({ config: at("wrangler.toml") }, { hideWarnings: true });
const missing = databases.find(({ database_id: id }) => id === NO_DATABASE_YET);
if (missing !== undefined) {
  console.error(
    `wrangler.toml no tiene todavía el id de la base ${missing.binding}. Créala con` +
      `\n  npx wrangler d1 create ${missing.database_name}\ny pega el id que imprime. docs/operations.md explica los demás pasos.`,
  );
  process.exit(1);
}

await ensureBuilt({ force: true });
for (const { binding } of databases) run(WRANGLER, "d1", "migrations", "apply", binding, "--remote");
// Migrations only add, so the Worker that is still running works with the new tables.
run(WRANGLER, "deploy");
const secret = process.env.PARTY_SECRET;
run(PARTYKIT, "deploy", ...(secret ? ["--var", `PARTY_SECRET=${secret}`] : []));
console.log("\nListo: desplegado.");
