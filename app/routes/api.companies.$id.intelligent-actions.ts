import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { actionJson } from "~/features/actions/json";
import { createAction, readActions } from "~/features/actions/save-action.server";
import { actionBodySchema } from "~/features/actions/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return Response.json((await readActions(tenant, pathId(params.id))).map(actionJson));
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "POST");
    const { tenant } = await tenantCall(context, request);
    const companyId = pathId(params.id);
    const input = await readJson(request, actionBodySchema, { tenantId: tenant.id });
    return Response.json(actionJson(await createAction(tenant, context.pipes, companyId, input)), { status: 201 });
  });
}
