import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { idSchema } from "~/features/conversations/schema";
import { DocumentTextPage } from "~/features/knowledge/components/document-text-page";
import { partsQuerySchema } from "~/features/knowledge/forms";
import { readDocumentText } from "~/features/knowledge/read-training.server";
import { readAgainFormSchema } from "~/features/knowledge/source-forms";
import { readPageAgain } from "~/features/knowledge/sources.server";
import { attempt, page, parseInput } from "~/platform/door.server";
import { notFound } from "~/platform/errors";
import { readForm } from "~/platform/form.server";
import { pathId } from "~/platform/path-id";
import { paths } from "~/platform/paths";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const id = idSchema.safeParse(params.id);
    if (!id.success) throw notFound("Ese documento ya no existe.");
    const { desde, listo } = partsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const text = await readDocumentText(tenant, id.data, desde);
    // Pairs are read where they are written.
    if (text.document.source === "faq") throw redirect(paths.faq({ companyId: text.document.companyId }));
    return json({ ...text, wasThere: listo === "ya-estaba" });
  });
}

/** Has a web page read again. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const result = await attempt(context, request, async () => {
    parseInput(readAgainFormSchema, Object.fromEntries(await readForm(request, ["intent"])));
    return readPageAgain(tenant, pathId(params.id));
  });
  if (result.ok) return redirect(paths.trainingDocument(result.value.id));
  return json({ error: result.error.userMessage }, { status: result.error.status });
}

export default function DocumentTextRoute() {
  const error = useActionData<typeof action>()?.error;
  return <DocumentTextPage {...useLoaderData<typeof loader>()} error={error} />;
}
