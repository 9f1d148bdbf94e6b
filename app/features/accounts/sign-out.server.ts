import { audit } from "~/platform/audit.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { revokeSession } from "./sessions.server";
import type { Viewer } from "./viewer";

/** Ends the session on the server and closes its live sockets. `tenant` is the viewer's own, null for a super administrator. */
export async function signOut(control: Control, viewer: Viewer, tenant: Tenant | null, address: string): Promise<void> {
  await control.db.batch([
    revokeSession(control, viewer.sessionId),
    audit(control, {
      actorType: viewer.type,
      actorId: viewer.user.id,
      tenantId: tenant?.id ?? null,
      action: "sign_out",
      address,
    }),
  ]);
  if (tenant) await closeSockets(tenant, [viewer.sessionId]);
}

/** Shuts the live sockets of ended sessions. */
export async function closeSockets(tenant: Tenant, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length === 0) return;
  const seq = await tenant.db.run(tenant.events.take());
  tenant.events.publish(seq, [{ type: "revoke", sessionIds: sessionIds.map(String) }]);
}
