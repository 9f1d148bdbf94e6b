import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { readHours, saveHours } from "~/features/answering/hours/business-hours.server";
import { HoursPage } from "~/features/hours/components/hours-page";
import { HOURS_FIELDS, hoursQuerySchema } from "~/features/hours/hours-form";
import { SAVED_AT } from "~/features/hours/hours-page";
import { type HoursAnswer, runHoursForm } from "~/features/hours/run-hours-form";
import { attempt, page } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { trainingPaths } from "~/platform/training-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Horario de atención");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { companyId, listo } = hoursQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json({ ...(await readHours(tenant, companyId)), done: listo ?? null });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const result = await attempt(context, request, async () => {
    const form = runHoursForm(await readForm(request, HOURS_FIELDS), tenant.now());
    // Checks the company even if nothing is stored: a foreign one must not be found.
    if (form.kind === "store") await saveHours(tenant, form.companyId, form.hours);
    else await readHours(tenant, form.companyId);
    return form;
  });
  if (!result.ok) return json<HoursAnswer>({ error: result.error.userMessage }, { status: result.error.status });
  const form = result.value;
  if (form.kind === "store") {
    const { companyId, hours } = form;
    const to = trainingPaths.businessHours({ companyId, listo: hours ? "guardado" : "quitado" });
    // At the button that was pressed, which says so.
    return redirect(`${to}#${SAVED_AT}`);
  }
  return json<HoursAnswer>(form.answer, { status: form.answer.errors ? 422 : 200 });
}

export default function HoursRoute() {
  return <HoursPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />;
}
