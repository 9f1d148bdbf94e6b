import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { prospectJson } from "~/features/contacts/prospects/json";
import { pageOfProspects } from "~/features/contacts/prospects/read-prospects.server";
import { createProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { linkNext, pageQuerySchema } from "~/platform/list-page";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const { limit, cursor } = pageQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const before = cursor === null ? null : Number(cursor);
    const { rows, next } = await pageOfProspects(tenant, { search: "", status: null, before, limit });
    return Response.json(rows, { headers: linkNext(request, next === null ? null : String(next)) });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "POST");
    const { tenant } = await tenantCall(context, request);
    const input = await readJson(request, prospectSchema, { tenantId: tenant.id });
    return Response.json(prospectJson(await createProspect(tenant, input)), { status: 201 });
  });
}
