import { updateTenantContact } from "~/features/tenants/writes.server";
import { audit } from "~/platform/audit.server";
import type { TenantId } from "~/platform/ids";
import type { Control } from "~/platform/tenancy.server";
import { changeableTenant } from "./changeable-tenant.server";
import type { Actor } from "./create-tenant-as-super-admin.server";
import type { CreateTenantInput } from "./schema";

/**
 * Changes what the platform knows of a business; its slug stays, because visitors use it.
 * @throws AppError not_found, conflict (it is being erased)
 */
export async function changeTenant(
  control: Control,
  actor: Actor,
  id: TenantId,
  contact: CreateTenantInput,
): Promise<void> {
  await changeableTenant(control, id);
  await control.db.batch([
    updateTenantContact(control, id, contact),
    audit(control, {
      actorType: "super_admin",
      actorId: actor.superAdminId,
      tenantId: id,
      action: "change_tenant",
      target: `tenant:${id}`,
      fields: Object.keys(contact),
      address: actor.address,
    }),
  ]);
}
