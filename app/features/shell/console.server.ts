import { accessOf, may, rightsOf } from "~/features/accounts/permissions.server";
import { ROLE_NAMES, roleOf } from "~/features/accounts/roles";
import { userJson } from "~/features/accounts/user-json";
import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { readBalance } from "~/features/credits/balance/writes.server";
import { notificationJson } from "~/features/notifications/json";
import { newestUnread, readMuted } from "~/features/notifications/queries.server";
import { paths } from "~/platform/paths";
import type { Tenant } from "~/platform/tenancy.server";
import { themeFromCookie } from "~/ui/frame/theme";
import { RAIL_ITEMS } from "./rail-items";

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
  const { type, ...account } = userJson({
    type: "tenant_user",
    sessionId: visit.sessionId,
    shard: tenant.shard,
    timeZone: tenant.timeZone,
    user,
  });
  return {
    type,
    user: { ...account, name: displayName(user), roleName: ROLE_NAMES[roleOf(user.role)] },
    mustSetPassword: user.mustSetPassword,
    rights: rightsOf(accessOf(user)),
    eraseAt: user.eraseAt,
    /** Set on a visit of support: when it ends at the latest, milliseconds since 1970. */
    visitEndsAt: user.support?.endsAt ?? null,
    timeZone: tenant.timeZone,
    tenant: { uuid: user.tenant.uuid, name: user.tenant.name, logoUrl: user.logoUrl },
    credits,
    /** This person's newest unread notifications, at most ten. */
    notifications: unread.map(notificationJson),
    muted,
    /** Pages that the person's role does not open. */
    closed: [...RAIL_ITEMS.flatMap(({ to }) => to ?? []), paths.team(), paths.credits(), paths.profile()].filter(
      (path) => !may(accessOf(user), "GET", path),
    ),
    theme: themeFromCookie(request.headers.get("cookie")),
  };
}

export type ConsoleData = Awaited<ReturnType<typeof readConsole>>;
