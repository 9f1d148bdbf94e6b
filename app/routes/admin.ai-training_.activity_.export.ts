import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { exportActivity } from "~/features/activity/export-activity.server";
import { activityQuerySchema } from "~/features/activity/forms";
import { page } from "~/platform/door.server";

/** The activity page's figures, day by day, as a file for spreadsheets. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    return exportActivity(tenant, activityQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams)));
  });
}
