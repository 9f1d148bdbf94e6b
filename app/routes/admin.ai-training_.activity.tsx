import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { ActivityPage } from "~/features/activity/components/activity-page";
import { activityQuerySchema } from "~/features/activity/forms";
import { readActivity } from "~/features/activity/read-activity.server";
import { page } from "~/platform/door.server";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Actividad de la IA");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = activityQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json({ query, ...(await readActivity(tenant, query)) });
  });
}

export default function ActivityRoute() {
  return <ActivityPage {...useLoaderData<typeof loader>()} />;
}
