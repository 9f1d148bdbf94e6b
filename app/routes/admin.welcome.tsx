import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePassword } from "~/features/accounts/change-password.server";
import { tenantPage } from "~/features/accounts/guards.server";
import { changePasswordSchema } from "~/features/accounts/schema";
import { PlainWelcome } from "~/features/onboarding/components/plain-welcome";
import { passwordFlaw } from "~/features/onboarding/welcome";
import { allowMethods, attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { paths } from "~/platform/paths";

/** The welcome's two steps as a page, for browsers without JavaScript; the others see a dialog over the console. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { user } = await tenantPage(context, request);
    return json({ mustSetPassword: user.mustSetPassword });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  const { tenant, user, sessionId } = await tenantPage(context, request);
  const result = await attempt(context, request, async () => {
    const form = await readForm(request, ["newPassword", "repeated"]);
    const newPassword = String(form.get("newPassword") ?? "");
    const flaw = passwordFlaw(newPassword, String(form.get("repeated") ?? ""));
    if (flaw) return flaw;
    const session = { userId: user.id, sessionId, address: context.address };
    await changePassword(context.control, tenant, session, parseInput(changePasswordSchema, { newPassword }));
    return null;
  });
  if (!result.ok) {
    const { status, userMessage } = result.error;
    return json({ flaw: { title: "Error", description: userMessage } }, { status });
  }
  if (result.value) return json({ flaw: result.value }, { status: 422 });
  return redirect(paths.welcome());
}

export default function WelcomePage() {
  const { mustSetPassword } = useLoaderData<typeof loader>();
  return <PlainWelcome mustSetPassword={mustSetPassword} flaw={useActionData<typeof action>()?.flaw} />;
}
