import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TwoFactorPage } from "~/features/accounts/components/two-factor-page";
import { type SuperAdminVisit, superAdminPage } from "~/features/accounts/guards.server";
import { answerTwoFactorPage, readTwoFactorPage } from "~/features/accounts/two-factor/page.server";
import { SuperAdminFrame } from "~/features/super-admin/components/super-admin-frame";
import { allowMethods, page } from "~/platform/door.server";
import type { FormAnswer } from "~/platform/form-answer";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { pageMeta } from "~/ui/frame/page-title";
import { PageHeader } from "~/ui/page-header";

const meOf = ({ admin }: SuperAdminVisit, address: string) =>
  ({ userType: "super_admin", userId: admin.id, tenantId: null, email: admin.email, address }) as const;

export const meta = pageMeta("Verificación en dos pasos");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const visit = await superAdminPage(context, request, { enrolling: true });
    const data = await readTwoFactorPage(context, meOf(visit, context.address), request);
    const required = context.platform.bindings.settings.REQUIRE_SUPER_ADMIN_2FA;
    return json({ email: visit.admin.email, data, required }, { headers: { "cache-control": "no-store" } });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  const me = meOf(await superAdminPage(context, request, { enrolling: true }), context.address);
  return answerTwoFactorPage({ request, context }, me, (isOff) =>
    superAdminPaths.twoFactor(isOff ? { listo: "apagada" } : {}),
  );
}

export default function TwoFactor() {
  const { email, data, required } = useLoaderData<typeof loader>();
  return (
    <SuperAdminFrame email={email} flash={null}>
      <PageHeader title="Verificación en dos pasos" />
      <TwoFactorPage data={data} answer={useActionData<FormAnswer<string[] | null>>()} required={required} />
    </SuperAdminFrame>
  );
}
