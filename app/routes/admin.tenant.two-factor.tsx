import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TwoFactorPage } from "~/features/accounts/components/two-factor-page";
import { type TenantVisit, tenantPage } from "~/features/accounts/guards.server";
import { answerTwoFactorPage, readTwoFactorPage } from "~/features/accounts/two-factor/page.server";
import { allowMethods, page } from "~/platform/door.server";
import type { FormAnswer } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { pageMeta } from "~/ui/frame/page-title";
import { PageHeader } from "~/ui/page-header";

const meOf = ({ user }: TenantVisit, address: string) =>
  ({ userType: "tenant_user", userId: user.id, tenantId: user.tenantId, email: user.email, address }) as const;

export const meta = pageMeta("Verificación en dos pasos");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const me = meOf(await tenantPage(context, request), context.address);
    return json(await readTwoFactorPage(context, me, request), { headers: { "cache-control": "no-store" } });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  const me = meOf(await tenantPage(context, request), context.address);
  return answerTwoFactorPage({ request, context }, me, (isOff) => paths.twoFactor(isOff ? { listo: "apagada" } : {}));
}

export default function TwoFactor() {
  return (
    <>
      <BackLink to={paths.profile()}>Volver a Perfil</BackLink>
      <PageHeader title="Verificación en dos pasos" />
      <TwoFactorPage data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer<string[] | null>>()} />
    </>
  );
}
