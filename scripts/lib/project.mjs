import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the project's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** @param {...string} parts @returns {string} absolute path of something in the project */
export const at = (...parts) => path.join(ROOT, ...parts);

/** Where local state lives: database, files, rooms, process record. `STATE_DIR` moves it. @returns {string} absolute path */
export const stateDir = () => path.resolve(ROOT, process.env.STATE_DIR || ".wrangler/state");

/** The environment that finds the project's own tools and its own Node first. @returns {NodeJS.ProcessEnv} */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  PATH: `${at("node_modules", ".bin")}${path.delimiter}${process.env.PATH ?? ""}`,
  WRANGLER_SEND_METRICS: "false",
  ...extra,
});

function* filesOf(entry) {
  const stat = statSync(entry, { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) {
    yield entry;
    return;
  }
  for (const name of readdirSync(entry).sort()) yield* filesOf(path.join(entry, name));
}

/**
 * One hash over names and bytes of files.
 * @param {string[]} entries files or folders relative to the project; missing ones count as empty
 * @param {(relativePath: string) => boolean} [keep] which files count
 * @returns {string} hex SHA-256
 */
export function hashOf(entries, keep = () => true) {
  const hash = createHash("sha256");
  for (const entry of entries) {
    for (const file of filesOf(at(entry))) {
      const relative = path.relative(ROOT, file);
      if (keep(relative)) hash.update(relative).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}
