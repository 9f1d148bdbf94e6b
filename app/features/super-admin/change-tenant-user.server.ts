import { findTenantUserById } from "~/features/accounts/queries.server";
import { emailTaken } from "~/features/accounts/register-tenant.server";
import { findOwner, notOwned, tellOpenPages } from "~/features/accounts/team.server";
import { endResets, updateTenantUser } from "~/features/accounts/writes.server";
import { audit } from "~/platform/audit.server";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import type { Actor } from "./create-tenant-as-super-admin.server";
import type { ChangeTenantUserInput } from "./schema";
import { openTenant } from "./tenant/open-tenant.server";

const ownerStays = () => new AppError("forbidden", OWNER_STAYS, { fields: { role: [OWNER_STAYS] } });

const OWNER_STAYS = "Es la persona titular de la cuenta: su rol sigue siendo Administrador.";

/**
 * Changes how a tenant's person signs in, is called, and what they may do. Another role holds from their next request
 * on; another e-mail makes links for a password that went to the old one useless.
 * @throws AppError not_found, conflict (the e-mail has an account), forbidden (another role for the owner)
 */
export async function changeTenantUser(
  control: Control,
  actor: Actor,
  { of: id, ...person }: ChangeTenantUserInput,
): Promise<void> {
  const user = await control.db.first(findTenantUserById(control, id));
  if (!user) throw notFound("Esa persona no existe.");
  const fields = (["email", "firstName", "lastName", "role"] as const).filter((name) => user[name] !== person[name]);
  if (fields.length === 0) return;
  const losesAdmin = fields.includes("role") && person.role !== "admin";
  const owner = losesAdmin && (await control.db.first(findOwner(control, user.tenantId)));
  if (owner && owner.id === id) throw ownerStays();
  try {
    await control.db.batch([
      ...(losesAdmin ? [notOwned(control, { id: user.tenantId }, id)] : []),
      updateTenantUser(control, id, person),
      ...(fields.includes("email") ? [endResets(control, id)] : []),
      audit(control, {
        actorType: "super_admin",
        actorId: actor.superAdminId,
        tenantId: user.tenantId,
        action: "change_tenant_user",
        target: `tenant_user:${id}`,
        fields,
        ...(fields.includes("role") ? { safeValues: { role: person.role } } : {}),
        address: actor.address,
      }),
    ]);
  } catch (error) {
    if (error instanceof UniqueViolation && error.on("tenant_users.email")) throw emailTaken();
    if (error instanceof GuardRefused) throw ownerStays();
    throw error;
  }
  const { tenant } = await openTenant(control, actor, user.tenantId);
  await tellOpenPages(control, tenant, id);
}
