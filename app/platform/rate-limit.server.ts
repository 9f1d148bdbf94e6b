import { type SQL, sql } from "drizzle-orm";
import type { ControlDatabase } from "./database.server";
import { AppError } from "./errors";
import type { TenantId } from "./ids";
import { rawStatement, type Statement } from "./statement.server";

export interface Limit {
  readonly count: number;
  readonly windowMilliseconds: number;
}

export interface LimitState {
  readonly allowed: boolean;
  readonly retryAfterSeconds: number;
}

interface Counted {
  count: number;
  previous: number | null;
}

/** A sliding window made of two fixed ones: the previous one counts for the share that is still in view. */
export function judge(counted: Counted, limit: Limit, now: number): LimitState {
  const passed = (now % limit.windowMilliseconds) / limit.windowMilliseconds;
  const inView = counted.count + (counted.previous ?? 0) * (1 - passed);
  return {
    allowed: inView <= limit.count,
    retryAfterSeconds: Math.max(1, Math.ceil((limit.windowMilliseconds * (1 - passed)) / 1000)),
  };
}

/** A window counts until the one after it is over. */
function lastUse(window: number, limit: Limit): number {
  return (window + 2) * limit.windowMilliseconds;
}

/**
 * Counts one try before a tenant is known, and tells if it may go on. Both are one statement, so that parallel tries
 * cannot pass together.
 */
export function countTry(key: string, limit: Limit, now: number): Statement<LimitState> {
  const window = Math.floor(now / limit.windowMilliseconds);
  return rawStatement<Counted>(
    sql`insert into rate_limits (key, window, count, expires_at) values (${key}, ${window}, 1, ${lastUse(window, limit)})
      on conflict (key, window) do update set count = count + 1
      returning count, (select p.count from rate_limits p where p.key = ${key} and p.window = ${window - 1}) as previous`,
  ).map((rows) => judge(rows[0] ?? { count: 1, previous: 0 }, limit, now));
}

export function forgetTries(key: string): Statement<unknown> {
  return rawStatement(sql`delete from rate_limits where key = ${key}`);
}

/** Takes back a counted try, for limits that count failures only. */
export function giveBackTry(key: string, limit: Limit, now: number): Statement<unknown> {
  const window = Math.floor(now / limit.windowMilliseconds);
  return rawStatement(
    sql`update rate_limits set count = count - 1 where key = ${key} and window = ${window} and count > 0`,
  );
}

/** The same per tenant, in the tenant's own database. */
export function countUse(tenantId: TenantId, key: string, limit: Limit, now: number): Statement<LimitState> {
  const window = Math.floor(now / limit.windowMilliseconds);
  return rawStatement<Counted>(
    sql`insert into quotas (tenant_id, key, window, count, expires_at) values (${tenantId}, ${key}, ${window}, 1, ${lastUse(window, limit)})
      on conflict (tenant_id, key, window) do update set count = count + 1
      returning count, (select p.count from quotas p where p.tenant_id = ${tenantId} and p.key = ${key} and p.window = ${window - 1}) as previous`,
  ).map((rows) => judge(rows[0] ?? { count: 1, previous: 0 }, limit, now));
}

export interface Quota {
  readonly key: string;
  readonly limit: Limit;
}

/**
 * Counts one use against several quotas in this order, in one batch. Each counts only what all before it let pass, and
 * the last one only what it accepts itself.
 */
export function countInOrder(tenantId: TenantId, quotas: readonly Quota[], now: number): Statement<LimitState>[] {
  return quotas.map((own, place) => {
    const passed = quotas.slice(0, place).map((one) => sql`${inView(tenantId, one, now)} <= ${one.limit.count}`);
    const accepted = sql`${inView(tenantId, own, now)} + 1 <= ${own.limit.count}`;
    return countWhere(tenantId, own, now, place === quotas.length - 1 ? [...passed, accepted] : passed);
  });
}

function countWhere(tenantId: TenantId, { key, limit }: Quota, now: number, conditions: SQL[]): Statement<LimitState> {
  const window = Math.floor(now / limit.windowMilliseconds);
  return rawStatement<Counted>(
    sql`insert into quotas (tenant_id, key, window, count, expires_at)
      select ${tenantId}, ${key}, ${window}, 1, ${lastUse(window, limit)}
        where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
      on conflict (tenant_id, key, window) do update set count = count + 1
      returning count, (select p.count from quotas p where p.tenant_id = ${tenantId} and p.key = ${key} and p.window = ${window - 1}) as previous`,
  ).map(([counted]) =>
    counted ? judge(counted, limit, now) : { ...judge({ count: 0, previous: 0 }, limit, now), allowed: false },
  );
}

