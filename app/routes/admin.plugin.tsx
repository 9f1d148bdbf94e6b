import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { MENU_LABELS } from "~/features/shell/rail-items";
import { PluginPage } from "~/features/widgets/components/plugin-page";
import { pluginQuerySchema } from "~/features/widgets/schema";
import { page } from "~/platform/door.server";
import { publicOrigin } from "~/platform/public-origin.server";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta(MENU_LABELS.plugin);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, user } = await tenantPage(context, request);
    const installed = { origin: publicOrigin(context.platform, request), uuid: tenant.uuid };
    const settings = pluginQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json({ installed, slug: user.tenant.slug, settings });
  });
}

export default function PluginRoute() {
  // Opening the page anew begins with the settings of its address.
  return <PluginPage key={useLocation().key} {...useLoaderData<typeof loader>()} />;
}
