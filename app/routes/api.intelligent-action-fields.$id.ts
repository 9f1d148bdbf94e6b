import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { fieldJson } from "~/features/actions/json";
import { deleteField, updateField } from "~/features/actions/save-field.server";
import { fieldChangeSchema } from "~/features/actions/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

export async function action({ request, context, params }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "PUT", "DELETE");
    const { tenant } = await tenantCall(context, request);
    const id = pathId(params.id);
    if (request.method === "DELETE") {
      await deleteField(tenant, id);
      return Response.json({ success: true });
    }
    const change = await readJson(request, fieldChangeSchema, { tenantId: tenant.id });
    return Response.json(fieldJson(await updateField(tenant, id, change)));
  });
}
