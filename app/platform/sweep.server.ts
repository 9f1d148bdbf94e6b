import { asc, type SQL, sql } from "drizzle-orm";
import { eachDatabase } from "./cron-step.server";
import type { TenantId } from "./ids";
import { type QueueName, queueDelaySeconds, type WakeUp } from "./outbox.server";
import type { Platform } from "./platform.server";
import { Runner, rawStatement } from "./statement.server";
import { outbox } from "./tables.server";

/** With more due rows than this a database has a backlog, and work that is not urgent waits. */
const MOST_DUE = 1_000;

export interface DueRow {
  readonly tenantId: TenantId;
}

/** A read over all tenants of a database that returns only ids, sums, and codes of the platform's own; only a `due.server.ts` makes one. */
export class DueQuery<Row extends DueRow> {
  declare readonly row: Row;
  constructor(readonly sql: SQL) {}
}

/** Cron's view of one database: the due rows of all tenants, and nothing else. */
export class Shard {
  readonly #runner: Runner;

  constructor(
    readonly index: number,
    database: D1Database,
  ) {
    this.#runner = new Runner(database);
  }

  /** The rows of a room's `due.server.ts`: the ids of the due rows and their tenants. */
  ask<Row extends DueRow>(query: DueQuery<Row>): Promise<Row[]> {
    return this.#runner.run(rawStatement<Row>(query.sql));
  }

  /**
   * The number of tenants with work of these kinds under way, or due before `until`; null where too much is due to
   * tell.
   */
  async working(kinds: readonly string[], until: number): Promise<number | null> {
    const [row] = await this.#runner.run(
      rawStatement<{ due: number; tenants: number }>(
        sql`select count(*) as due,
            count(distinct case when kind in (select value from json_each(${JSON.stringify(kinds)})) then tenant_id end) as tenants
          from (select tenant_id, kind from outbox where due_at <= ${until} order by due_at limit ${MOST_DUE})`,
      ),
    );
    return row === undefined || row.due >= MOST_DUE ? null : row.tenants;
  }

  /** Rows that become free before `until`: due ones, and ones with an expiring lease. */
  async due(until: number, limit: number): Promise<{ id: number; tenantId: TenantId; kind: string; at: number }[]> {
    const free = sql`max(${outbox.dueAt}, coalesce(${outbox.leaseUntil}, 0))`;
    return this.#runner.run(
      rawStatement(sql`select id, tenant_id as tenantId, kind, ${free} as at from ${outbox}
        where ${outbox.dueAt} <= ${until} and ${free} <= ${until} order by ${asc(outbox.dueAt)} limit ${limit}`),
    );
  }
}

const SWEEP_AHEAD_MILLISECONDS = 60_000;
const SWEEP_ROWS = 500;

/**
 * Sends a wake-up for everything that is due within the next minute. Runs at boot and every minute: local queues live
 * in memory, and a producer may die between its batch and its wake-up.
 */
export async function sweepOutbox(
  platform: Platform,
  queueOf: (kind: string) => QueueName | undefined,
): Promise<number> {
  let woken = 0;
  await eachDatabase(platform, "sweep", async (index, database) => {
    const now = platform.clock.now();
    const rows = await new Shard(index, database).due(now + SWEEP_AHEAD_MILLISECONDS, SWEEP_ROWS);
    for (const row of rows) {
      const queue = queueOf(row.kind);
      if (!queue) continue;
      const wakeUp: WakeUp = { tenantId: row.tenantId, outboxId: row.id, kind: row.kind };
      await platform.bindings.queues[queue].send(wakeUp, { delaySeconds: queueDelaySeconds(row.at - now) });
      woken += 1;
    }
    if (rows.length > 0) platform.log.write({ event: "sweep", shard: index, woken: rows.length });
  });
  return woken;
}
