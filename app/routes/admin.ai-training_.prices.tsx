import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { PricesPage } from "~/features/knowledge/components/prices-page";
import { readSourceChoices } from "~/features/knowledge/read-sources.server";
import { answerSource } from "~/features/knowledge/run-source-form.server";
import { pricesFormSchema, sourceQuerySchema } from "~/features/knowledge/source-forms";
import { readUpload, uploadPrices } from "~/features/knowledge/upload-document.server";
import { attempt, page, parseInput } from "~/platform/door.server";
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
  const result = await attempt(context, request, async () => {
    const { file, fields } = await readUpload(request);
    const { companyId } = parseInput(pricesFormSchema, { companyId: String(fields.get("companyId") ?? "") });
    return (await uploadPrices(tenant, file, companyId)).document;
  });
  return result.ok ? redirect(paths.trainingDocument(result.value.id)) : answerSource(result.error, {});
}

export default function PricesRoute() {
  return <PricesPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
