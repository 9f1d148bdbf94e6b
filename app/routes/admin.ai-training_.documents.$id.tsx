import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { DocumentTextPage } from "~/features/knowledge/components/document-text-page";
import { partsQuerySchema } from "~/features/knowledge/forms";
import { readDocumentText } from "~/features/knowledge/read-training.server";
import { readPageAgain } from "~/features/knowledge/sources.server";
import { processAgain } from "~/features/knowledge/store-document.server";
import { page } from "~/platform/door.server";
import { notFound } from "~/platform/errors";
import { form, formAction, noFields } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { idSchema } from "~/platform/id-schema";
import { pathId } from "~/platform/path-id";
import { trainingPaths } from "~/platform/training-paths";
import { titled } from "~/ui/frame/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titled(data?.document.originalName ?? "Documento") },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const id = idSchema.safeParse(params.id);
    if (!id.success) throw notFound("Ese documento ya no existe.");
    const { desde, listo } = partsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const text = await readDocumentText(tenant, id.data, desde);
    // Frequent questions are read on the page where they are written.
    if (text.document.source === "faq") throw redirect(trainingPaths.faq({ companyId: text.document.companyId }));
    return json({ ...text, wasThere: listo === "ya-estaba" });
  });
}

/** Has a document read again: a web page at any time, another one after a failure. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const doors = {
    "read-again": form(noFields, async () => readPageAgain(tenant, pathId(params.id))),
    retry: form(noFields, async () => processAgain(tenant, pathId(params.id))),
  };
  return formAction({ request, context }, doors, ({ value }) => trainingPaths.trainingDocument(value.id));
}

export default function DocumentTextRoute() {
  const error = useActionData<FormRefusal>()?.error;
  return <DocumentTextPage {...useLoaderData<typeof loader>()} error={error} />;
}
