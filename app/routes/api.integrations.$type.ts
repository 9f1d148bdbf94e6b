import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { readIntegration, requireType, saveIntegration } from "~/features/channels/save-integration.server";
import { integrationInputSchema } from "~/features/channels/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return Response.json(await readIntegration(tenant, requireType(params.type)));
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "POST");
    const { tenant } = await tenantCall(context, request);
    const type = requireType(params.type);
    const input = await readJson(request, integrationInputSchema, { tenantId: tenant.id });
    const origin = tenant.publicOrigin ?? new URL(request.url).origin;
    return Response.json(await saveIntegration(tenant, context.pipes, type, input, origin), { status: 201 });
  });
}
