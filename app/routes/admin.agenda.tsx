import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { accessOf, may } from "~/features/accounts/permissions.server";
import { readAgenda } from "~/features/actions/ready/agenda.server";
import { AgendaPage } from "~/features/actions/ready/components/agenda-page";
import { closeFeed, openFeed } from "~/features/actions/ready/feed.server";
import { addBooking, cancelBooking, changeBooking, setBooking } from "~/features/actions/ready/save-booking.server";
import {
  agendaQuerySchema,
  bookingStateSchema,
  cancelBookingSchema,
  changeBookingSchema,
  newBookingSchema,
  ofAgendaSchema,
} from "~/features/actions/ready/schema";
import { statusFor } from "~/features/companies/choices";
import { keepCompany, lastCompany } from "~/features/companies/last-company";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { publicOrigin } from "~/platform/public-origin.server";
import { pageMeta } from "~/ui/frame/page-title";

const queryOf = (request: Request) => agendaQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));

export const meta = pageMeta("Agenda");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, user } = await tenantPage(context, request);
    const query = queryOf(request);
    const agenda = await readAgenda(tenant, query, lastCompany(request));
    const maySeeFeed = may(accessOf(user), "POST", new URL(request.url).pathname, "feed-close");
    // The secret address is for whoever may close it.
    const feed = maySeeFeed && agenda?.feed ? `${publicOrigin(context.platform, request)}${agenda.feed}` : null;
    const headers = keepCompany(request, query.companyId);
    return json({ agenda: agenda && { ...agenda, feed }, query }, { ...statusFor(agenda?.companies ?? []), headers });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const { vista } = queryOf(request);
  const doors = {
    add: form(newBookingSchema(tenant.timeZone), async (input) => ({
      ...(await addBooking(tenant, user, input)),
      done: "agregada",
    })),
    change: form(changeBookingSchema(tenant.timeZone), (input) => changeBooking(tenant, user, input)),
    state: form(bookingStateSchema, async (input) => ({
      ...(await setBooking(tenant, user, input)),
      done: "cambiada",
    })),
    cancel: form(cancelBookingSchema, (input) => cancelBooking(tenant, user, input)),
    "feed-open": form(ofAgendaSchema, async ({ companyId }) => {
      await openFeed(tenant, companyId);
      return { companyId, date: null, done: "direccion" };
    }),
    "feed-close": form(ofAgendaSchema, async ({ companyId }) => {
      await closeFeed(tenant, companyId);
      return { companyId, date: null, done: "cerrada" };
    }),
  };
  return formAction({ request, context }, doors, ({ value: { companyId, date, done } }) =>
    paths.agenda({ companyId, vista, dia: date, listo: done, calendario: date === null ? "1" : null }),
  );
}

export default function AgendaRoute() {
  return <AgendaPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
