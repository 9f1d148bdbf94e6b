import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { DashboardShell } from "~/features/shell/dashboard-shell";
import { readShell } from "~/features/shell/read-shell.server";
import { wizardAction } from "~/features/training/wizard-action.server";
import { page } from "~/platform/door.server";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Panel");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => json(await readShell(await tenantPage(context, request), request)));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return wizardAction(context, request, await tenantPage(context, request));
}

export default function Dashboard() {
  return <DashboardShell shell={useLoaderData<typeof loader>()} />;
}
