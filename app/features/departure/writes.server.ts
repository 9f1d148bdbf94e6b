import { eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { StoredPart } from "./parts";
import { tenantExports } from "./tables.server";

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
