import { existsSync, readdirSync, readFileSync } from "node:fs";
import { unstable_splitSqlQuery as splitSqlQuery } from "wrangler";
import { at } from "./project.mjs";

/** The table that `wrangler d1 migrations apply` uses, so that both know the applied migrations. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** A file may end in a breakpoint marker; D1 refuses a statement that has only comments. */
const saysSomething = (statement) => statement.replace(/--.*$/gm, "").trim() !== "";

/**
 * Brings a database to the newest schema; each file is one batch together with its record.
 * @param {D1Database} db
 * @returns {Promise<string[]>} names of the files that were applied now
 */
export async function migrate(db) {
  const folder = at("migrations");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".sql")) : [];
  await db.prepare(MIGRATIONS_TABLE).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(results.map(({ name }) => name));
  const due = files
    .filter((name) => !applied.has(name))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  for (const name of due) {
    const statements = splitSqlQuery(readFileSync(at("migrations", name), "utf8")).filter(saysSomething);
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
  return due;
}
