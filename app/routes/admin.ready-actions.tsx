import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { ReadyActionsPage } from "~/features/actions/ready/components/ready-actions-page";
import { readReadyPage, saveOrders, saveQuotes } from "~/features/actions/ready/save-ready.server";
import {
  appointmentFormSchema,
  orderFormSchema,
  quoteFormSchema,
  readyQuerySchema,
} from "~/features/actions/ready/schema";
import { readFollowUpTemplates, saveAppointmentRules } from "~/features/channels/follow-ups/follow-up-templates.server";
import { statusFor } from "~/features/companies/choices";
import { keepCompany, lastCompany } from "~/features/companies/last-company";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Acciones listas");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { companyId, listo } = readyQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const [ready, templates] = await Promise.all([
      readReadyPage(tenant, companyId, lastCompany(request)),
      readFollowUpTemplates(tenant),
    ]);
    return json(
      { ...ready, templates, done: listo },
      { ...statusFor(ready.companies), headers: keepCompany(request, companyId) },
    );
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const doors = {
    appointment: form(appointmentFormSchema, (input) => saveAppointmentRules(tenant, input)),
    order: form(orderFormSchema, (input) => saveOrders(tenant, input)),
    quote: form(quoteFormSchema, (input) => saveQuotes(tenant, input)),
  };
  // The page comes back at the button that was pressed, where it says that it was saved.
  return formAction(
    { request, context },
    doors,
    ({ intent, value }) => `${paths.readyActions({ companyId: value, listo: intent })}#${intent}`,
  );
}

export default function ReadyActionsRoute() {
  return <ReadyActionsPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
