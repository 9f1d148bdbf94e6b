import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { optionalViewer } from "~/features/accounts/guards.server";
import { findTenantBySlug, findTenantByUuid } from "~/features/tenants/queries.server";
import { DemoSite } from "~/features/widgets/components/demo-site";
import { demoSiteOf } from "~/features/widgets/demo-site";
import { page } from "~/platform/door.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.site.name ?? "Sitio de demostración"} · Demostración` },
  { name: "robots", content: "noindex" },
];

/** The business in the address; without one, the signed-in tenant's own; else a sample that is marked as one. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const viewer = await optionalViewer(context, request);
    const found = params.slug
      ? findTenantBySlug(context.control, params.slug)
      : viewer?.type === "tenant_user"
        ? findTenantByUuid(context.control, viewer.user.tenant.uuid)
        : null;
    const tenant = found ? await context.control.db.first(found) : undefined;
    const origin = context.platform.bindings.settings.PUBLIC_ORIGIN ?? new URL(request.url).origin;
    return json({ site: demoSiteOf(tenant ?? null), viewer: viewer?.type ?? null, origin });
  });
}

export default function MockSitePage() {
  const { site, viewer, origin } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (site.live) return installChat(site.uuid);
  }, [site.live, site.uuid]);
  return <DemoSite site={site} viewer={viewer} origin={origin} />;
}

/**
 * Loads the chat as the snippet on a shop's own page does. Here it waits until React has hydrated the document, which
 * must find it unchanged.
 */
function installChat(tenantUuid: string): () => void {
  const script = document.createElement("script");
  script.async = true;
  script.src = "/chat-widget.js";
  script.dataset.tenant = tenantUuid;
  document.body.appendChild(script);
  return () => script.remove();
}
