import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { tenantPage } from "~/features/accounts/guards.server";
import { namePerson } from "~/features/accounts/name-person.server";
import type { FirstStepsPlace } from "~/features/onboarding/first-steps";
import { hideFirstSteps } from "~/features/onboarding/first-steps.server";
import { firstStepsHideSchema, ownNameSchema } from "~/features/onboarding/schema";
import { form, formAction } from "~/platform/form-action.server";
import { paths } from "~/platform/paths";

const PLACES: Readonly<Record<FirstStepsPlace, string>> = {
  dashboard: paths.dashboard(),
  inbox: paths.conversations(),
};

/** Puts the checklist of first steps away, or takes the name that it asks for, and goes back to where it stood. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const by = { userId: user.id, address: context.address };
  const doors = {
    hide: form(firstStepsHideSchema, async ({ place }) => {
      await hideFirstSteps(tenant);
      return place;
    }),
    name: form(ownNameSchema, async ({ place, ...name }) => {
      await namePerson(context.control, tenant, by, name);
      return place;
    }),
  };
  return formAction({ request, context }, doors, ({ value }) => PLACES[value]);
}

/** There is nothing to read here: an address typed by hand leads to the dashboard. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await tenantPage(context, request);
  return redirect(paths.dashboard());
}
