import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { companiesListSchema } from "~/features/companies/schema";
import { exportCompanies } from "~/features/crm/companies/export-companies.server";
import { companyFilterOf } from "~/features/crm/companies/read-companies-page.server";
import { exportQuerySchema } from "~/features/crm/export/schema";
import { page } from "~/platform/door.server";

/** The companies of the list's search and filter, as a file for spreadsheets. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    const filter = companyFilterOf(companiesListSchema.parse(asked));
    return exportCompanies(tenant, filter, exportQuerySchema.parse(asked).formato);
  });
}
