import { findTenantById, type TenantRecord } from "~/features/tenants/queries.server";
import type { TenantId } from "~/platform/ids";
import { type Control, mintTenant, type Tenant } from "~/platform/tenancy.server";
import { tenantUnknown } from "../changeable-tenant.server";
import type { Actor } from "../create-tenant-as-super-admin.server";

/** The tenant that a super administrator works on. @throws AppError not_found */
export async function openTenant(
  control: Control,
  { superAdminId, address }: Actor,
  id: TenantId,
): Promise<{ readonly tenant: Tenant; readonly record: TenantRecord }> {
  const record = await control.db.first(findTenantById(control, id));
  if (!record) throw tenantUnknown();
  return { record, tenant: mintTenant(control.platform, { kind: "super_admin", superAdminId, address }, record) };
}
