import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { prospectsListSchema } from "~/features/contacts/prospects/schema";
import { exportQuerySchema } from "~/features/crm/export/schema";
import { exportProspects } from "~/features/crm/prospects/export-prospects.server";
import { page } from "~/platform/door.server";

/** The prospects of the list's search and status, as a file for spreadsheets. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    return exportProspects(tenant, prospectsListSchema.parse(asked), exportQuerySchema.parse(asked).formato);
  });
}
