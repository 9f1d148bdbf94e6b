import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { setAi } from "~/features/answering/set-ai.server";
import { conversationJson } from "~/features/threads/json";
import { aiToggleSchema } from "~/features/threads/schema";
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
