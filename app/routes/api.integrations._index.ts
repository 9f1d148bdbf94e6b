import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { readIntegrations } from "~/features/channels/save-integration.server";
import { call } from "~/platform/door.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return Response.json(await readIntegrations(tenant));
  });
}
