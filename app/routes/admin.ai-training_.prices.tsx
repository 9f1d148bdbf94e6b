import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { statusFor } from "~/features/companies/choices";
import { PricesPage } from "~/features/knowledge/components/prices-page";
import { readPricesPage } from "~/features/knowledge/read-sources.server";
import { newerPricesSchema, pricesSchema, sourceQuerySchema } from "~/features/knowledge/source-forms";
import { chosenFile, replacePrices, uploadPrices } from "~/features/knowledge/upload-document.server";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { trainingPaths } from "~/platform/training-paths";
import { MAX_FILE_BYTES } from "~/reading/upload-rules";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Lista de precios");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = sourceQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const data = await readPricesPage(tenant, query);
    return json(data, statusFor(data.companies));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const doors = {
    add: form(pricesSchema, async ({ companyId }, file) => uploadPrices(tenant, chosenFile(file), companyId)),
    replace: form(newerPricesSchema, async ({ of }, file) => replacePrices(tenant, of, chosenFile(file))),
  };
  return formAction({ request, context }, doors, ({ value }) => trainingPaths.storedDocument(value), {
    maxFileBytes: MAX_FILE_BYTES,
  });
}

export default function PricesRoute() {
  return <PricesPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
