import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { exportFailures, exportSkippedRows } from "~/features/crm/import/export-import-rows.server";
import { importRowsSchema } from "~/features/crm/import/schema";
import { page } from "~/platform/door.server";

/** The refused rows, or those that were there already, of an import of prospects, as a file for spreadsheets. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { ver, filas } = importRowsSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return (filas === null ? exportFailures : exportSkippedRows)(tenant, "prospect", ver ?? 0);
  });
}
