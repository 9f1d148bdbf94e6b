import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { SuperAdminLoginForm } from "~/features/accounts/components/super-admin-login-form";
import { superAdminFailureText } from "~/features/accounts/failure-text";
import { optionalViewer } from "~/features/accounts/guards.server";
import { answerSignInForm } from "~/features/accounts/sign-in-page.server";
import { CardPage } from "~/features/shell/public-frame";
import { allowMethods, page } from "~/platform/door.server";
import { paths } from "~/platform/paths";
import stylesheet from "~/styles/accounts.css";
import { ButtonLink } from "~/ui/button";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = () => [{ title: "Super administrador · Sistema de Chat Multicanal" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const viewer = await optionalViewer(context, request);
    if (viewer?.type === "super_admin") throw redirect(paths.superAdminDashboard());
    return json(null);
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return answerSignInForm(context, request, {
    pick: () => "super-admin",
    textOf: (_form, error) => superAdminFailureText(error),
    target: paths.superAdminDashboard(),
  });
}

export default function SuperAdminLogin() {
  const refused = useActionData<typeof action>();
  return (
    <CardPage title="Super administrador">
      <SuperAdminLoginForm refused={refused ?? null} />
      <ButtonLink to={paths.login()} variant="ghost" color="gray">
        Volver
      </ButtonLink>
    </CardPage>
  );
}
