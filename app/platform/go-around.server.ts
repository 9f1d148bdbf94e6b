import { sql } from "drizzle-orm";
import type { Platform } from "./platform.server";
import { Runner, rawStatement } from "./statement.server";
import type { DueQuery, DueRow, Shard } from "./sweep.server";

/** The most businesses of a database that a round looks at. */
const LOOKED_AT = 500;

export interface Round<Row extends DueRow> {
  /** Names the place where the next round begins. */
  readonly name: string;
  /** Businesses after one of them, in the order of their ids, which are looked at. */
  readonly listed: (after: number, limit: number) => DueQuery<DueRow>;
  /** What is due of the businesses after one of them up to another, in the same order. */
  readonly due: (range: { readonly after: number; readonly last: number }, limit: number) => DueQuery<Row>;
  readonly limit: number;
}

/**
 * What is due of the next businesses of a database. Each call begins after the last one's end, and the first business
 * follows the last: a round costs the same at any number of businesses, and none keeps the others from their turn.
 */
export async function askAround<Row extends DueRow>(
  platform: Platform,
  shard: Shard,
  { name, listed, due, limit }: Round<Row>,
): Promise<Row[]> {
  const [control] = platform.bindings.databases;
  if (!control) return [];
  const runner = new Runner(control);
  const key = `${name}:${shard.index}`;
  const [stored] = await runner.run(
    rawStatement<{ place: number }>(sql`select place from cron_rounds where name = ${key}`),
  );
  const after = stored?.place ?? 0;
  const businesses = await shard.ask(listed(after, LOOKED_AT));
  const last = businesses.at(-1)?.tenantId;
  const rows = last === undefined ? [] : await shard.ask(due({ after, last }, limit));
  const end = rows.length >= limit ? rows.at(-1)?.tenantId : last;
  const isOver = rows.length < limit && businesses.length < LOOKED_AT;
  const next = isOver ? 0 : (end ?? 0);
  if (next !== after)
    await runner.run(
      rawStatement(sql`insert into cron_rounds (name, place) values (${key}, ${next})
        on conflict (name) do update set place = excluded.place`),
    );
  return rows;
}
