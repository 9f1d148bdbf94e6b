import { userJson } from "~/features/accounts/user-json";
import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { readBalance } from "~/features/credits/writes.server";
import { notificationJson } from "~/features/notifications/json";
import { newestUnread, readMuted } from "~/features/notifications/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import { themeFromCookie } from "~/ui/frame/theme";

/**
 * The data around each page of the console: the signed-in person and the counters of the top bar. Three reads in one
 * batch.
 */
export async function readConsole(
  visit: { readonly tenant: Tenant; readonly user: TenantUser; readonly sessionId: number },
  request: Request,
) {
  const { tenant, user } = visit;
  const [credits, unread, muted] = await tenant.db.batch([
    readBalance(tenant),
    newestUnread(tenant, user.id),
    readMuted(tenant, user.id),
  ]);
  const { type, ...account } = userJson({ type: "tenant_user", sessionId: visit.sessionId, shard: tenant.shard, user });
  return {
    type,
    user: { ...account, name: displayName(user) },
    mustSetPassword: user.mustSetPassword,
    tenant: { uuid: user.tenant.uuid, name: user.tenant.name },
    credits,
    /** This person's newest unread notifications, at most ten. */
    notifications: unread.map(notificationJson),
    muted,
    theme: themeFromCookie(request.headers.get("cookie")),
  };
}

export type ConsoleData = Awaited<ReturnType<typeof readConsole>>;
