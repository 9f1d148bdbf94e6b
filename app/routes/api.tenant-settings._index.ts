import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { saveTenantSetting } from "~/features/answering/thresholds/save-thresholds.server";
import { tenantSettingSchema } from "~/features/answering/thresholds/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "POST");
    const { tenant } = await tenantCall(context, request);
    const input = await readJson(request, tenantSettingSchema, { tenantId: tenant.id });
    return Response.json(await saveTenantSetting(tenant, input), { status: 201 });
  });
}
