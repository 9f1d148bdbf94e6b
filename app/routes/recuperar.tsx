import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { askForPassword } from "~/features/accounts/password-link.server";
import { canMailLinks } from "~/features/accounts/plan-link-mail.server";
import { RecoverCard } from "~/features/team/components/recover-card";
import { recoverSchema } from "~/features/team/schema";
import { allowMethods, page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormAnswer } from "~/platform/form-answer";
import { titled } from "~/ui/frame/page-title";
import { CardPage } from "~/ui/frame/public-frame";

export const meta: MetaFunction = () => [
  { title: titled("Recupera tu contraseña") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => json({ canMail: canMailLinks(context.platform) }));
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  const doors = {
    recover: form(recoverSchema, ({ email }) => askForPassword(context.control, email, context.address)),
  };
  return formAction({ request, context }, doors, () => null);
}

export default function Recover() {
  const answer = useActionData<FormAnswer<null>>();
  return (
    <CardPage title="¿Olvidaste tu contraseña?">
      <RecoverCard
        {...useLoaderData<typeof loader>()}
        isAsked={answer?.ok === true}
        refused={answer?.ok === false ? answer : undefined}
      />
    </CardPage>
  );
}
