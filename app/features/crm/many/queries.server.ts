import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  countMatching,
  matchingIds,
  type RecordFilters,
  type RecordKind,
  recordMatch,
} from "~/platform/record-index.server";
import type { Statement } from "~/platform/statement.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { changeManyJob, type ManyChange } from "./change-job";

interface Range {
  /** The last id that was read. */
  readonly after: number;
  readonly until: number;
  readonly limit: number;
}

/** The next ids of the records that a list shows, in their order; other pages' too. */
export function nextIds(
  tenant: Tenant,
  kind: RecordKind,
  filters: RecordFilters,
  { after, until, limit }: Range,
): Statement<number[]> {
  const match = recordMatch(tenant.id, kind, filters);
  const place = sql`id > ${after} order by id limit ${limit}`;
  const all: Record<RecordKind, SQL> = {
    customer: sql`select id from customers where tenant_id = ${tenant.id} and ${place}`,
    prospect: sql`select id from prospects where tenant_id = ${tenant.id} and ${place}`,
    company: sql`select id from companies where tenant_id = ${tenant.id} and deleted_at is null and ${place}`,
  };
  const found =
    match === null ? all[kind] : sql`select id from ${matchingIds(kind, match, { after, limit, oldestFirst: true })}`;
  return tenant
    .sql<{ id: number }>(found)
    .map((rows) => rows.flatMap(({ id }) => (id <= until ? [id] : [])).sort((one, other) => one - other));
}

/** The number of the records that a list shows, of all its pages. */
export function countRecords(tenant: Tenant, kind: RecordKind, filters: RecordFilters): Statement<number> {
  const match = recordMatch(tenant.id, kind, filters);
  const all: Record<RecordKind, SQL> = {
    customer: sql`select count(*) as count from customers where tenant_id = ${tenant.id}`,
    prospect: sql`select count(*) as count from prospects where tenant_id = ${tenant.id}`,
    company: sql`select count(*) as count from companies where tenant_id = ${tenant.id} and deleted_at is null`,
  };
  const counted = match === null ? tenant.sql<{ count: number }>(all[kind]) : countMatching(tenant, match);
  return counted.map(([row]) => row?.count ?? 0);
}

/** Those of the ids that are the tenant's records. */
export function ownIds(tenant: Tenant, kind: RecordKind, ids: readonly number[]): Statement<number[]> {
  const list = sql`select value from json_each(${JSON.stringify(ids)})`;
  // The pluses keep SQLite from walking all the tenant's rows by an index on the tenant.
  const own: Record<RecordKind, SQL> = {
    customer: sql`select id from customers where +tenant_id = ${tenant.id} and id in (${list})`,
    prospect: sql`select id from prospects where +tenant_id = ${tenant.id} and id in (${list})`,
    company: sql`select id from companies where +tenant_id = ${tenant.id} and deleted_at is null and id in (${list})`,
  };
  return tenant.sql<{ id: number }>(own[kind]).map((rows) => rows.map(({ id }) => id));
}

/** Those of these customers or prospects that have conversations. */
export function withThreads(
  tenant: Tenant,
  kind: "customer" | "prospect",
  ids: readonly number[],
): Statement<number[]> {
  const column = kind === "customer" ? sql`customer_id` : sql`prospect_id`;
  return tenant
    .sql<{ id: number }>(
      sql`select value as id from json_each(${JSON.stringify(ids)})
        where exists (select 1 from conversations where tenant_id = ${tenant.id} and ${column} = value)`,
    )
    .map((rows) => rows.map(({ id }) => id));
}

/** The number of their conversations outside the trash, up to `most`. */
export function countThreads(
  tenant: Tenant,
  kind: "customer" | "prospect",
  ids: readonly number[],
  most: number,
): Statement<number> {
  const column = kind === "customer" ? sql`customer_id` : sql`prospect_id`;
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select 1 from json_each(${JSON.stringify(ids)}) r cross join conversations c
        on c.tenant_id = ${tenant.id} and c.${column} = r.value where c.deleted_at is null and c.merged_into is null limit ${most})`,
    )
    .map(([row]) => row?.count ?? 0);
}

/** The change of many records that is under way in a list; null where there is none. */
export function findManyChange(tenant: Tenant, kind: RecordKind): Statement<ManyChange | null> {
  return tenant.db
    .select(outbox, { where: and(eq(outbox.kind, changeManyJob.kind), eq(outbox.key, kind)), limit: 1 })
    .map((rows) => {
      const found = changeManyJob.payload.safeParse(rows[0]?.payload);
      return found.success ? found.data : null;
    });
}

/** Holds while no change of many records is under way in a list. */
export function isNoneChanging(tenant: Tenant, kind: RecordKind): SQL {
  return sql`not exists (select 1 from outbox o where o.tenant_id = ${tenant.id} and o.kind = ${changeManyJob.kind}
    and o.key = ${kind})`;
}
