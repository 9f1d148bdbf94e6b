import { type ActionFunctionArgs, json, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { changeDashboard } from "~/features/super-admin/change-dashboard.server";
import { SuperAdminDashboard } from "~/features/super-admin/components/dashboard";
import { readDashboard } from "~/features/super-admin/dashboard-data.server";
import { allowMethods, page } from "~/platform/door.server";
import accounts from "~/styles/accounts.css";
import stylesheet from "~/styles/super-admin.css";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: accounts },
  { rel: "stylesheet", href: stylesheet },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    return json({ email: admin.email, data: await readDashboard(context.control, new URL(request.url)) });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    return changeDashboard(context, request, admin.id);
  });
}

export default function Dashboard() {
  const { email, data } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <SuperAdminDashboard email={email} data={data} refused={refused ?? null} />;
}
