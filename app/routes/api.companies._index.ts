import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantCall } from "~/features/accounts/guards.server";
import { companyJson } from "~/features/companies/json";
import { pageOfCompanies } from "~/features/companies/read-companies.server";
import { createCompany } from "~/features/companies/save-company.server";
import { companyBodySchema } from "~/features/companies/schema";
import { allowMethods, call, readJson } from "~/platform/door.server";
import { linkNext, pageQuerySchema } from "~/platform/list-page";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return call(context, request, async () => {
    const { tenant } = await tenantCall(context, request);
    const { limit, cursor } = pageQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const before = cursor === null ? null : Number(cursor);
    const { rows, next } = await pageOfCompanies(tenant, { search: "", active: null }, { before, limit });
    return Response.json(rows.map(companyJson), { headers: linkNext(request, next === null ? null : String(next)) });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return call(context, request, async () => {
    allowMethods(request, "GET", "POST");
    const { tenant } = await tenantCall(context, request);
    const input = await readJson(request, companyBodySchema, { tenantId: tenant.id });
    return Response.json(companyJson(await createCompany(tenant, input)), { status: 201 });
  });
}
