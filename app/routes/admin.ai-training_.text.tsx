import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { statusFor } from "~/features/companies/choices";
import { TextPage } from "~/features/knowledge/components/text-page";
import { readTextPage } from "~/features/knowledge/read-sources.server";
import { changedTextSchema, newTextSchema, sourceQuerySchema } from "~/features/knowledge/source-forms";
import { addText, changeText } from "~/features/knowledge/sources.server";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { trainingPaths } from "~/platform/training-paths";
import { pageMeta } from "~/ui/frame/page-title";

/** More than other forms may have: a text of 50,000 characters in UTF-8. */
const TEXT_BYTES = 150_000;

export const meta = pageMeta("Pegar un texto");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = sourceQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const data = await readTextPage(tenant, query);
    return json(data, data.gone ? { status: 404 } : statusFor(data.companies));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const doors = {
    add: form(newTextSchema, (text) => addText(tenant, text)),
    change: form(changedTextSchema, async ({ of, ...text }) => {
      return { document: await changeText(tenant, of, text), fresh: true };
    }),
  };
  return formAction({ request, context }, doors, ({ value }) => trainingPaths.storedDocument(value), {
    maxFileBytes: TEXT_BYTES,
  });
}

export default function TextRoute() {
  return <TextPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
