import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { exportMovements } from "~/features/billing/read-movements.server";
import { movementsQuerySchema } from "~/features/billing/schema";
import { page } from "~/platform/door.server";

/** The ledger as a file for spreadsheets. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    return exportMovements(tenant, movementsQuerySchema.parse(asked), "csv");
  });
}
