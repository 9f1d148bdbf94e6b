import { type Owner, requireOwner } from "~/features/accounts/owner.server";
import { findPerson } from "~/features/accounts/team.server";
import { displayName } from "~/features/accounts/viewer";
import { passOwnership, type TenantUserRecord } from "~/features/accounts/writes.server";
import { announceNotice } from "~/features/notifications/announce-notice.server";
import { planNotification } from "~/features/notifications/writes.server";
import { audit } from "~/platform/audit.server";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";

/**
 * The owner makes another active administrator the owner, and stays an administrator. Both find a notice about it.
 * @throws AppError forbidden (not the owner), invalid (field password), rate_limited, not_found, conflict
 */
export async function handOverOwnership(
  control: Control,
  tenant: Tenant,
  owner: Owner,
  { to, password }: { readonly to: number; readonly password: string },
): Promise<void> {
  const next = await control.db.first(findPerson(control, tenant.id, to));
  if (!next) throw notFound("Esa persona ya no está en tu equipo.");
  if (next.id === owner.userId) throw new AppError("conflict", "Ya eres titular de la cuenta.");
  const before = await requireOwner(control, tenant, owner, password);
  const [guard, passed] = passOwnership(control, tenant.id, { from: before.id, to: next.id });
  try {
    await control.db.batch([
      guard,
      passed,
      audit(control, {
        actorType: "tenant_user",
        actorId: before.id,
        tenantId: tenant.id,
        action: "hand_over_ownership",
        target: `tenant_user:${next.id}`,
        address: owner.address,
      }),
    ]);
  } catch (error) {
    if (error instanceof GuardRefused) {
      throw new AppError("conflict", "Solo un administrador con acceso puede ser titular. Elige a otra persona.");
    }
    throw error;
  }
  await tellBoth(tenant, before, next);
}

async function tellBoth(tenant: Tenant, before: TenantUserRecord, next: TenantUserRecord): Promise<void> {
  const notices = [
    { userId: next.id, title: "Ahora eres titular de la cuenta", message: `${displayName(before)} te la entregó.` },
    { userId: before.id, title: "Ya no eres titular de la cuenta", message: `Ahora lo es ${displayName(next)}.` },
  ].map((notice) => planNotification(tenant, { ...notice, type: "ownership", conversationId: null, channel: null }));
  await tenant.db.batch(notices.map(({ statement }) => statement));
  for (const { json } of notices) await announceNotice(tenant, json);
}
