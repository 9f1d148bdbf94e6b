import { eq } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import { AppError } from "~/platform/errors";
import { hashPassword } from "~/platform/password.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { requirePassword } from "./require-password.server";
import type { ChangePasswordInput } from "./schema";
import { revokeOtherSessions } from "./sessions.server";
import { closeSockets } from "./sign-out.server";
import { tenantUsers } from "./tables.server";
import { endResets } from "./writes.server";

/**
 * Stores a new password and ends the account's other sessions. The current one may be missing only while the account
 * must set its first.
 * @throws AppError invalid (fields currentPassword, newPassword), rate_limited
 */
export async function changePassword(
  control: Control,
  tenant: Tenant,
  session: { userId: number; sessionId: number; address: string },
  input: ChangePasswordInput,
): Promise<void> {
  const now = control.platform.clock.now();
  const user = await control.db.first(
    control.db.select(tenantUsers, { where: eq(tenantUsers.id, session.userId), limit: 1 }),
  );
  if (!user) throw new AppError("unauthenticated", "Tu sesión terminó. Vuelve a entrar.");
  if (!user.mustSetPassword) {
    await requirePassword(control, user, input.currentPassword ?? "", {
      field: "currentPassword",
      reason: "La contraseña actual no es correcta.",
    });
    if (input.newPassword === input.currentPassword) {
      const reason = "Esa ya es tu contraseña. Elige otra.";
      throw new AppError("invalid", reason, { fields: { newPassword: [reason] } });
    }
  }
  const owner = { userType: "tenant_user", userId: user.id, tenantId: user.tenantId } as const;
  const [, ended] = await control.db.batch([
    control.db.update(
      tenantUsers,
      { password: await hashPassword(input.newPassword), mustSetPassword: false, updatedAt: new Date(now) },
      eq(tenantUsers.id, user.id),
    ),
    revokeOtherSessions(control, owner, session.sessionId),
    endResets(control, user.id),
    audit(control, {
      actorType: "tenant_user",
      actorId: user.id,
      tenantId: user.tenantId,
      action: "change_password",
      target: `tenant_user:${user.id}`,
      fields: ["password"],
      address: session.address,
    }),
  ]);
  await closeSockets(tenant, ended);
}
