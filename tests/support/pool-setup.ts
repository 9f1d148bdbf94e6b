import { applyD1Migrations, env } from "cloudflare:test";
import { newId } from "~/platform/ids";
import { makeHashesReal } from "./quick-scrypt";

/** What empties a database of each schema, kept over the files: reading the schema took most of the time. */
const shared = globalThis as { emptying?: Map<D1Database, D1PreparedStatement[]> };
shared.emptying ??= new Map();
const { emptying } = shared;

/** Test files share their runtime (vitest.config.ts), so each begins by emptying the databases that the last one left. */
async function beginAnew(database: D1Database): Promise<void> {
  let statements = emptying.get(database);
  if (!statements) {
    await applyD1Migrations(database, env.TEST_MIGRATIONS);
    statements = await emptied(database);
    emptying.set(database, statements);
  }
  await database.batch(statements);
}

async function emptied(database: D1Database): Promise<D1PreparedStatement[]> {
  const { results } = await database
    .prepare(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
    )
    .all<{ name: string; sql: string }>();
  const indexes = results.filter(({ sql }) => sql.startsWith("CREATE VIRTUAL TABLE")).map(({ name }) => name);
  const tables = results
    .map(({ name }) => name)
    .filter((name) => name !== "d1_migrations" && !indexes.some((index) => name.startsWith(index)));
  const seeds = env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).filter((query) =>
    /^\s*INSERT INTO credit_packages\b/i.test(query),
  );
  // Rows of the audit refuse to be deleted while they are young.
  const keeps = await database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name = 'audit_log_kept'")
    .first<{ name: string; sql: string }>();
  return [
    "PRAGMA defer_foreign_keys = on",
    ...(keeps ? [`DROP TRIGGER ${keeps.name}`] : []),
    ...indexes.map((name) => `INSERT INTO ${name}(${name}) VALUES ('delete-all')`),
    ...tables.map((name) => `DELETE FROM "${name}"`),
    ...(keeps ? [keeps.sql] : []),
    ...seeds,
  ].map((query) => database.prepare(query));
}

// The last file's clock may have gone ahead: ids follow one that goes back.
newId(Date.UTC(2024, 0, 1));
makeHashesReal(false);
await Promise.all([beginAnew(env.DB), beginAnew(env.DB_1)]);
