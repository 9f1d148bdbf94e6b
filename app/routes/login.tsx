import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { LoginForm } from "~/features/accounts/components/login-form";
import { OtherAccountNotice } from "~/features/accounts/components/other-account-notice";
import { RegisterForm } from "~/features/accounts/components/register-form";
import { loginFailureText, registerFailureText } from "~/features/accounts/failure-text";
import { optionalViewer } from "~/features/accounts/guards.server";
import { answerSignInForm } from "~/features/accounts/sign-in-page.server";
import { CardPage, LinkTabs } from "~/features/shell/public-frame";
import { allowMethods, page } from "~/platform/door.server";
import { paths } from "~/platform/paths";
import stylesheet from "~/styles/accounts.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta: MetaFunction = () => [{ title: "Iniciar sesión · Sistema de Chat Multicanal" }];

/** Whoever is signed in goes on, except when their account did not open what they wanted. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const viewer = await optionalViewer(context, request);
    const wantsOther = new URL(request.url).searchParams.has("cuenta");
    if (viewer?.type === "tenant_user" && !wantsOther) throw redirect(paths.conversations());
    return json({ signedIn: viewer && { email: viewer.user.email, type: viewer.type } });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return answerSignInForm(context, request, {
    pick: (intent) => (intent === "login" || intent === "register" ? intent : null),
    textOf: (form, error) => (form === "register" ? registerFailureText(error) : loginFailureText(error)),
    target: paths.conversations(),
  });
}

export default function Login() {
  const { signedIn } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [search] = useSearchParams();
  const registering = search.get("tab") === "register";
  return (
    <CardPage title={registering ? "Crea tu cuenta" : "Bienvenido"}>
      <LinkTabs
        label="Entrar o registrarse"
        tabs={[
          { to: paths.login("login"), label: "Iniciar sesión", selected: !registering },
          { to: paths.login("register"), label: "Registrarse", selected: registering },
        ]}
      />
      {signedIn ? <OtherAccountNotice email={signedIn.email} type={signedIn.type} /> : null}
      {registering ? (
        <RegisterForm refused={refused?.form === "register" ? refused : null} />
      ) : (
        <LoginForm refused={refused?.form === "login" ? refused : null} />
      )}
    </CardPage>
  );
}
