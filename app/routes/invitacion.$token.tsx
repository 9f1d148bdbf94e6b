import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { optionalViewer } from "~/features/accounts/guards.server";
import { join, readInvitation } from "~/features/accounts/invitations.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { signedInHeaders } from "~/features/accounts/sign-in-page.server";
import { JoinForm } from "~/features/team/components/join-form";
import { joinSchema } from "~/features/team/schema";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { titled } from "~/ui/frame/page-title";
import { CardPage } from "~/ui/frame/public-frame";

export const meta: MetaFunction = () => [
  { title: titled("Invitación") },
  { name: "robots", content: "noindex" },
  // The address is a key: it must not reach other sites. "no-referrer" would also send plain forms without an origin.
  { name: "referrer", content: "same-origin" },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, email, role } = await readInvitation(context.control, params.token ?? "");
    const signedIn = await optionalViewer(context, request);
    const signedInAs = signedIn?.user.email ?? null;
    return json({ business: tenant.name, email, role, signedInAs }, { headers: { "cache-control": "no-store" } });
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { control, address } = context;
  const doors = {
    join: form(joinSchema, async (person) => {
      const email = await join(control, params.token ?? "", person, address);
      const login = { email, password: person.password, rememberPassword: false };
      return signIn(control, "tenant_user", login, request, address);
    }),
  };
  return formAction({ request, context }, doors, ({ value }) =>
    redirect(paths.conversations(), { headers: signedInHeaders(request, value) }),
  );
}

export default function Invitation() {
  const data = useLoaderData<typeof loader>();
  return (
    <CardPage title={`Únete a ${data.business}`}>
      <JoinForm {...data} refused={useActionData<FormRefusal>()} />
    </CardPage>
  );
}
