import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { LoginForm } from "~/features/accounts/components/login-form";
import { OtherAccountNotice } from "~/features/accounts/components/other-account-notice";
import { RegisterForm } from "~/features/accounts/components/register-form";
import { optionalViewer } from "~/features/accounts/guards.server";
import { answerSignInForm } from "~/features/accounts/sign-in-page.server";
import { allowMethods, page } from "~/platform/door.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";
import { CardPage } from "~/ui/frame/public-frame";
import { LinkTabs } from "~/ui/link-tabs";
import { Note } from "~/ui/note";

export const meta = pageMeta("Iniciar sesión");

/** A signed-in person goes on to the console, unless their account may not open the page they wanted. */
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
  return answerSignInForm({ context, request }, ["login", "register"], paths.conversations());
}

export default function Login() {
  const { signedIn } = useLoaderData<typeof loader>();
  const refused = useActionData<FormRefusal>();
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
      {search.get("listo") === "contrasena" ? (
        <Note color="jade" role="status">
          Guardamos tu contraseña nueva y cerramos todas tus sesiones. Entra con ella.
        </Note>
      ) : null}
      {signedIn ? <OtherAccountNotice email={signedIn.email} type={signedIn.type} /> : null}
      {registering ? (
        <RegisterForm refused={refused?.intent === "login" ? undefined : refused} />
      ) : (
        <LoginForm refused={refused?.intent === "register" ? undefined : refused} />
      )}
    </CardPage>
  );
}
