import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { notificationJson } from "~/features/notifications/json";
import { markNotificationRead } from "~/features/notifications/mark-read.server";
import { allowMethods, call } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

export async function action({ request, context, params }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "PATCH");
    const { tenant, user } = await tenantCall(context, request);
    return Response.json(notificationJson(await markNotificationRead(tenant, user.id, pathId(params.id))));
  });
}
