import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { TextPage } from "~/features/knowledge/components/text-page";
import { readTextPage } from "~/features/knowledge/read-sources.server";
import { answerSource } from "~/features/knowledge/run-source-form.server";
import { sourceQuerySchema, TEXT_FIELDS, textFormSchema } from "~/features/knowledge/source-forms";
import { addText, changeText } from "~/features/knowledge/sources.server";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readFormWithFile } from "~/platform/form.server";
import { paths } from "~/platform/paths";

/** Beyond what any form may have: a text of 50,000 characters in UTF-8. */
const TEXT_BYTES = 150_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = sourceQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const data = await readTextPage(tenant, query);
    return json(data, { status: data.gone ? 404 : 200 });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  let typed: Record<string, FormDataEntryValue> = {};
  const result = await attempt(context, request, async () => {
    typed = Object.fromEntries((await readFormWithFile(request, TEXT_FIELDS, TEXT_BYTES)).form);
    const { documentId, ...text } = parseInput(textFormSchema, typed);
    if (documentId === null) return addText(tenant, text);
    return { document: await changeText(tenant, documentId, text), fresh: true };
  });
  return result.ok ? redirect(paths.storedDocument(result.value)) : answerSource(result.error, typed);
}

export default function TextRoute() {
  return <TextPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
