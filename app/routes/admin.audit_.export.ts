import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { auditQuerySchema } from "~/features/audit/schema";
import { exportAudit } from "~/features/team/export-audit.server";
import { page } from "~/platform/door.server";

/** What was done in the business, as a file for spreadsheets. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    return exportAudit(context.control, tenant, auditQuerySchema.parse(asked));
  });
}
