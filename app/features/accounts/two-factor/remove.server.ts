import { type AuditEntry, audit } from "~/platform/audit.server";
import { AppError, notFound } from "~/platform/errors";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { findTenantUserById } from "../queries.server";
import { type By, requireChangeable } from "../team.server";
import type { TenantUserRecord } from "../writes.server";
import { findTwoFactor } from "./queries.server";
import { deleteTwoFactor } from "./writes.server";

/**
 * Takes a colleague's second factor away, for somebody who lost the phone and the recovery codes.
 * @throws AppError not_found, forbidden (oneself, or the owner), conflict (there is none)
 */
export async function removeTwoFactor(control: Control, tenant: Tenant, by: By, userId: number): Promise<void> {
  const person = await requireChangeable(control, tenant, by, userId);
  await remove(control, person, { actorType: "tenant_user", actorId: by.userId, address: by.address });
}

/** The same by the super administrator, for anybody. @throws AppError not_found, conflict (there is none) */
export async function removeTwoFactorAsSuperAdmin(
  control: Control,
  { superAdminId: actorId, address }: { readonly superAdminId: number; readonly address: string },
  userId: number,
): Promise<void> {
  const person = await control.db.first(findTenantUserById(control, userId));
  if (!person) throw notFound("Esa persona no existe.");
  await remove(control, person, { actorType: "super_admin", actorId, address });
}

async function remove(
  control: Control,
  { id, tenantId }: TenantUserRecord,
  by: Pick<AuditEntry, "actorType" | "actorId" | "address">,
): Promise<void> {
  const whose = { userType: "tenant_user", userId: id } as const;
  const [enrolled] = await control.db.run(findTwoFactor(control, whose));
  if (!enrolled?.confirmedAt) throw new AppError("conflict", "Esa persona no usa la verificación en dos pasos.");
  await control.db.batch([
    ...deleteTwoFactor(control, whose),
    audit(control, { ...by, tenantId, action: "remove_two_factor", target: `tenant_user:${id}` }),
  ]);
}
