import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { optionalViewer } from "~/features/accounts/guards.server";
import { DemoSite } from "~/features/widgets/components/demo-site";
import { installWidgets } from "~/features/widgets/install-widgets";
import { readDemoSite } from "~/features/widgets/read-demo-site.server";
import { page } from "~/platform/door.server";
import { publicOrigin } from "~/platform/public-origin.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.site.name ?? "Sitio de demostración"} · Demostración` },
  { name: "robots", content: "noindex" },
];

/** The business in the address; without one, the signed-in tenant's own; else a sample that is marked as one. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const viewer = await optionalViewer(context, request);
    const origin = publicOrigin(context.platform, request);
    const own = viewer?.type === "tenant_user" ? viewer.user.tenant.uuid : null;
    const { address, control } = context;
    const { found, ...shown } = await readDemoSite(control, { slug: params.slug, own, origin, address });
    return json({ ...shown, viewer: viewer?.type ?? null, origin }, { status: found ? 200 : 404 });
  });
}

export default function MockSitePage() {
  const { site, viewer, origin, share, external } = useLoaderData<typeof loader>();
  useEffect(() => installWidgets(document, { site, external }), [site, external]);
  return <DemoSite site={site} viewer={viewer} origin={origin} share={share} />;
}
