import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { conversationJson } from "~/features/conversations/json";
import { listConversations, mergeNewest } from "~/features/conversations/queries.server";
import { formatCursor, listQuerySchema } from "~/features/conversations/schema";
import { call } from "~/platform/door.server";
import { linkNext, pageQuerySchema } from "~/platform/list-page";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant, user } = await tenantCall(context, request);
    const address = Object.fromEntries(new URL(request.url).searchParams);
    const { limit } = pageQuerySchema.parse({ limit: address.limit, cursor: null });
    const query = listQuerySchema.parse(address);
    const walks = await tenant.db.batch(listConversations(tenant, { ...query, agentId: user.id, limit }));
    const { rows, more } = mergeNewest(walks, limit);
    const last = rows.at(-1);
    return Response.json(rows.map(conversationJson), {
      headers: linkNext(request, more && last ? formatCursor(last) : null),
    });
  });
}
