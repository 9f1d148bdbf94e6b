import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { hideFirstSteps } from "~/features/onboarding/first-steps.server";
import { allowMethods, page } from "~/platform/door.server";
import { paths } from "~/platform/paths";

/** Puts the checklist of first steps away and goes back to the dashboard. */
export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  const { tenant } = await tenantPage(context, request);
  return page(context, request, async () => {
    await hideFirstSteps(tenant);
    return redirect(paths.dashboard());
  });
}

/** There is nothing to read here: an address typed by hand leads to the dashboard. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await tenantPage(context, request);
  return redirect(paths.dashboard());
}
