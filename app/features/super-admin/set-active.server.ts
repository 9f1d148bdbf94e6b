import { findTenantUserById } from "~/features/accounts/queries.server";
import { revokeOtherSessions } from "~/features/accounts/sessions.server";
import { closeSockets } from "~/features/accounts/sign-out.server";
import { revokeTenantSessions, updateTenantUserActive } from "~/features/accounts/writes.server";
import { forgetTenant } from "~/features/tenants/known-tenants.server";
import { findTenantById, type TenantRecord } from "~/features/tenants/queries.server";
import { updateTenantActive } from "~/features/tenants/writes.server";
import { audit } from "~/platform/audit.server";
import { notFound } from "~/platform/errors";
import type { TenantId } from "~/platform/ids";
import { type Control, mintTenant } from "~/platform/tenancy.server";
import { changeableTenant } from "./changeable-tenant.server";
import type { Actor } from "./create-tenant-as-super-admin.server";

interface Switch<Id> {
  readonly id: Id;
  readonly active: boolean;
}

async function shutSockets(
  control: Control,
  actor: Actor,
  tenant: TenantRecord,
  ended: readonly number[],
): Promise<void> {
  const reason = { kind: "super_admin", superAdminId: actor.superAdminId } as const;
  await closeSockets(mintTenant(control.platform, reason, tenant), ended);
}

/**
 * Switches a tenant on, so that its people can sign in and its work goes on; or off, which ends all sessions and pauses
 * its work.
 * @throws AppError not_found, conflict
 */
export async function setTenantActive(control: Control, actor: Actor, input: Switch<TenantId>): Promise<void> {
  const tenant = await changeableTenant(control, input.id);
  const statements = [
    updateTenantActive(control, tenant.id, input.active),
    audit(control, {
      actorType: "super_admin",
      actorId: actor.superAdminId,
      tenantId: input.id,
      action: input.active ? "activate_tenant" : "deactivate_tenant",
      target: `tenant:${input.id}`,
      fields: ["active"],
      safeValues: { active: input.active },
      address: actor.address,
    }),
  ] as const;
  if (input.active) {
    const reopened = mintTenant(control.platform, { kind: "super_admin", superAdminId: actor.superAdminId }, tenant);
    // Before too: a tenant that is already active offers no second try, should its own database fail.
    await reopened.db.run(reopened.jobs.unpark());
    await control.db.batch(statements);
    // After the tenant is active: a job that is parked at this very moment checks once more whether it is.
    await reopened.db.run(reopened.jobs.unpark());
  } else {
    const [, , ids] = await control.db.batch([...statements, revokeTenantSessions(control, tenant.id)]);
    forgetTenant(tenant.uuid);
    await shutSockets(control, actor, tenant, ids);
  }
}

/** The same for one user. @throws AppError not_found */
export async function setTenantUserActive(control: Control, actor: Actor, input: Switch<number>): Promise<void> {
  const user = await control.db.first(findTenantUserById(control, input.id));
  const tenant = user && (await control.db.first(findTenantById(control, user.tenantId)));
  if (!user || !tenant) throw notFound("Esa persona no existe.");
  const owner = { userType: "tenant_user", userId: user.id, tenantId: user.tenantId } as const;
  const statements = [
    updateTenantUserActive(control, user.id, input.active),
    audit(control, {
      actorType: "super_admin",
      actorId: actor.superAdminId,
      tenantId: user.tenantId,
      action: input.active ? "activate_tenant_user" : "deactivate_tenant_user",
      target: `tenant_user:${user.id}`,
      fields: ["active"],
      safeValues: { active: input.active },
      address: actor.address,
    }),
  ] as const;
  if (input.active) await control.db.batch(statements);
  else {
    const [, , ended] = await control.db.batch([...statements, revokeOtherSessions(control, owner, null)]);
    await shutSockets(control, actor, tenant, ended);
  }
}
