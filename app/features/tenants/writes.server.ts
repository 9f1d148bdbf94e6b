import { eq } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { tenants } from "./tables.server";

export function updateTenantActive(control: Control, tenantId: number, active: boolean): Statement<unknown> {
  const updatedAt = new Date(control.platform.clock.now());
  return control.db.update(tenants, { active, updatedAt }, eq(tenants.id, tenantId));
}
