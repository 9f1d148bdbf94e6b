import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { conversationJson } from "~/features/threads/json";
import { findConversation } from "~/features/threads/queries.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { allowMethods, call } from "~/platform/door.server";
import { notFound } from "~/platform/errors";
import { pathId } from "~/platform/path-id";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const conversation = await tenant.db.first(findConversation(tenant, pathId(params.id)));
    if (!conversation) throw notFound("Esa conversación ya no existe.");
    return Response.json(conversationJson(conversation));
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
