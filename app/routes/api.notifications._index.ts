import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { notificationJson } from "~/features/notifications/json";
import { readNotifications } from "~/features/notifications/list-notifications.server";
import { call } from "~/platform/door.server";
import { linkNext, pageQuerySchema } from "~/platform/list-page";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant, user } = await tenantCall(context, request);
    const address = new URL(request.url).searchParams;
    const { limit, cursor } = pageQuerySchema.parse(Object.fromEntries(address));
    const stated = address.get("isRead");
    const isRead = stated === "true" ? true : stated === "false" ? false : null;
    const before = cursor === null ? null : Number(cursor);
    const { rows, next } = await readNotifications(tenant, user.id, { isRead, kind: null, before, limit });
    return Response.json(rows.map(notificationJson), {
      headers: linkNext(request, next === null ? null : String(next)),
    });
  });
}
