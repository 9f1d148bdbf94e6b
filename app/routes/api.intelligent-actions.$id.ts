import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { actionJson } from "~/features/actions/json";
import { updateAction } from "~/features/actions/save-action.server";
import { actionChangeSchema } from "~/features/actions/schema";
import { deleteAction } from "~/features/answering/actions/delete-action.server";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

export async function action({ request, context, params }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "PUT", "DELETE");
    const { tenant } = await tenantCall(context, request);
    const id = pathId(params.id);
    if (request.method === "DELETE") {
      await deleteAction(tenant, id);
      return Response.json({ success: true });
    }
    const change = await readJson(request, actionChangeSchema, { tenantId: tenant.id });
    return Response.json(actionJson(await updateAction(tenant, context.pipes, id, change)));
  });
}
