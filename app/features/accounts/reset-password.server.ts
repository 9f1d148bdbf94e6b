import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { findTenantById, type TenantRecord } from "~/features/tenants/queries.server";
import { audit } from "~/platform/audit.server";
import { hashToken } from "~/platform/crypto.server";
import { notFound } from "~/platform/errors";
import { networkOf } from "~/platform/network";
import { hashPassword } from "~/platform/password.server";
import { limitPublicCall } from "~/platform/rate-limit.server";
import { GuardRefused } from "~/platform/statement.server";
import { type Control, mintTenant } from "~/platform/tenancy.server";
import { findTenantUserById } from "./queries.server";
import { revokeOtherSessions } from "./sessions.server";
import { closeSockets } from "./sign-out.server";
import { passwordResets, tenantUsers } from "./tables.server";
import { endResets, type TenantUserRecord } from "./writes.server";

const HOUR = 3_600_000;

interface OpenLink {
  readonly id: number;
  readonly user: TenantUserRecord;
  readonly tenant: TenantRecord;
}

/** Whose password a link sets; null for one that was used, has expired, or is made up. */
export async function readPasswordLink(control: Control, token: string): Promise<OpenLink | null> {
  const link = await control.db.first(
    control.db.select(passwordResets, {
      where: and(
        eq(passwordResets.tokenHash, await hashToken(token.slice(0, 200))),
        isNull(passwordResets.endedAt),
        gt(passwordResets.expiresAt, new Date(control.platform.clock.now())),
      ),
      limit: 1,
    }),
  );
  if (!link) return null;
  const [[user], [tenant]] = await control.db.batch([
    findTenantUserById(control, link.userId),
    findTenantById(control, link.tenantId),
  ]);
  return user?.active && tenant?.active ? { id: link.id, user, tenant } : null;
}

/**
 * Sets a new password by a link, and ends all sessions of the account and all its links. Of two presses one does it.
 * @throws AppError not_found (used, expired or made up), rate_limited
 */
export async function resetPassword(
  control: Control,
  token: string,
  newPassword: string,
  address: string,
): Promise<void> {
  const now = control.platform.clock.now();
  await limitPublicCall(control.db, `reset:use:${networkOf(address)}`, { count: 20, windowMilliseconds: HOUR }, now);
  const link = await readPasswordLink(control, token);
  if (!link) throw gone();
  const { user, tenant } = link;
  const owner = { userType: "tenant_user", userId: user.id, tenantId: tenant.id } as const;
  const isOpen = sql`exists (select 1 from ${passwordResets}
    where ${passwordResets.id} = ${link.id} and ${passwordResets.endedAt} is null)`;
  try {
    const [, , ended] = await control.db.batch([
      control.db.guard(isOpen, "password_link"),
      control.db.update(
        tenantUsers,
        { password: await hashPassword(newPassword), mustSetPassword: false, updatedAt: new Date(now) },
        eq(tenantUsers.id, user.id),
      ),
      revokeOtherSessions(control, owner, null),
      endResets(control, user.id),
      audit(control, {
        actorType: "tenant_user",
        actorId: user.id,
        tenantId: tenant.id,
        action: "reset_password",
        target: `tenant_user:${user.id}`,
        fields: ["password"],
        address,
      }),
    ]);
    await closeSockets(mintTenant(control.platform, { kind: "password_reset" }, tenant), ended);
  } catch (error) {
    if (error instanceof GuardRefused) throw gone();
    throw error;
  }
}

function gone() {
  return notFound("Este enlace ya no sirve: se usó o pasaron sus 30 minutos. Pide otro.");
}
