import { userJson } from "~/features/accounts/user-json";
import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { readBalance } from "~/features/credits/writes.server";
import { countUnread } from "~/features/notifications/writes.server";
import type { Tenant } from "~/platform/tenancy.server";
import { themeFromCookie } from "./theme";

/** What the console shows around each page: who is signed in, and the counters of the top bar. Two reads in one batch. */
export async function readConsole(
  visit: { readonly tenant: Tenant; readonly user: TenantUser; readonly sessionId: number },
  request: Request,
) {
  const { tenant, user } = visit;
  const [credits, unread] = await tenant.db.batch([readBalance(tenant), countUnread(tenant)]);
  const { type, ...account } = userJson({ type: "tenant_user", sessionId: visit.sessionId, shard: tenant.shard, user });
  return {
    type,
    user: { ...account, name: displayName(user) },
    tenant: { uuid: user.tenant.uuid, name: user.tenant.name },
    credits,
    unread,
    theme: themeFromCookie(request.headers.get("cookie")),
  };
}

export type ConsoleData = Awaited<ReturnType<typeof readConsole>>;
