import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { PricesPage } from "~/features/knowledge/components/prices-page";
import { MAX_FILE_BYTES } from "~/features/knowledge/document-errors";
import { readSourceChoices } from "~/features/knowledge/read-sources.server";
import { answerSource } from "~/features/knowledge/run-source-form.server";
import { PRICES_FIELDS, pricesFormSchema, sourceQuerySchema } from "~/features/knowledge/source-forms";
import { chosenFile, uploadPrices } from "~/features/knowledge/upload-document.server";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readFormWithFile } from "~/platform/form.server";
import { paths } from "~/platform/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { companyId } = sourceQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json(await readSourceChoices(tenant, companyId));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  let typed: Record<string, FormDataEntryValue> = {};
  const result = await attempt(context, request, async () => {
    const { form, file } = await readFormWithFile(request, PRICES_FIELDS, MAX_FILE_BYTES);
    typed = Object.fromEntries(form);
    const { companyId } = parseInput(pricesFormSchema, typed);
    return uploadPrices(tenant, chosenFile(file), companyId);
  });
  return result.ok ? redirect(paths.storedDocument(result.value)) : answerSource(result.error, typed);
}

export default function PricesRoute() {
  return <PricesPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
