import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { readChannelSettings, saveChannelSetting } from "~/features/answering/thresholds/save-thresholds.server";
import { channelSettingSchema } from "~/features/answering/thresholds/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const companyId = pathId(new URL(request.url).searchParams.get("companyId") ?? undefined);
    return Response.json(await readChannelSettings(tenant, companyId));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "POST");
    const { tenant } = await tenantCall(context, request);
    const input = await readJson(request, channelSettingSchema, { tenantId: tenant.id });
    return Response.json(await saveChannelSetting(tenant, input), { status: 201 });
  });
}
