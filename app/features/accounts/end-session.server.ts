import { audit } from "~/platform/audit.server";
import { notFound } from "~/platform/errors";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { listOpenSessions } from "./queries.server";
import { revokeOtherSessions, revokeOwnSession } from "./sessions.server";
import { closeSockets } from "./sign-out.server";

/** Sessions of one account that its page lists; nobody has more browsers. */
export const MOST_SESSIONS = 50;

interface Own {
  readonly userId: number;
  /** The session that asks. */
  readonly sessionId: number;
  readonly address: string;
}

/** Ends one session of the person's own, on whatever device it is. @throws AppError not_found */
export async function endSession(control: Control, tenant: Tenant, own: Own, id: number): Promise<void> {
  const open = await control.db.run(listOpenSessions(control, own.userId, MOST_SESSIONS));
  if (!open.some((session) => session.id === id)) throw notFound("Esa sesión ya estaba cerrada.");
  const [ended] = await control.db.batch([
    revokeOwnSession(control, ownerOf(tenant, own), id),
    ending(control, tenant, own),
  ]);
  await closeSockets(tenant, ended);
}

/** Ends every session of the person but the one that asks. */
export async function endOtherSessions(control: Control, tenant: Tenant, own: Own): Promise<void> {
  const [ended] = await control.db.batch([
    revokeOtherSessions(control, ownerOf(tenant, own), own.sessionId),
    ending(control, tenant, own),
  ]);
  await closeSockets(tenant, ended);
}

const ownerOf = (tenant: Tenant, { userId }: Own) =>
  ({ userType: "tenant_user", userId, tenantId: tenant.id }) as const;

const ending = (control: Control, tenant: Tenant, { userId, address }: Own) =>
  audit(control, {
    actorType: "tenant_user",
    actorId: userId,
    tenantId: tenant.id,
    action: "end_sessions",
    target: `tenant_user:${userId}`,
    address,
  });
