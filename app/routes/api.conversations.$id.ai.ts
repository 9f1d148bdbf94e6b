import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { conversationJson } from "~/features/conversations/json";
import { aiToggleSchema } from "~/features/conversations/schema";
import { setAi } from "~/features/conversations/set-ai.server";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

export async function action({ request, context, params }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "PATCH");
    const { tenant, user } = await tenantCall(context, request);
    const { enabled } = await readJson(request, aiToggleSchema, { tenantId: tenant.id });
    return Response.json(conversationJson(await setAi(tenant, user, pathId(params.id), enabled)));
  });
}
