import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { signedInPage, tenantPage, visitOf } from "~/features/accounts/guards.server";
import { readConsole } from "~/features/shell/console.server";
import { DashboardShell } from "~/features/shell/dashboard-shell";
import { LiveConsole } from "~/features/shell/live-console";
import { readShell } from "~/features/shell/read-shell.server";
import { wizardAction } from "~/features/training/wizard-action.server";
import { page } from "~/platform/door.server";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/frame/page-title";
import { CardPage } from "~/ui/frame/public-frame";

export const meta = pageMeta("Panel");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const viewer = await signedInPage(context, request);
    if (viewer.type === "super_admin") return json({ type: "super_admin" as const, email: viewer.user.email });
    const visit = visitOf(context, viewer);
    const [around, shell] = await Promise.all([readConsole(visit, request), readShell(visit, request)]);
    return json({ type: "tenant_user" as const, around, shell });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return wizardAction(context, request, await tenantPage(context, request));
}

export default function Dashboard() {
  const data = useLoaderData<typeof loader>();
  if (data.type === "super_admin") {
    return (
      <CardPage title="Tu cuenta no tiene un negocio">
        <p>
          Entraste como super administrador ({data.email}). Este panel muestra los datos de un negocio, así que aquí no
          hay nada para ti.
        </p>
        <ButtonLink to={paths.superAdminDashboard()}>Ir a tu panel</ButtonLink>
      </CardPage>
    );
  }
  return (
    <LiveConsole data={data.around} fill={data.shell.fill}>
      <DashboardShell shell={data.shell} />
    </LiveConsole>
  );
}
