import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { readTenantSetting } from "~/features/answering/thresholds/save-thresholds.server";
import { call } from "~/platform/door.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return Response.json(await readTenantSetting(tenant, (params.key ?? "").slice(0, 100)));
  });
}
