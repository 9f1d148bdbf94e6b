import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { FaqPage } from "~/features/knowledge/components/faq-page";
import { readFaqPage } from "~/features/knowledge/read-sources.server";
import { answerSource, runFaqForm } from "~/features/knowledge/run-source-form.server";
import { FAQ_FIELDS, faqFormSchema, faqQuerySchema } from "~/features/knowledge/source-forms";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { paths } from "~/platform/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { listo, ...query } = faqQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json({ ...(await readFaqPage(tenant, query)), done: listo });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const { despues } = faqQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  let typed: Record<string, FormDataEntryValue> = {};
  const result = await attempt(context, request, async () => {
    typed = Object.fromEntries(await readForm(request, FAQ_FIELDS));
    const form = parseInput(faqFormSchema, typed);
    return { listo: await runFaqForm(tenant, user, form), companyId: form.companyId };
  });
  if (!result.ok) return answerSource(result.error, typed);
  return redirect(paths.faq({ ...result.value, despues: despues ?? undefined }));
}

export default function FaqRoute() {
  return <FaqPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
