import { findTenantUserById } from "~/features/accounts/queries.server";
import { emailTaken } from "~/features/accounts/register-tenant.server";
import { insertTenantUser, type TenantUserRecord } from "~/features/accounts/writes.server";
import { audit } from "~/platform/audit.server";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { hashPassword } from "~/platform/password.server";
import { UniqueViolation } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { changeableTenant } from "./changeable-tenant.server";
import type { Actor } from "./create-tenant-as-super-admin.server";
import type { CreateTenantUserInput } from "./schema";

/**
 * Adds a user, of role admin and active, to an existing tenant.
 * @throws AppError not_found (the tenant), conflict (it is being erased, or the e-mail is taken)
 */
export async function createTenantUser(
  control: Control,
  actor: Actor,
  input: CreateTenantUserInput,
): Promise<TenantUserRecord> {
  await changeableTenant(control, input.tenantId);
  const id = newId();
  const password = await hashPassword(input.password);
  try {
    const [, , stored] = await control.db.batch([
      insertTenantUser(control, { ...input, id, password }),
      audit(control, {
        actorType: "super_admin",
        actorId: actor.superAdminId,
        tenantId: input.tenantId,
        action: "create_tenant_user",
        target: `tenant_user:${id}`,
        address: actor.address,
      }),
      findTenantUserById(control, id),
    ]);
    const [user] = stored;
    if (!user) throw notFound();
    return user;
  } catch (error) {
    if (error instanceof UniqueViolation && error.on("tenant_users.email")) throw emailTaken();
    throw error;
  }
}
