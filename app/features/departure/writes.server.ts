import { and, eq, type SQL, sql } from "drizzle-orm";
import type { TenantId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import type { StoredPart } from "./parts";
import { tenantErasures, tenantExports } from "./tables.server";

export function insertExport(tenant: Tenant, id: number, askedBy: number): Statement<void> {
  return tenant.db.insert(tenantExports, { id, askedBy, parts: [], createdAt: new Date(tenant.now()) });
}

/** What an export that is under way has come to. */
export function updateExport(
  tenant: Tenant,
  id: number,
  change: {
    readonly state?: "ready" | "failed" | "gone";
    readonly done?: number;
    readonly parts?: readonly StoredPart[];
    readonly readyAt?: Date;
  },
): Statement<unknown> {
  return tenant.db.update(tenantExports, change, eq(tenantExports.id, id));
}

/** Holds while an export is being made. */
export function isExporting(tenant: Tenant, id: number): SQL {
  return sql`exists (select 1 from tenant_exports e where e.tenant_id = ${tenant.id} and e.id = ${id} and e.state = 'working')`;
}

type NewErasure = typeof tenantErasures.$inferInsert;

export function insertErasure(control: Control, erasure: NewErasure): Statement<void> {
  return control.db.insert(tenantErasures, erasure);
}

/** Moves an erasure on; nothing where it is no longer in one of the states `from`. */
export function moveErasure(
  control: Control,
  id: number,
  from: readonly string[],
  change: Partial<Pick<NewErasure, "state" | "endedAt" | "counts">>,
): Statement<unknown[]> {
  const isFrom = sql`${tenantErasures.state} in (select value from json_each(${JSON.stringify(from)}))`;
  return control.db.update(tenantErasures, change, and(eq(tenantErasures.id, id), isFrom) ?? sql`0`);
}

/** Holds while the erasure that a tenant's owner asked for waits for its day. */
export function hasWaitingErasure(tenantId: TenantId): SQL {
  return sql`exists (select 1 from tenant_erasures e where e.tenant_id = ${tenantId} and e.state = 'waiting'
    and e.asked_type = 'tenant_user')`;
}

/** Holds while an erasure has neither been taken back nor ended. */
export function isUnderWay(id: number): SQL {
  return sql`exists (select 1 from tenant_erasures e where e.id = ${id} and e.state in ('waiting', 'working'))`;
}

/** Takes a tenant's waiting erasure back. */
export function keepErasure(control: Control, tenantId: TenantId): Statement<unknown[]> {
  const endedAt = new Date(control.platform.clock.now());
  const isWaiting = and(eq(tenantErasures.tenantId, tenantId), eq(tenantErasures.state, "waiting"));
  return control.db.update(tenantErasures, { state: "kept", endedAt }, isWaiting ?? sql`0`);
}

/** Lets an erasure that waits begin now, for the super administrator. */
export function hastenErasure(
  control: Control,
  id: number,
  asked: Pick<NewErasure, "askedType" | "askedBy" | "reason" | "dueAt">,
): Statement<unknown[]> {
  const isWaiting = and(eq(tenantErasures.id, id), eq(tenantErasures.state, "waiting"));
  return control.db.update(tenantErasures, asked, isWaiting ?? sql`0`);
}

/** Counts files that went, in the payload of the erasure's job. */
export function noteFiles(tenant: Tenant, outboxId: number, files: number): Statement<unknown> {
  return tenant.sql(sql`update outbox set payload = json_set(payload, '$.counts.files',
      coalesce(json_extract(payload, '$.counts.files'), 0) + ${files})
    where tenant_id = ${tenant.id} and id = ${outboxId}`);
}

/** What went so far, by table. */
export function readCounts(tenant: Tenant, outboxId: number): Statement<Readonly<Record<string, number>>> {
  return tenant
    .sql<{ counts: string | null }>(
      sql`select json_extract(payload, '$.counts') as counts from outbox where tenant_id = ${tenant.id} and id = ${outboxId}`,
    )
    .map(([row]) => JSON.parse(row?.counts ?? "{}"));
}
