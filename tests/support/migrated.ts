import { env } from "cloudflare:test";

/** The statements of a migration that fill rows which were stored before it. @param number such as "0012" */
export function fillsOf(number: string): string[] {
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith(`${number}_`));
  const fills = migration?.queries.filter((query) => /^\s*(?:UPDATE|INSERT)\b/im.test(query)) ?? [];
  if (fills.length === 0) throw new Error(`no migration ${number} that fills anything`);
  return fills;
}

/** Runs them again, over rows that a test has reset. */
export async function fillAgain(number: string, database: D1Database): Promise<void> {
  await database.batch(fillsOf(number).map((query) => database.prepare(query)));
}
