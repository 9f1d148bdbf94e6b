import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePassword } from "~/features/accounts/change-password.server";
import { tenantPage } from "~/features/accounts/guards.server";
import { PlainWelcome } from "~/features/onboarding/components/plain-welcome";
import { firstPasswordSchema } from "~/features/onboarding/schema";
import { passwordFlaw } from "~/features/onboarding/welcome";
import { allowMethods, page } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Primeros pasos");

/** The welcome's two steps as a page, for browsers without JavaScript; others see a dialog over the console. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { user } = await tenantPage(context, request);
    return json({ mustSetPassword: user.mustSetPassword });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  const { tenant, user, sessionId } = await tenantPage(context, request);
  const session = { userId: user.id, sessionId, address: context.address };
  const doors = {
    save: form(firstPasswordSchema, async ({ newPassword, repeated }) => {
      const flaw = passwordFlaw(newPassword, repeated);
      if (flaw) throw new AppError("invalid", `${flaw.title}. ${flaw.description}`);
      await changePassword(context.control, tenant, session, { newPassword });
    }),
  };
  return formAction({ request, context }, doors, () => paths.welcome());
}

export default function WelcomePage() {
  const { mustSetPassword } = useLoaderData<typeof loader>();
  return <PlainWelcome mustSetPassword={mustSetPassword} refused={useActionData<FormRefusal>()} />;
}
