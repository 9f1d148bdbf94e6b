import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { listCompanyChoices } from "~/features/companies/queries.server";
import { idSchema } from "~/features/conversations/schema";
import { DocumentsPage } from "~/features/knowledge/components/documents-page";
import {
  DOCUMENTS_PAGE_SIZE,
  deleteDocument,
  documentJson,
  listDocuments,
  processAgain,
  readUpload,
  uploadDocument,
} from "~/features/knowledge/documents.server";
import type { DocumentsActionData } from "~/features/knowledge/form-answer";
import { documentFormSchema, documentsQuerySchema } from "~/features/knowledge/forms";
import type { DocumentJson } from "~/features/knowledge/schema";
import { CenterWizard } from "~/features/training/components/center-wizard";
import { readCenterWizard } from "~/features/training/read-center-wizard.server";
import { runWizardForm } from "~/features/training/run-wizard-form.server";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { paths } from "~/platform/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { companyId, antes } = documentsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const [{ documents, next }, companies, wizard] = await Promise.all([
      listDocuments(tenant, { companyId, before: antes, limit: DOCUMENTS_PAGE_SIZE }),
      tenant.db.run(listCompanyChoices(tenant)),
      readCenterWizard(tenant, new URL(request.url).searchParams),
    ]);
    const here = (query: Record<string, string>) => {
      const search = new URLSearchParams({
        ...(companyId ? { companyId: String(companyId) } : {}),
        ...query,
      }).toString();
      return search ? `${paths.training()}?${search}` : paths.training();
    };
    return json({
      documents: documents.map(documentJson),
      companies,
      companyId,
      older: next === null ? null : here({ antes: String(next) }),
      newer: antes === null ? null : here({}),
      wizard,
      localMode: context.pipes.ai.name === "local",
    });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await tenantPage(context, request);
  if (new URL(request.url).searchParams.has("asistente")) return runWizardForm(context, request, visit);
  const { tenant } = visit;
  let intent: DocumentsActionData["intent"] = "upload";
  const result = await attempt(context, request, async (): Promise<DocumentJson | undefined> => {
    if ((request.headers.get("content-type") ?? "").startsWith("multipart/form-data")) {
      const { file, fields } = await readUpload(request);
      const companyId = String(fields.get("companyId") ?? "");
      const { document } = await uploadDocument(
        tenant,
        file,
        companyId === "" ? null : parseInput(idSchema, companyId),
      );
      return documentJson(document);
    }
    const form = parseInput(documentFormSchema, Object.fromEntries(await readForm(request, ["intent", "documentId"])));
    intent = form.intent;
    if (form.intent === "delete") await deleteDocument(tenant, form.documentId);
    else await processAgain(tenant, form.documentId);
    return undefined;
  });
  if (!result.ok) {
    const { userMessage, status } = result.error;
    return json<DocumentsActionData>({ intent, ok: false, error: userMessage }, { status });
  }
  if (request.headers.get("accept")?.includes("text/html")) {
    const { pathname, search } = new URL(request.url);
    return redirect(pathname + search);
  }
  return json<DocumentsActionData>({ intent, ok: true, document: result.value });
}

export default function TrainingPage() {
  const { wizard, ...data } = useLoaderData<typeof loader>();
  const actionData = useActionData<DocumentsActionData>();
  return (
    <>
      <DocumentsPage {...data} actionData={actionData} />
      {wizard ? <CenterWizard wizard={wizard} /> : null}
    </>
  );
}
