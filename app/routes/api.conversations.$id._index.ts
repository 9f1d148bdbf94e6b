import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { requireThread } from "~/features/threads/change-thread.server";
import { conversationJson } from "~/features/threads/json";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { allowMethods, call } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return Response.json(conversationJson(await requireThread(tenant, pathId(params.id))));
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "DELETE");
    const { tenant } = await tenantCall(context, request);
    await deleteConversation(tenant, pathId(params.id));
    return Response.json({ success: true });
  });
}
