import { isBeingErased } from "~/features/tenants/being-erased";
import { findTenantById, type TenantRecord } from "~/features/tenants/queries.server";
import { AppError } from "~/platform/errors";
import type { TenantId } from "~/platform/ids";
import type { Control } from "~/platform/tenancy.server";

export function tenantUnknown(): AppError {
  const text = "Ese negocio no existe.";
  return new AppError("not_found", text, { detail: "tenant_not_found", fields: { tenantId: [text] } });
}

/**
 * A tenant that a super administrator may change: not one that is being erased, or was.
 * @throws AppError not_found, conflict
 */
export async function changeableTenant(control: Control, id: TenantId): Promise<TenantRecord> {
  const tenant = await control.db.first(findTenantById(control, id));
  if (!tenant) throw tenantUnknown();
  if (isBeingErased(tenant, control.platform.clock.now()))
    throw new AppError("conflict", "Este negocio se está borrando o ya está borrado, así que no se puede cambiar.");
  return tenant;
}
