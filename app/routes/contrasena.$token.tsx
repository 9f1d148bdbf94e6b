import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readPasswordLink, resetPassword } from "~/features/accounts/reset-password.server";
import { PasswordByLink } from "~/features/team/components/password-by-link";
import { requireRepeated } from "~/features/team/require-repeated.server";
import { passwordByLinkSchema } from "~/features/team/schema";
import { allowMethods, page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { visitorPaths } from "~/platform/visitor-paths";
import { titled } from "~/ui/frame/page-title";
import { CardPage } from "~/ui/frame/public-frame";

export const meta: MetaFunction = () => [
  { title: titled("Contraseña nueva") },
  { name: "robots", content: "noindex" },
  // The address is a key: it must not reach other sites. "no-referrer" would also send plain forms without an origin.
  { name: "referrer", content: "same-origin" },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const link = await readPasswordLink(context.control, params.token ?? "");
    const headers = { "cache-control": "no-store" };
    return json({ email: link?.user.email ?? null }, { status: link ? 200 : 404, headers });
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  const doors = {
    set: form(passwordByLinkSchema, async ({ newPassword, repeated }) => {
      requireRepeated(newPassword, repeated);
      await resetPassword(context.control, params.token ?? "", newPassword, context.address);
    }),
  };
  return formAction({ request, context }, doors, () => visitorPaths.passwordSet());
}

export default function NewPassword() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <CardPage title={email === null ? "Este enlace ya no sirve" : "Pon una contraseña nueva"}>
      <PasswordByLink email={email} refused={useActionData<FormRefusal>()} />
    </CardPage>
  );
}
