import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePassword } from "~/features/accounts/change-password.server";
import { endOtherSessions, endSession } from "~/features/accounts/end-session.server";
import { tenantPage } from "~/features/accounts/guards.server";
import { namePerson } from "~/features/accounts/name-person.server";
import { saveSignature } from "~/features/accounts/save-signature.server";
import { personNameSchema } from "~/features/accounts/schema";
import { ProfilePage } from "~/features/team/components/profile-page";
import { profileFailure } from "~/features/team/put-profile";
import { readProfilePage } from "~/features/team/read-profile-page.server";
import { requireRepeated } from "~/features/team/require-repeated.server";
import { removeLogo, saveLogo } from "~/features/team/save-logo.server";
import { newPasswordSchema, ofSessionSchema, signatureSchema } from "~/features/team/schema";
import { LOGO_BYTES } from "~/features/tenants/logo";
import { saveProfile } from "~/features/tenants/save-profile.server";
import { profileSchema } from "~/features/tenants/schema";
import { page } from "~/platform/door.server";
import { form, formAction, noFields } from "~/platform/form-action.server";
import type { FormAnswer } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Perfil");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () =>
    json(await readProfilePage(context.control, await tenantPage(context, request), request)),
  );
}

const DONE = {
  profile: "perfil",
  logo: "logo",
  "remove-logo": "sin-logo",
  name: "nombre",
  signature: "firma",
  password: "contrasena",
  "end-session": "sesiones",
  "end-others": "sesiones",
} as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user, sessionId } = await tenantPage(context, request);
  const { control, address } = context;
  const own = { userId: user.id, sessionId, address };
  const doors = {
    profile: form(
      profileSchema,
      (input) => saveProfile(control, tenant, own, input),
      ({ userMessage }) => profileFailure(userMessage),
    ),
    logo: form(noFields, (_, file) => saveLogo(control, tenant, own, file)),
    "remove-logo": form(noFields, () => removeLogo(control, tenant, own)),
    name: form(personNameSchema, (name) => namePerson(control, tenant, own, name)),
    signature: form(signatureSchema, (signature) => saveSignature(control, user, address, signature)),
    password: form(newPasswordSchema, async ({ repeated, ...input }) => {
      requireRepeated(input.newPassword, repeated);
      await changePassword(control, tenant, own, input);
    }),
    "end-session": form(ofSessionSchema, ({ of }) => endSession(control, tenant, own, of)),
    "end-others": form(noFields, () => endOtherSessions(control, tenant, own)),
  };
  return formAction({ request, context }, doors, ({ intent }) => paths.profile({ listo: DONE[intent] }), {
    maxFileBytes: LOGO_BYTES,
  });
}

export default function Profile() {
  return <ProfilePage {...useLoaderData<typeof loader>()} answer={useActionData<FormAnswer<null>>()} />;
}
