import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { moveHours, readHours, saveHours } from "~/features/answering/hours/business-hours.server";
import { statusFor } from "~/features/companies/choices";
import { requireCompany } from "~/features/companies/require-company.server";
import { HoursPage } from "~/features/hours/components/hours-page";
import { HOURS_FIELDS, hoursQuerySchema } from "~/features/hours/hours-form";
import { SAVED_AT } from "~/features/hours/hours-page";
import { type HoursAnswer, type HoursForm, runHoursForm } from "~/features/hours/run-hours-form";
import { attempt, page } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { trainingPaths } from "~/platform/training-paths";
import { readChanged } from "~/ui/form-marks";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Horario de atención");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { companyId, listo } = hoursQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const hours = await readHours(tenant, companyId);
    return json({ ...hours, done: listo ?? null }, statusFor(hours.companies));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  let posted: HoursForm | undefined;
  const result = await attempt(context, request, async () => {
    const form = runHoursForm(await readForm(request, HOURS_FIELDS), tenant.now());
    posted = form;
    // Checks the company even if nothing is stored: a foreign one must not be found.
    if (form.kind === "store") await saveHours(tenant, form.companyId, form.hours, form.seen);
    else if (form.kind === "zone") await moveHours(tenant, form.companyId, form.seen);
    else await requireCompany(tenant, form.companyId);
    return form;
  });
  if (!result.ok) {
    const { userMessage: error, about, status } = result.error;
    const typed: HoursAnswer | undefined = posted?.kind === "show" ? posted.answer : posted;
    const draft = typed?.draft;
    const changed = readChanged(about);
    const seen = changed?.seen ?? typed?.seen;
    return json<HoursAnswer>({ error, changed, seen, ...(draft ? { draft } : {}) }, { status });
  }
  const form = result.value;
  if (form.kind !== "show") {
    const { companyId } = form;
    const isGone = form.kind === "store" && form.hours === null;
    const to = trainingPaths.businessHours({ companyId, listo: isGone ? "quitado" : "guardado" });
    // At the button that was pressed, which says so.
    return redirect(`${to}#${SAVED_AT}`);
  }
  return json<HoursAnswer>(form.answer, { status: form.answer.errors ? 422 : 200 });
}

export default function HoursRoute() {
  return <HoursPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />;
}
