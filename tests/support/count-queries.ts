import { interceptDatabase } from "./intercept-database";

export interface QueryCounts {
  /** Batches count as one. */
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  readonly texts: string[];
}

export interface CountedDatabase {
  readonly database: D1Database;
  /** Runs the work and counts its cost, in rows as D1 itself counts them. */
  count<Result>(work: () => Promise<Result>): Promise<{ result: Result; counts: QueryCounts }>;
}

/** The database with a meter on it. One piece of work at a time. */
export function countQueries(database: D1Database): CountedDatabase {
  const empty = (): QueryCounts => ({ roundTrips: 0, rowsRead: 0, rowsWritten: 0, texts: [] });
  let counts = empty();
  return {
    database: interceptDatabase(database, async ({ texts, run }) => {
      counts.roundTrips += 1;
      counts.texts.push(...texts);
      const results = await run();
      for (const { meta } of results) {
        counts.rowsRead += meta.rows_read;
        counts.rowsWritten += meta.rows_written;
      }
      return results;
    }),
    count: async (work) => {
      const counted = empty();
      counts = counted;
      const result = await work();
      counts = empty();
      return { result, counts: counted };
    },
  };
}

/** The indexes that SQLite would use for a statement, in its own words ("SEARCH conversations USING INDEX …"). */
export async function explainPlan(database: D1Database, text: string, params: readonly unknown[]): Promise<string[]> {
  const { results } = await database
    .prepare(`explain query plan ${text}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map((row) => row.detail);
}
