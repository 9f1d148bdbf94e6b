import { type AnyColumn, and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import type { TenantRef } from "~/platform/tenant-ref";
import type { ControlPart, OwnPart } from "./listed/queries.server";
import { tenantErasures, tenantExports } from "./tables.server";

type Value = string | number | null;
export type Place = readonly Value[];

/** Some rows of a table after a place, as they are stored; each with its place. */
export function readOwn(tenant: Tenant, part: OwnPart, after: Place | null, limit: number): Statement<Read> {
  const where = and(part.only, following(part.order, after));
  const orderBy = part.order.map((column) => asc(column));
  return tenant.db.select(part.table, { where, orderBy, limit }).map((rows) => readOf(part, rows));
}

export function readControl(
  control: Control,
  tenant: Tenant,
  part: ControlPart,
  after: Place | null,
  limit: number,
): Statement<Read> {
  const where = and(eq(part.scope, tenant.id), part.only, following(part.order, after));
  const orderBy = part.order.map((column) => asc(column));
  return control.db.select(part.table, { where, orderBy, limit }).map((rows) => readOf(part, rows));
}

/** Some acts inside the tenant, oldest first; those on accounts stand in the control database. */
export function readOwnActs(tenant: Tenant, after: number, limit: number): Statement<Read> {
  return tenant
    .sql<ActRow>(sql`${ACT} where tenant_id = ${tenant.id} and id > ${after} order by id limit ${limit}`)
    .map(actsOf);
}

export function readControlActs(control: Control, tenant: Tenant, after: number, limit: number): Statement<Read> {
  return control.db
    .raw<ActRow>(sql`${ACT} where tenant_id = ${tenant.id} and id > ${after} order by id limit ${limit}`)
    .map(actsOf);
}

interface ActRow {
  readonly id: number;
  readonly at: number;
  readonly fields: string | null;
}

const ACT = sql`select id, at, actor_type as actorType, actor_id as actorId, action, target, ip_address as ipAddress, fields
  from audit_log`;

const actsOf = (rows: readonly ActRow[]): Read => ({
  rows: rows.map((row) => ({ ...row, at: new Date(row.at), fields: JSON.parse(row.fields ?? "[]") })),
  last: rows.length > 0 ? [rows.at(-1)?.id ?? 0] : null,
});

export interface Read {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The place of the last one; null where there is none. */
  readonly last: Place | null;
}

function following(order: readonly AnyColumn[], after: Place | null): SQL | undefined {
  if (after === null) return undefined;
  const columns = sql.join(
    order.map((column) => sql`${column}`),
    sql`, `,
  );
  const values = sql.join(
    after.map((one) => sql`${one}`),
    sql`, `,
  );
  return order.length === 1 ? sql`${columns} > ${values}` : sql`(${columns}) > (${values})`;
}

function readOf(part: OwnPart | ControlPart, rows: readonly Readonly<Record<string, unknown>>[]): Read {
  const columns = Object.entries(getTableColumns(part.table));
  const keys = part.order.map((column) => columns.find(([, own]) => own === column)?.[0] ?? "");
  const last = rows.at(-1);
  const left = new Set(["tenantId", ...(part.without ?? [])]);
  return {
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !left.has(key)))),
    last: last ? keys.map((key) => plain(last[key])) : null,
  };
}

const plain = (stored: unknown): Value =>
  stored instanceof Date ? stored.getTime() : typeof stored === "string" ? stored : Number(stored);

export type ExportRecord = typeof tenantExports.$inferSelect;

export function findExport(tenant: Tenant, id: number): Statement<ExportRecord[]> {
  return tenant.db.select(tenantExports, { where: eq(tenantExports.id, id), limit: 1 });
}

export function listExports(tenant: Tenant, limit: number): Statement<ExportRecord[]> {
  return tenant.db.select(tenantExports, { orderBy: [sql`${tenantExports.id} desc`], limit });
}

export type ErasureRecord = typeof tenantErasures.$inferSelect;

/** The last erasure of a tenant that was asked for. */
export function findErasure(control: Control, tenantId: number): Statement<ErasureRecord[]> {
  const where = sql`${tenantErasures.tenantId} = ${tenantId}`;
  return control.db.select(tenantErasures, { where, orderBy: [sql`${tenantErasures.id} desc`], limit: 1 });
}

export function findErasureById(control: Control, id: number): Statement<ErasureRecord[]> {
  return control.db.select(tenantErasures, { where: eq(tenantErasures.id, id), limit: 1 });
}

export interface DueErasure extends TenantRef {
  readonly erasureId: number;
}

/** The tenants whose erasure is due, or under way. */
export function listDueErasures(control: Control, now: number, limit: number): Statement<DueErasure[]> {
  return control.db.raw<DueErasure>(
    sql`select t.id, t.uuid, t.shard, t.time_zone as timeZone, e.id as erasureId from tenant_erasures e join tenants t on t.id = e.tenant_id
      where e.state in ('waiting', 'working') and e.due_at <= ${now} limit ${limit}`,
  );
}