interface Weighed extends Quota {
  /** How much of the quota this use takes. */
  readonly uses: number;
}

/**
 * Counts one use against several quotas, against all of them or, where one has no room for it, against none: what is
 * refused costs nobody. Both statements belong into one batch, in this order; the first one tells if it may go on.
 */
export function countTogether(
  tenantId: TenantId,
  quotas: readonly Weighed[],
  now: number,
): readonly [Statement<LimitState>, Statement<unknown>] {
  const fits = quotas.map((one) => sql`${inView(tenantId, one, now)} + ${one.uses} <= ${one.limit.count}`);
  const rows = quotas.map(({ key, limit, uses }) => {
    const window = Math.floor(now / limit.windowMilliseconds);
    return [key, window, uses, lastUse(window, limit)];
  });
  // A row of columns: D1 takes five terms of a compound SELECT at most.
  const columns = fits.map((fit, place) => sql`${fit} as ${sql.identifier(`fits_${place}`)}`);
  const read = rawStatement<Record<string, number>>(sql`select ${sql.join(columns, sql`, `)}`).map(([found]) => {
    const full = quotas.filter((_, place) => found?.[`fits_${place}`] !== 1);
    const waits = full.map(({ limit }) => judge({ count: 0, previous: 0 }, limit, now).retryAfterSeconds);
    return { allowed: full.length === 0, retryAfterSeconds: Math.max(1, ...waits) };
  });
  const count = rawStatement(
    sql`insert into quotas (tenant_id, key, window, count, expires_at)
      select ${tenantId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(rows)})
        where ${sql.join(fits, sql` and `)}
      on conflict (tenant_id, key, window) do update set count = count + excluded.count`,
  );
  return [read, count];
}

/** The count that `judge` is given for a quota, as a value in SQL. */
export function inView(tenantId: TenantId, { key, limit }: Quota, now: number): SQL {
  const window = Math.floor(now / limit.windowMilliseconds);
  const share = 1 - (now % limit.windowMilliseconds) / limit.windowMilliseconds;
  return sql`(select coalesce(sum(case when window = ${window} then count else count * ${share} end), 0)
    from quotas where tenant_id = ${tenantId} and key = ${key} and window in (${window - 1}, ${window}))`;
}

/** The state of one quota, without counting. At most two rows. */
export function readUse(tenantId: TenantId, { key, limit }: Quota, now: number): Statement<LimitState> {
  return rawStatement<{ count: number }>(sql`select ${inView(tenantId, { key, limit }, now)} as count`).map((rows) =>
    judge({ count: (rows[0]?.count ?? 0) + 1, previous: 0 }, limit, now),
  );
}

/** One in this many uses is counted, and stands for all of them. */
const SAMPLE = 50;

/**
 * Counts uses of a generous quota without a row for each: one in fifty is counted as fifty. Null where none of them is.
 * @param random from 0 to below 1
 */
export function countSample(
  tenantId: TenantId,
  { key, limit }: Quota,
  uses: number,
  now: number,
  random = Math.random(),
): Statement<unknown> | null {
  const isLast = random * SAMPLE < uses % SAMPLE;
  const counted = (Math.floor(uses / SAMPLE) + (isLast ? 1 : 0)) * SAMPLE;
  if (counted === 0) return null;
  const window = Math.floor(now / limit.windowMilliseconds);
  return rawStatement(
    sql`insert into quotas (tenant_id, key, window, count, expires_at)
      values (${tenantId}, ${key}, ${window}, ${counted}, ${lastUse(window, limit)})
      on conflict (tenant_id, key, window) do update set count = count + excluded.count`,
  );
}

export function tooMany(state: LimitState, userMessage: string): AppError {
  return new AppError("rate_limited", userMessage, { retryAfterSeconds: state.retryAfterSeconds });
}

/** @throws AppError rate_limited */
export async function limitPublicCall(db: ControlDatabase, key: string, limit: Limit, now: number): Promise<void> {
  const state = await db.run(countTry(key, limit, now));
  if (!state.allowed) throw tooMany(state, waitMessage(state.retryAfterSeconds));
}

export function waitMessage(seconds: number): string {
  const short = seconds === 1 ? "1 segundo" : `${seconds} segundos`;
  const wait = seconds < 90 ? short : `${Math.ceil(seconds / 60)} minutos`;
  return `Hiciste muchos intentos seguidos. Espera ${wait} y vuelve a intentarlo.`;
}
