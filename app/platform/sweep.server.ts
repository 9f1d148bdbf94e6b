import { asc, sql } from "drizzle-orm";
import { type QueueName, queueDelaySeconds, type WakeUp } from "./outbox.server";
import type { Platform } from "./platform.server";
import { Runner, rawStatement } from "./statement.server";
import { outbox } from "./tables.server";

/** Beyond, a database has a backlog, and what is in no hurry waits for it. */
const MOST_DUE = 1_000;

/** Cron's view of one database: which rows are due, of whichever tenant, and nothing else. */
export class Shard {
  readonly #runner: Runner;

  constructor(
    readonly index: number,
    database: D1Database,
  ) {
    this.#runner = new Runner(database);
  }

  /** Threads whose time in the trash is over. */
  async trash(before: number, limit: number): Promise<{ id: number; tenantId: number }[]> {
    return this.#runner.run(
      rawStatement(sql`select id, tenant_id as tenantId from conversations
        where deleted_at is not null and deleted_at < ${before} order by deleted_at limit ${limit}`),
    );
  }

  /** Runs of golden questions that go on without a job. */
  async lostRuns(limit: number): Promise<{ id: number; tenantId: number }[]> {
    return this.#runner.run(
      rawStatement(sql`select id, tenant_id as tenantId from golden_runs r where state = 'running'
        and not exists (select 1 from outbox o where o.tenant_id = r.tenant_id and o.kind = 'golden_run'
          and o.key = cast(r.id as text)) limit ${limit}`),
    );
  }

  /** Tenants with chunks that wait for a vector of this model, at most `limit` and as many with another model's. */
  async unembedded(model: string, limit: number): Promise<{ tenantId: number }[]> {
    return this.#runner.run(
      rawStatement(sql`with recursive without(tenant_id) as (
          select min(tenant_id) from document_chunks where embedding_model is null
          union all
          select (select min(tenant_id) from document_chunks where embedding_model is null and tenant_id > without.tenant_id)
            from without where tenant_id is not null limit ${limit})
        select tenant_id as tenantId from without where tenant_id is not null
        union
        select tenantId from (select m.tenant_id as tenantId from embedding_models m where m.model <> ${model}
          and exists (select 1 from document_chunks c where c.embedding_model = m.model and c.tenant_id = m.tenant_id) limit ${limit})`),
    );
  }

  /**
   * Documents whose chunks were indexed under an older version and that nothing is planned for under `key` and their id.
   * What is being read is left to that reading.
   */
  async outdated(
    version: number,
    planned: { readonly kind: string; readonly key: string },
    limit: number,
  ): Promise<{ id: number; tenantId: number }[]> {
    return this.#runner.run(
      rawStatement(sql`select d.id, d.tenant_id as tenantId from training_documents d indexed by training_documents_indexed
        where d.index_version < ${version} and d.status in ('ready', 'error') and not exists (
          select 1 from outbox o where o.tenant_id = d.tenant_id and o.kind = ${planned.kind} and o.key = ${planned.key} || d.id)
        limit ${limit}`),
    );
  }

  /** For how many tenants work of these kinds is under way, or due before `until`; null where too much is due to tell. */
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

  /** Rows that become free before `until`: due ones, and ones whose lease ends. */
  async due(until: number, limit: number): Promise<{ id: number; tenantId: number; kind: string; at: number }[]> {
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
  for (const [index, database] of platform.bindings.databases.entries()) {
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
  }
  return woken;
}
