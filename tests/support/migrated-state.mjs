import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { at, hashOf } from "../../scripts/lib/project.mjs";

const FOLDER = at(".cache", "migrated");
/** Every database that a test's server has; one that a server does not name lies there unread. */
const SHARDS = ["DB", "DB_1"];
/** What a migrated database follows from: the migrations, who applies them, and who says where its file lies. */
const sources = () =>
  hashOf(["migrations", "wrangler.toml", "package-lock.json", "scripts/lib/migrate.mjs", "scripts/lib/worker.mjs"]);

let made;

/** @returns {Promise<string>} the folder of a state in which only the migrations have run */
export function migratedState() {
  made ??= makeMigratedState();
  return made;
}

async function makeMigratedState() {
  const folder = path.join(FOLDER, sources());
  if (existsSync(folder)) return folder;
  mkdirSync(FOLDER, { recursive: true });
  // Loading wrangler takes seconds, and most find what an earlier run made.
  const { startWorker } = await import("../../scripts/lib/worker.mjs");
  const draft = mkdtempSync(path.join(FOLDER, "draft-"));
  // Nothing of the product runs, so it need not be built yet.
  const bundle = path.join(draft, "nothing", "worker.js");
  mkdirSync(path.dirname(bundle));
  writeFileSync(bundle, "export default { fetch: () => new Response() };");
  const options = { stateDir: draft, port: 0, vars: {}, shards: SHARDS, trips: true, cron: false, bundle };
  await (await startWorker(options)).dispose();
  try {
    // In one step, so that nobody copies half of it.
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another run was faster.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * Lets a new state begin with the migrations applied: running all of them took longer than starting the server. Leaves
 * alone a state that has databases already.
 * @param {string} stateDir
 */
export async function beginMigrated(stateDir) {
  const databases = path.join(stateDir, "v3", "d1");
  if (existsSync(databases)) return;
  cpSync(path.join(await migratedState(), "v3", "d1"), databases, { recursive: true });
}
