import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { fieldJson } from "~/features/actions/json";
import { createField, readFields } from "~/features/actions/save-field.server";
import { fieldBodySchema, fieldsQuerySchema } from "~/features/actions/schema";
import { allowMethods, call, parseInput, readJson } from "~/platform/door.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const query = parseInput(fieldsQuerySchema, Object.fromEntries(new URL(request.url).searchParams));
    return Response.json((await readFields(tenant, query.actionId)).map(fieldJson));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "POST");
    const { tenant } = await tenantCall(context, request);
    const input = await readJson(request, fieldBodySchema, { tenantId: tenant.id });
    return Response.json(fieldJson(await createField(tenant, input)), { status: 201 });
  });
}
