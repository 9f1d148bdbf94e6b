import { eq } from "drizzle-orm";
import { audit } from "~/platform/audit.server";
import { AppError } from "~/platform/errors";
import { hashPassword, verifyPassword } from "~/platform/password.server";
import { countTry, tooMany, waitMessage } from "~/platform/rate-limit.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import type { ChangePasswordInput } from "./schema";
import { revokeOtherSessions } from "./sessions.server";
import { closeSockets } from "./sign-out.server";
import { tenantUsers } from "./tables.server";

/**
 * Stores a new password and ends the account's other sessions. The current one may be missing only while the account
 * must set its first.
 * @throws AppError invalid (field currentPassword), rate_limited
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
    const tries = await control.db.run(
      countTry(`change-password:${user.id}`, { count: 10, windowMilliseconds: 900_000 }, now),
    );
    if (!tries.allowed) throw tooMany(tries, waitMessage(tries.retryAfterSeconds));
    if (!(await verifyPassword(input.currentPassword ?? "", user.password))) {
      throw new AppError("invalid", "La contraseña actual no es correcta.", {
        fields: { currentPassword: ["La contraseña actual no es correcta."] },
      });
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
