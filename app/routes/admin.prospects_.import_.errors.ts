import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { exportFailures } from "~/features/crm/import/export-failures.server";
import { importAddressSchema } from "~/features/crm/import/schema";
import { page } from "~/platform/door.server";

/** The refused rows of an import of prospects, as a file for spreadsheets. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { ver } = importAddressSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return exportFailures(tenant, "prospect", ver ?? 0);
  });
}
