import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { companyJson } from "~/features/companies/json";
import { requireCompany } from "~/features/companies/require-company.server";
import { updateCompany } from "~/features/companies/save-company.server";
import { companyChangeSchema } from "~/features/companies/schema";
import { deleteCompany } from "~/features/crm/companies/delete-company.server";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { pathId } from "~/platform/path-id";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    return Response.json(companyJson(await requireCompany(tenant, pathId(params.id))));
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "PUT", "DELETE");
    const { tenant } = await tenantCall(context, request);
    const id = pathId(params.id);
    if (request.method === "DELETE") {
      await deleteCompany(tenant, id);
      return Response.json({ success: true });
    }
    const change = await readJson(request, companyChangeSchema, { tenantId: tenant.id });
    return Response.json(companyJson(await updateCompany(tenant, id, change)));
  });
}
