// Migrations only add: a landed one never changes, and none rebuilds or drops a table.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const LIST = "migrations.sha256";

/** Why each form is refused: drizzle-kit writes the first two for many changes, and D1 cascades the drop into children. */
const REFUSED = [
  [
    /__new_/i,
    "rebuilds a table (`__new_…`): on D1 that cascades into children and drops triggers; add a column or a table",
  ],
  [/\bdrop\s+table\b/i, "drops a table: on D1 that cascades into children; stop using it instead"],
  [/\bcheck\s*\(/i, "has a CHECK: an enumeration that grows would need a rebuilt table; check it in the code"],
  [
    /\bcreate\s+(?:unique\s+)?index\b[^;]*\([^;]*\bdesc\b[^;]*\)/i,
    "has a descending index: SQLite reads an ascending one backwards",
  ],
];

const withoutComments = (text) => text.replace(/--(?!> statement-breakpoint)[^\n]*/g, "");

/**
 * @param {{ name: string, text: string }[]} migrations in order of their names
 * @param {string} list lines of `<sha256>  <name>`, of the migrations that have landed
 * @returns {string[]} one sentence per trouble
 */
export function checkMigrations(migrations, list) {
  const landed = new Map(
    list
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => {
        const [hash, name] = line.trim().split(/\s+/);
        return [name, hash];
      }),
  );
  const troubles = [];
  for (const { name, text } of migrations) {
    for (const [form, reason] of REFUSED) if (form.test(withoutComments(text))) troubles.push(`${name} ${reason}.`);
    const known = landed.get(name);
    if (known === undefined) troubles.push(`${name} is not in ${LIST}: run node scripts/check-migrations.mjs --land.`);
    else if (known !== hashOf(text))
      troubles.push(`${name} has landed and was changed: write a new migration instead.`);
    landed.delete(name);
  }
  for (const name of landed.keys()) troubles.push(`${name} has landed and is gone.`);
  return troubles;
}

export const hashOf = (text) => createHash("sha256").update(text).digest("hex");

/** Adds new migrations to the list; those in it stay as they are. */
export function land(migrations, list) {
  const known = list.split("\n").filter((line) => line.trim() !== "");
  const names = new Set(known.map((line) => line.trim().split(/\s+/)[1]));
  const added = migrations.filter(({ name }) => !names.has(name)).map(({ name, text }) => `${hashOf(text)}  ${name}`);
  return `${[...known, ...added].join("\n")}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL("../migrations/", import.meta.url));
  const read = (name) => readFileSync(join(folder, name), "utf8");
  const names = readdirSync(folder).sort();
  const migrations = names.filter((name) => name.endsWith(".sql")).map((name) => ({ name, text: read(name) }));
  const list = names.includes(LIST) ? read(LIST) : "";
  if (process.argv.includes("--land")) {
    writeFileSync(join(folder, LIST), land(migrations, list));
  } else {
    const troubles = checkMigrations(migrations, list);
    for (const trouble of troubles) console.error(trouble);
    console.log(`${migrations.length} migrations, ${troubles.length} troubles`);
    process.exit(troubles.length === 0 ? 0 : 1);
  }
}
