import { Flex } from "@radix-ui/themes/components/flex";
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { CodeForm } from "~/features/accounts/components/code-form";
import { readReturnTo } from "~/features/accounts/return-to.server";
import { codeSchema } from "~/features/accounts/schema";
import { firstStepCookie } from "~/features/accounts/sessions.server";
import { signedInHeaders } from "~/features/accounts/sign-in-page.server";
import { readFirstStep } from "~/features/accounts/two-factor/first-step.server";
import { takeSecondStep } from "~/features/accounts/two-factor/second-step.server";
import { readCookie } from "~/platform/cookies";
import { allowMethods, page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { titled } from "~/ui/frame/page-title";
import { CardPage } from "~/ui/frame/public-frame";

export const meta: MetaFunction = () => [
  { title: titled("Código de verificación") },
  { name: "robots", content: "noindex" },
];

/** The second step of signing in; without the first one it leads back to it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const first = await readFirstStep(context.control, readCookie(request, "first-step"));
    if (!first) throw redirect(paths.login());
    const back = first.owner.userType === "super_admin" ? paths.superAdminLogin() : paths.login();
    return json({ back }, { headers: { "cache-control": "no-store" } });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  const proof = readCookie(request, "first-step");
  const doors = {
    code: form(codeSchema, ({ code }) => takeSecondStep(context.control, proof, code, request, context.address)),
  };
  return formAction({ request, context }, doors, ({ value }) => {
    const headers = signedInHeaders(request, value);
    headers.append("set-cookie", firstStepCookie(request, ""));
    const isSuper = value.viewer.type === "super_admin";
    return redirect(isSuper ? paths.superAdminDashboard() : (readReturnTo(request) ?? paths.conversations()), {
      headers,
    });
  });
}

export default function Code() {
  const { back } = useLoaderData<typeof loader>();
  return (
    <CardPage title="Falta un paso">
      <CodeForm refused={useActionData<FormRefusal>()} />
      <Flex justify="center">
        <Link to={back}>Volver a empezar</Link>
      </Flex>
    </CardPage>
  );
}
