import { audit } from "~/platform/audit.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { updateOwnName } from "./writes.server";

/** Stores what a person is called, in their own words. */
export async function namePerson(
  control: Control,
  tenant: Tenant,
  by: { readonly userId: number; readonly address: string },
  name: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await control.db.batch([
    updateOwnName(control, tenant.id, by.userId, name),
    audit(control, {
      actorType: "tenant_user",
      actorId: by.userId,
      tenantId: tenant.id,
      action: "change_own_name",
      target: `tenant_user:${by.userId}`,
      fields: ["firstName", "lastName"],
      address: by.address,
    }),
  ]);
}
