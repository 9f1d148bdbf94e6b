import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { notificationJson } from "~/features/notifications/json";
import { listNotifications } from "~/features/notifications/queries.server";
import { call } from "~/platform/door.server";
import { linkNext, pageQuerySchema } from "~/platform/list-page";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const address = new URL(request.url).searchParams;
    const { limit, cursor } = pageQuerySchema.parse(Object.fromEntries(address));
    const stated = address.get("isRead");
    const isRead = stated === "true" ? true : stated === "false" ? false : null;
    const before = cursor === null ? null : Number(cursor);
    const rows = await tenant.db.run(listNotifications(tenant, { isRead, before, limit }));
    const page = rows.slice(0, limit);
    const next = rows.length > limit ? String(page.at(-1)?.id ?? 0) : null;
    return Response.json(page.map(notificationJson), { headers: linkNext(request, next) });
  });
}
