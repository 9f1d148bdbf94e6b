import { eq, sql } from "drizzle-orm";
import type { TenantId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { tenants } from "./tables.server";

export function updateTenantActive(control: Control, tenantId: TenantId, active: boolean): Statement<unknown> {
  const updatedAt = new Date(control.platform.clock.now());
  return control.db.update(tenants, { active, updatedAt }, eq(tenants.id, tenantId));
}

/** Notes that renewing these tenants' index for a version is planned. */
export function noteIndexVersion(control: Control, ids: readonly TenantId[], version: number): Statement<unknown> {
  const these = sql`${tenants.id} in (select value from json_each(${JSON.stringify(ids)}))`;
  return control.db.update(tenants, { indexVersion: version }, these);
}
