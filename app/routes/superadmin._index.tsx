import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { SuperAdminDashboard } from "~/features/super-admin/components/dashboard";
import { readDashboard } from "~/features/super-admin/dashboard-data.server";
import { PLACE_LABELS } from "~/features/super-admin/place-labels";
import { page } from "~/platform/door.server";
import { titled } from "~/ui/frame/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(data?.data.tab === "tenant-users" ? "Usuarios" : PLACE_LABELS.tenants) },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    return json({ email: admin.email, data: await readDashboard(context.control, new URL(request.url)) });
  });
}

/** The same page as /super-admin/dashboard, whose address its forms and links use. */
export default function Dashboard() {
  const { email, data } = useLoaderData<typeof loader>();
  return <SuperAdminDashboard email={email} data={data} />;
}
