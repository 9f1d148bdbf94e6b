import { Flex } from "@radix-ui/themes/components/flex";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { SuperAdminLoginForm } from "~/features/accounts/components/super-admin-login-form";
import { optionalViewer } from "~/features/accounts/guards.server";
import { answerSignInForm } from "~/features/accounts/sign-in-page.server";
import { allowMethods, page } from "~/platform/door.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { pageMeta } from "~/ui/frame/page-title";
import { CardPage } from "~/ui/frame/public-frame";

export const meta = pageMeta("Super administrador");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const viewer = await optionalViewer(context, request);
    if (viewer?.type === "super_admin") throw redirect(paths.superAdminDashboard());
    return json(null);
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return answerSignInForm({ context, request }, ["super-admin"], paths.superAdminDashboard());
}

export default function SuperAdminLogin() {
  return (
    <CardPage title="Super administrador">
      <SuperAdminLoginForm refused={useActionData<FormRefusal>()} />
      <Flex justify="center">
        <ButtonLink to={paths.login()} variant="ghost" color="gray">
          Volver
        </ButtonLink>
      </Flex>
    </CardPage>
  );
}
