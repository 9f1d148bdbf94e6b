import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { statusFor } from "~/features/companies/choices";
import { WebPage } from "~/features/knowledge/components/web-page";
import { readSourceChoices } from "~/features/knowledge/read-sources.server";
import { sourceQuerySchema, webSchema } from "~/features/knowledge/source-forms";
import { addWebPage } from "~/features/knowledge/sources.server";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { trainingPaths } from "~/platform/training-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Leer una página web");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { companyId } = sourceQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const data = await readSourceChoices(tenant, companyId);
    return json(data, statusFor(data.companies));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const doors = { add: form(webSchema, (input) => addWebPage(tenant, input)) };
  return formAction({ request, context }, doors, ({ value }) => trainingPaths.storedDocument(value));
}

export default function WebRoute() {
  return <WebPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
