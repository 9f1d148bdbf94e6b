import { and, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { TenantDatabase } from "./database.server";
import { forgetGathering, nextGathering } from "./gatherings.server";
import { newId, type TenantId } from "./ids";
import { causeOf } from "./log.server";
import type { Platform } from "./platform.server";
import { rawStatement, type Statement } from "./statement.server";
import { outbox } from "./tables.server";

/** `fetches` is for other people's servers, so that one that hangs delays no document. */
export type QueueName = "answers" | "deliveries" | "documents" | "fetches";

/**
 * Names a kind of work, its queue and its payload. The handler is elsewhere, so that planning work does not import it.
 */
export interface JobDefinition<Payload> {
  readonly kind: string;
  readonly queue: QueueName;
  readonly payload: z.ZodType<Payload>;
  /** True for work that also runs for a deactivated tenant: deleted data are erased all the same. */
  readonly evenDeactivated?: true;
  /**
   * True for small work of which a busy tenant has a lot: one wake-up runs all of the kind that is due for the tenant,
   * and there is at most one wake-up a second.
   */
  readonly gathered?: true;
}

/** Rows of a gathered kind that one claim takes. D1 binds at most 100 parameters. */
export const GATHERED_AT_ONCE = 90;

export interface WakeUp {
  readonly tenantId: TenantId;
  readonly outboxId: number;
  readonly kind: string;
}

/** A row as it was when its worker claimed it. */
type Claimed = Pick<typeof outbox.$inferSelect, "id" | "attempts">;

/** Work that is planned but not yet stored: put `statement` into the batch, then call `wake` after it. */
export interface PlannedJob {
  readonly outboxId: number;
  readonly statement: Statement<void>;
  readonly wake: () => void;
}

type PlannedRow = Pick<typeof outbox.$inferSelect, "id" | "kind" | "key" | "payload" | "dueAt" | "createdAt">;

/** Of the work planned in one statement, this much is woken; the sweep finds the rest within a minute. */
const WOKEN_AT_ONCE = 100;

/** Added to the due time of parked work, in milliseconds: three thousand years, so that no sweep reads it. */
const PARKED = 100_000_000_000_000;

export function queueDelaySeconds(milliseconds: number): number {
  return Math.min(43_200, Math.max(0, Math.ceil(milliseconds / 1000)));
}

/** A tenant's later work. A lost wake-up loses no work: the sweep finds the row. */
export class TenantJobs {
  readonly #platform: Platform;
  readonly #database: TenantDatabase;
  readonly #tenantId: TenantId;

  constructor(platform: Platform, database: TenantDatabase, tenantId: TenantId) {
    this.#platform = platform;
    this.#database = database;
    this.#tenantId = tenantId;
  }

  /** @param options.key only one row per kind and key: a second plan aborts its batch with a UniqueViolation */
  plan<Payload>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: { delayMilliseconds?: number; key?: string } = {},
  ): PlannedJob {
    const { kind, queue, gathered } = definition;
    return this.#insert(this.#rowOf(kind, definition.payload.parse(payload), options, gathered), queue, gathered);
  }

  /**
   * Like `plan`, but if the same kind and key is due already, that one stays with its payload and time and the batch
   * goes on: many changes in a row plan one piece of work. The statement returns true when this one was planned.
   * @param options.only a condition that is checked first
   */
  planOnce<Payload>(
    definition: JobDefinition<Payload>,
    payload: Payload,
    options: { readonly delayMilliseconds?: number; readonly key: string; readonly only?: SQL },
  ): Omit<PlannedJob, "statement"> & { readonly statement: Statement<boolean> } {
    const { kind, queue, gathered } = definition;
    const row = this.#rowOf(kind, definition.payload.parse(payload), options);
    const statement = rawStatement(
      sql`insert into outbox (id, tenant_id, kind, key, payload, due_at, created_at)
        select ${row.id}, ${this.#tenantId}, ${kind}, ${row.key}, ${JSON.stringify(row.payload)},
          ${row.dueAt.getTime()}, ${row.createdAt.getTime()} where ${options.only ?? sql`true`}
        on conflict (tenant_id, kind, key) where key is not null do nothing returning id`,
    ).map((rows) => rows.length > 0);
    return { outboxId: row.id, statement, wake: this.#waking(row, queue, gathered) };
  }

  /**
   * Plans many pieces of work of a kind, each under a key of its own, like `planOnce`, in one statement. Nobody waits
   * for them: a hundred are woken, the sweep wakes the rest. The statement returns the ids of the planned ones.
   * @param only a condition for each, over the keys of its payload as `value ->> '$.payload.<key>'`
   */
  planEach<Payload extends object>(
    definition: JobDefinition<Payload>,
    works: readonly { readonly key: string; readonly payload: Payload; readonly delayMilliseconds?: number }[],
    only?: SQL,
  ): { readonly statement: Statement<number[]>; readonly wake: (outboxIds: readonly number[]) => void } {
    const { kind, queue, payload: shape } = definition;
    const now = this.#platform.clock.now();
    const rows = works.map(({ key, payload, delayMilliseconds: delay = 0 }) => ({
      id: newId(),
      key,
      payload: shape.parse(payload),
      delay,
    }));
    const delays = new Map(rows.map(({ id, delay }) => [id, delay]));
    const statement = rawStatement<{ id: number }>(
      sql`insert into outbox (id, tenant_id, kind, key, payload, due_at, created_at)
        select value ->> 'id', ${this.#tenantId}, ${kind}, value ->> 'key', value ->> 'payload',
          ${now} + (value ->> 'delay'), ${now}
        from json_each(${JSON.stringify(rows)}) where ${only ?? sql`true`}
        on conflict (tenant_id, kind, key) where key is not null do nothing returning id`,
    ).map((planned) => planned.map(({ id }) => id));
    return {
      statement,
      wake: (outboxIds) => {
        for (const outboxId of outboxIds.slice(0, WOKEN_AT_ONCE))
          this.#wake(kind, queue, outboxId, delays.get(outboxId) ?? 0);
      },
    };
  }

  /** Plans the same work again, with its stored payload. */
  planAgain(kind: string, queue: QueueName, payload: unknown, key?: string): PlannedJob {
    return this.#insert(this.#rowOf(kind, payload, key === undefined ? {} : { key }), queue);
  }

  /** Removes the work under a key: a worker that is still at it ends without effect here. */
  drop({ kind }: Pick<JobDefinition<never>, "kind">, key: string): Statement<void> {
    return this.#database.delete(outbox, and(eq(outbox.kind, kind), eq(outbox.key, key)));
  }

  #rowOf(
    kind: string,
    payload: unknown,
    { key, delayMilliseconds = 0 }: { readonly delayMilliseconds?: number; readonly key?: string },
    gathered = false,
  ): PlannedRow {
    const now = this.#platform.clock.now();
    const id = newId();
    return {
      id,
      kind,
      // The index of keys gives a tenant's rows of one kind in the order in which they were planned.
      key: key ?? (gathered ? String(id) : null),
      payload,
      dueAt: new Date(now + delayMilliseconds),
      createdAt: new Date(now),
    };
  }

  #insert(row: PlannedRow, queue: QueueName, gathered?: boolean): PlannedJob {
    const statement = this.#database.insert(outbox, row);
    return { outboxId: row.id, statement, wake: this.#waking(row, queue, gathered) };
  }

  #waking({ id, kind, dueAt, createdAt }: PlannedRow, queue: QueueName, gathered = false): () => void {
    return () => {
      const key = `${this.#tenantId}:${kind}`;
      const delay = dueAt.getTime() - createdAt.getTime();
      // Asked when the row is stored, so that a wake-up due later than now finds it.
      const wait = gathered && delay === 0 ? nextGathering(key, this.#platform.clock.now()) : delay;
      if (wait !== null) this.#wake(kind, queue, id, wait, () => forgetGathering(key));
    };
  }

  #wake(kind: string, queue: QueueName, outboxId: number, wait: number, onFailure?: () => void): void {
    const wakeUp: WakeUp = { tenantId: this.#tenantId, outboxId, kind };
    const sent = this.#platform.bindings.queues[queue]
      .send(wakeUp, { delaySeconds: queueDelaySeconds(wait) })
      .catch((error: unknown) => {
        onFailure?.();
        this.#platform.log.write({ event: "wake_failed", cause: causeOf(error) });
      });
    this.#platform.waitUntil(sent);
  }

  /** Takes the row for `leaseMilliseconds`; undefined when it is done, not yet due, or another consumer's. */
  claim(outboxId: number, leaseMilliseconds: number): Statement<(typeof outbox.$inferSelect)[]> {
    const now = new Date(this.#platform.clock.now());
    return this.#database.update(
      outbox,
      { leaseUntil: new Date(now.getTime() + leaseMilliseconds), attempts: sql`${outbox.attempts} + 1` },
      and(eq(outbox.id, outboxId), lte(outbox.dueAt, now), or(isNull(outbox.leaseUntil), lte(outbox.leaseUntil, now))),
    );
  }

  /** Takes the due rows of a gathered kind, oldest first, at most 90, and the row that a wake-up names. */
  claimDue(kind: string, outboxId: number, leaseMilliseconds: number): Statement<(typeof outbox.$inferSelect)[]> {
    const now = new Date(this.#platform.clock.now());
    const due = sql`select id from outbox where tenant_id = ${this.#tenantId} and kind = ${kind} and key is not null
      and due_at <= ${now.getTime()} and coalesce(lease_until, 0) <= ${now.getTime()} order by key limit ${GATHERED_AT_ONCE}`;
    return this.#database.update(
      outbox,
      { leaseUntil: new Date(now.getTime() + leaseMilliseconds), attempts: sql`${outbox.attempts} + 1` },
      and(
        or(sql`${outbox.id} in (${due})`, eq(outbox.id, outboxId)),
        lte(outbox.dueAt, now),
        or(isNull(outbox.leaseUntil), lte(outbox.leaseUntil, now)),
      ),
    );
  }

  /** Extends the lease of claimed rows to `leaseMilliseconds` from now. */
  renew(rows: readonly Claimed[], leaseMilliseconds: number): Statement<unknown> {
    const until = new Date(this.#platform.clock.now() + leaseMilliseconds);
    return this.#database.update(outbox, { leaseUntil: until }, stillHeld(rows));
  }

  /** Replaces the work's payload, for its next try. */
  note<Payload>(definition: JobDefinition<Payload>, outboxId: number, payload: Payload): Statement<unknown> {
    return this.#database.update(outbox, { payload: definition.payload.parse(payload) }, eq(outbox.id, outboxId));
  }

  /** Puts due work aside until `unpark`; it is neither tried nor deleted meanwhile. */
  park(outboxId: number): Statement<unknown> {
    return this.#database.update(
      outbox,
      { dueAt: sql`${outbox.dueAt} + ${PARKED}` },
      and(eq(outbox.id, outboxId), sql`${outbox.dueAt} < ${PARKED}`),
    );
  }

  /** Makes the parked work due again at its own time; the sweep wakes it. */
  unpark(): Statement<unknown> {
    return this.#database.update(
      outbox,
      { dueAt: sql`${outbox.dueAt} - ${PARKED}` },
      sql`${outbox.dueAt} >= ${PARKED}`,
    );
  }

  /** Makes all work of a kind that waits for its time due now; the sweep wakes it. Parked work stays aside. */
  hasten({ kind }: Pick<JobDefinition<never>, "kind">): Statement<unknown> {
    const now = this.#platform.clock.now();
    const waits = and(eq(outbox.kind, kind), sql`${outbox.dueAt} > ${now} and ${outbox.dueAt} < ${PARKED}`);
    return this.#database.update(outbox, { dueAt: new Date(now) }, waits);
  }

  /** Deletes claimed rows. */
  finishAll(rows: readonly Claimed[]): Statement<void> {
    return this.#database.delete(outbox, stillHeld(rows));
  }

  /** Gives claimed rows back, due again after `milliseconds`. */
  postponeAll(rows: readonly Claimed[], milliseconds: number): Statement<unknown> {
    const dueAt = new Date(this.#platform.clock.now() + milliseconds);
    return this.#database.update(outbox, { dueAt, leaseUntil: null }, stillHeld(rows));
  }

  /** Like `postponeAll`, and the try does not count. */
  putOff(row: Claimed, milliseconds: number): Statement<unknown> {
    const dueAt = new Date(this.#platform.clock.now() + milliseconds);
    const attempts = sql`${outbox.attempts} - 1`;
    return this.#database.update(outbox, { dueAt, leaseUntil: null, attempts }, stillHeld([row]));
  }

  finish(outboxId: number): Statement<void> {
    return this.#database.delete(outbox, eq(outbox.id, outboxId));
  }

  /** Makes work that nobody holds due after `milliseconds`. */
  postpone(outboxId: number, milliseconds: number): Statement<unknown> {
    const due = new Date(this.#platform.clock.now() + milliseconds);
    return this.#database.update(outbox, { dueAt: due, leaseUntil: null }, eq(outbox.id, outboxId));
  }
}

/**
 * Only those of the claimed rows that are still this worker's: one whose lease ended may be done, or have been claimed
 * by another, which counted as a further attempt.
 */
function stillHeld(rows: readonly Claimed[]): SQL | undefined {
  const ids = rows.map(({ id }) => id);
  const held = JSON.stringify(rows.map(({ id, attempts }) => `${id}:${attempts}`));
  return and(
    inArray(outbox.id, ids),
    sql`${outbox.id} || ':' || ${outbox.attempts} in (select value from json_each(${held}))`,
  );
}
