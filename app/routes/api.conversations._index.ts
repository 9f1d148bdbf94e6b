import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { callQuerySchema } from "~/features/inbox/list-query";
import { listConversations } from "~/features/inbox/queries.server";
import { settlePage } from "~/features/inbox/read-inbox.server";
import { conversationJson } from "~/features/threads/json";
import { call } from "~/platform/door.server";
import { linkNext, pageQuerySchema } from "~/platform/list-page";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant, user } = await tenantCall(context, request);
    const address = Object.fromEntries(new URL(request.url).searchParams);
    const { limit } = pageQuerySchema.parse({ limit: address.limit, cursor: null });
    const query = callQuerySchema.parse(address);
    const filter = { ...query, agentId: user.id, limit };
    const walks = await tenant.db.batch(listConversations(tenant, filter));
    const { rows, olderCursor } = await settlePage(tenant, filter, walks);
    return Response.json(rows.map(conversationJson), { headers: linkNext(request, olderCursor) });
  });
}
