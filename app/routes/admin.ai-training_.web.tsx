import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { WebPage } from "~/features/knowledge/components/web-page";
import { readSourceChoices } from "~/features/knowledge/read-sources.server";
import { answerSource } from "~/features/knowledge/run-source-form.server";
import { sourceQuerySchema, WEB_FIELDS, webFormSchema } from "~/features/knowledge/source-forms";
import { addWebPage } from "~/features/knowledge/sources.server";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
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
    typed = Object.fromEntries(await readForm(request, WEB_FIELDS));
    return addWebPage(tenant, parseInput(webFormSchema, typed));
  });
  return result.ok ? redirect(paths.storedDocument(result.value)) : answerSource(result.error, typed);
}

export default function WebRoute() {
  return <WebPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
