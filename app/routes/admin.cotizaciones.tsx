import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { QuotesPage } from "~/features/actions/ready/components/quotes-page";
import {
  acceptQuote,
  answerQuote,
  cancelQuote,
  correctQuote,
  readQuotes,
} from "~/features/actions/ready/quotes/set-quote.server";
import {
  answerQuoteSchema,
  correctQuoteSchema,
  ofQuoteSchema,
  quotesQuerySchema,
} from "~/features/actions/ready/schema";
import { statusFor } from "~/features/companies/choices";
import { keepCompany, lastCompany } from "~/features/companies/last-company";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

const queryOf = (request: Request) => quotesQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));

export const meta = pageMeta("Cotizaciones");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = queryOf(request);
    const quotes = await readQuotes(tenant, query, lastCompany(request));
    return json(
      { ...quotes, query },
      { ...statusFor(quotes.companies), headers: keepCompany(request, query.companyId) },
    );
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const { vista } = queryOf(request);
  const doors = {
    answer: form(answerQuoteSchema(tenant.timeZone), (input) => answerQuote(tenant, user, input)),
    // Its price may still have to be sent.
    correct: form(correctQuoteSchema(tenant.timeZone), async (input) => ({
      ...(await correctQuote(tenant, user, input)),
      ver: input.of,
    })),
    accept: form(ofQuoteSchema, (of) => acceptQuote(tenant, user, of)),
    cancel: form(ofQuoteSchema, (of) => cancelQuote(tenant, user, of)),
  };
  return formAction({ request, context }, doors, ({ value }) =>
    paths.quotes({ companyId: value.companyId, vista, ver: "ver" in value ? value.ver : null, listo: value.done }),
  );
}

export default function QuotesRoute() {
  return <QuotesPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
