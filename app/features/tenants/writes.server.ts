import { eq, sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { tenants } from "./tables.server";

export function updateTenantActive(control: Control, tenantId: number, active: boolean): Statement<unknown> {
  const updatedAt = new Date(control.platform.clock.now());
  return control.db.update(tenants, { active, updatedAt }, eq(tenants.id, tenantId));
}

/** What the product itself remembers of a tenant, beside what people set. */
export function noteSetting(tenant: Tenant, key: string, value: string): Statement<void> {
  const now = tenant.now();
  return tenant
    .sql(
      sql`insert into tenant_settings (id, tenant_id, setting_key, setting_value, category, created_at, updated_at)
        values (${newId()}, ${tenant.id}, ${key}, ${value}, 'system', ${now}, ${now})
        on conflict (tenant_id, setting_key) do update set setting_value = ${value}, updated_at = ${now}`,
    )
    .map(() => undefined);
}
