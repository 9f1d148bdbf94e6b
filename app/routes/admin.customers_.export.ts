import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { customersQuerySchema } from "~/features/contacts/customers/schema";
import { exportCustomers } from "~/features/crm/customers/export-customers.server";
import { exportQuerySchema } from "~/features/crm/export/schema";
import { page } from "~/platform/door.server";

/** The customers of the list's search and filters, as a file for spreadsheets. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    return exportCustomers(tenant, customersQuerySchema.parse(asked), exportQuerySchema.parse(asked).formato);
  });
}
