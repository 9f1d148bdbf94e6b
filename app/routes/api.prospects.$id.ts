import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { prospectJson } from "~/features/contacts/prospects/json";
import { updateProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectChangesSchema } from "~/features/contacts/prospects/schema";
import { deleteProspect } from "~/features/threads/prospects/delete-prospect.server";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

export async function action({ request, context, params }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "PUT", "DELETE");
    const { tenant } = await tenantCall(context, request);
    const id = pathId(params.id);
    if (request.method === "DELETE") {
      await deleteProspect(tenant, id);
      return Response.json({ success: true });
    }
    const changes = await readJson(request, prospectChangesSchema, { tenantId: tenant.id });
    return Response.json(prospectJson(await updateProspect(tenant, id, changes)));
  });
}
