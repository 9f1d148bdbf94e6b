import { asc, type SQL, sql } from "drizzle-orm";
import { eachDatabase, takeStep } from "./cron-step.server";
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

  /** Rows of these kinds that become free before `until`: due ones, and ones with an expiring lease. */
  due(kinds: readonly string[], until: number, limit: number): Promise<DueWork[]> {
    const free = sql`max(${outbox.dueAt}, coalesce(${outbox.leaseUntil}, 0))`;
    return this.#runner.run(
      rawStatement(sql`select id, tenant_id as tenantId, kind, ${free} as at from ${outbox}
        where ${outbox.dueAt} <= ${until} and ${free} <= ${until}
          and kind in (select value from json_each(${JSON.stringify(kinds)}))
        order by ${asc(outbox.dueAt)} limit ${limit}`),
    );
  }

  /** How many of the thousand oldest due rows are of each kind that is none of these. */
  dueOfOthers(kinds: readonly string[], now: number): Promise<{ kind: string; rows: number }[]> {
    return this.#runner.run(
      rawStatement(sql`select kind, count(*) as rows
        from (select kind from ${outbox} where ${outbox.dueAt} <= ${now} order by ${asc(outbox.dueAt)} limit ${MOST_DUE})
        where kind not in (select value from json_each(${JSON.stringify(kinds)})) group by kind`),
    );
  }
}

interface DueWork {
  readonly id: number;
  readonly tenantId: TenantId;
  readonly kind: string;
  readonly at: number;
}

/** The kinds of work that this version has a handler for, and their queues. */
type Kinds = ReadonlyMap<string, { readonly queue: QueueName }>;

const SWEEP_AHEAD_MILLISECONDS = 60_000;
const SWEEP_ROWS = 500;
/** A queue takes at most a hundred messages in one call. */
const SENT_AT_ONCE = 100;

/**
 * Sends a wake-up for everything that is due within the next minute. Runs at boot and every minute: local queues live
 * in memory, and a producer may die between its batch and its wake-up. Work of an unknown kind stays where it is, for
 * the version that knows it.
 * @returns the number of wake-ups that the queues took
 */
export async function sweepOutbox(platform: Platform, kinds: Kinds): Promise<number> {
  const queues = new Set([...kinds.values()].map(({ queue }) => queue));
  let all = 0;
  await eachDatabase(platform, "sweep", async (index, database) => {
    const now = platform.clock.now();
    const rows = await new Shard(index, database).due([...kinds.keys()], now + SWEEP_AHEAD_MILLISECONDS, SWEEP_ROWS);
    let woken = 0;
    for (const queue of queues) {
      const due = rows.filter(({ kind }) => kinds.get(kind)?.queue === queue);
      const send = async () => {
        for (let at = 0; at < due.length; at += SENT_AT_ONCE) {
          const messages = due.slice(at, at + SENT_AT_ONCE).map((row) => wakeUpOf(row, now));
          await platform.bindings.queues[queue].sendBatch(messages);
          woken += messages.length;
        }
      };
      // A queue that takes nothing must not delay the others.
      await takeStep(platform, `sweep_${queue}`, send, index);
    }
    if (woken > 0) platform.log.write({ event: "sweep", shard: index, woken });
    all += woken;
  });
  return all;
}

function wakeUpOf({ id, tenantId, kind, at }: DueWork, now: number): MessageSendRequest<WakeUp> {
  return { body: { tenantId, outboxId: id, kind }, delaySeconds: queueDelaySeconds(at - now) };
}

/** Tells the log of due work that no handler takes: it waits for another version, or for somebody who deletes it. */
export async function tellUnknownKinds(platform: Platform, kinds: Kinds): Promise<void> {
  await eachDatabase(platform, "unknown_kinds", async (index, database) => {
    for (const other of await new Shard(index, database).dueOfOthers([...kinds.keys()], platform.clock.now()))
      platform.log.write({ event: "kind_unknown", shard: index, ...other });
  });
}
