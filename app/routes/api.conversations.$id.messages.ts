import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { requireThread } from "~/features/threads/change-thread.server";
import { listParts, readNewestTogether } from "~/features/threads/merged/queries.server";
import { messageJson } from "~/features/threads/messages/json";
import { readFileForm } from "~/features/threads/messages/read-file-form.server";
import { sendMessageSchema } from "~/features/threads/messages/schema";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { linkNext, pageQuerySchema } from "~/platform/list-page";
import { pathId } from "~/platform/path-id";

/** The newest messages in time order, of a thread and its parts; `Link` leads to older ones. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const thread = await requireThread(tenant, pathId(params.id));
    const { limit, cursor } = pageQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const parts = thread.mergedParts > 0 ? await tenant.db.run(listParts(tenant, thread.id)) : [];
    const before = cursor === null ? null : Number(cursor);
    const rows = await readNewestTogether(tenant, [thread, ...parts], before, limit);
    const page = rows.slice(-limit);
    const older = rows.length > limit ? String(page[0]?.id ?? 0) : null;
    return Response.json(page.map(messageJson), { headers: linkNext(request, older) });
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "POST");
    const { tenant, user } = await tenantCall(context, request);
    const id = pathId(params.id);
    const isForm = (request.headers.get("content-type") ?? "").toLowerCase().startsWith("multipart/form-data");
    const { input, file } = isForm
      ? await readFileForm(request, tenant.id)
      : { input: await readJson(request, sendMessageSchema, { tenantId: tenant.id }), file: undefined };
    return Response.json(messageJson(await sendMessage(tenant, user, id, input, file)), { status: 201 });
  });
}
