import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { buyerOf } from "~/features/accounts/buyer";
import { tenantPage } from "~/features/accounts/guards.server";
import type { Begun } from "~/features/billing/components/buy-panel";
import { CreditsPage } from "~/features/billing/components/credits-page";
import { readCreditsPage } from "~/features/billing/read-credits-page.server";
import {
  checkFormSchema,
  confirmFormSchema,
  creditsQuerySchema,
  lowCreditsSchema,
  payFormSchema,
} from "~/features/billing/schema";
import { saveLowCredits, saveTaxData } from "~/features/billing/settings.server";
import { taxSchemaOf } from "~/features/billing/tax-data";
import {
  checkPurchase,
  confirmPayPalPayment,
  noCardWithoutScripts,
  startPayPalPayment,
} from "~/features/credits/buy.server";
import { MENU_LABELS } from "~/features/shell/rail-items";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormAnswer } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { homeOf } from "~/platform/phone-place.server";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta(MENU_LABELS.credits);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = creditsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json(await readCreditsPage(context.control, tenant, context.pipes.payments, query));
  });
}

/** The forms of browsers without scripts; with them the page speaks with the payment calls. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const { control, pipes } = context;
  const buyer = buyerOf(request, context.address, user);
  const doors = {
    pay: form(payFormSchema, async ({ offer, method }): Promise<Begun> => {
      if (method === "stripe") throw noCardWithoutScripts();
      return startPayPalPayment(control, tenant, pipes, buyer, offer, new URL(request.url).origin);
    }),
    confirm: form(confirmFormSchema, async ({ orderId }) => {
      await confirmPayPalPayment(control, tenant, pipes, orderId);
      return orderId;
    }),
    "save-tax": form(taxSchemaOf(homeOf(tenant.timeZone).country), (tax) => saveTaxData(tenant, tax)),
    "save-warning": form(lowCreditsSchema, ({ lowAt }) => saveLowCredits(tenant, lowAt)),
    check: form(checkFormSchema, async ({ of }) => {
      await checkPurchase(control, tenant, pipes, of);
      return of;
    }),
  };
  return formAction({ request, context }, doors, (done) => {
    if (done.intent === "pay") return null;
    if (done.intent === "save-tax") return paths.credits({ listo: "fiscales" });
    if (done.intent === "save-warning") return paths.credits({ listo: "aviso" });
    return paths.credits({ compra: done.value });
  });
}

export default function Credits() {
  return <CreditsPage {...useLoaderData<typeof loader>()} answer={useActionData<FormAnswer<Begun | null>>()} />;
}
