import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { readActivityWeek } from "~/features/ai/activity/read-activity.server";
import { GeneralPromptForm } from "~/features/ai/components/general-prompt-form";
import { generalPromptSchema } from "~/features/ai/forms";
import { readGeneralPrompt, saveGeneralPrompt } from "~/features/ai/general-prompt.server";
import { readWorsened } from "~/features/ai/golden/read-golden.server";
import { countQuestions } from "~/features/ai/questions/read-questions.server";
import { idSchema } from "~/features/conversations/schema";
import { DocumentsPage } from "~/features/knowledge/components/documents-page";
import { MeaningSearch } from "~/features/knowledge/components/meaning-search";
import { MAX_FILE_BYTES } from "~/features/knowledge/document-errors";
import { deleteDocument, documentJson } from "~/features/knowledge/documents.server";
import { readEmbeddings } from "~/features/knowledge/embeddings/read-embeddings.server";
import type { DocumentsActionData } from "~/features/knowledge/form-answer";
import { documentsQuerySchema, TRAINING_FIELDS, trainingFormSchema, UPLOAD_FIELDS } from "~/features/knowledge/forms";
import { readTrainingCenter } from "~/features/knowledge/read-training.server";
import type { DocumentJson } from "~/features/knowledge/schema";
import { processAgain } from "~/features/knowledge/store-document.server";
import { chosenFile, uploadDocument } from "~/features/knowledge/upload-document.server";
import { CenterLinks } from "~/features/training/components/center-links";
import { CenterWizard } from "~/features/training/components/center-wizard";
import { readCenterWizard } from "~/features/training/read-center-wizard.server";
import { runWizardForm } from "~/features/training/run-wizard-form.server";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm, readFormWithFile } from "~/platform/form.server";
import { hereOf } from "~/platform/here";
import { paths } from "~/platform/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = documentsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const { companyId, antes, listo } = query;
    const all = query.ver === "todos" || antes !== null;
    const [{ next, ...center }, systemPrompt, wizard, openQuestions, worsened, week, meaning] = await Promise.all([
      readTrainingCenter(tenant, { companyId, all, before: antes }),
      readGeneralPrompt(tenant),
      readCenterWizard(tenant, new URL(request.url).searchParams),
      countQuestions(tenant, companyId),
      readWorsened(tenant, companyId),
      readActivityWeek(tenant, companyId),
      readEmbeddings(tenant, context.pipes.ai),
    ]);
    return json({
      ...center,
      companyId,
      wizard,
      worsened,
      all,
      here: paths.training({ companyId, ver: all ? "todos" : undefined, antes: antes ?? undefined }),
      older: next === null ? null : paths.training({ companyId, ver: "todos", antes: next }),
      newer: antes === null ? null : paths.training({ companyId, ver: "todos" }),
      localMode: context.pipes.ai.name === "local",
      systemPrompt,
      promptSaved: listo === "prompt",
      openQuestions,
      week,
      meaning,
    });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await tenantPage(context, request);
  if (new URL(request.url).searchParams.has("asistente")) return runWizardForm(context, request, visit);
  const { tenant, user } = visit;
  let intent: DocumentsActionData["intent"] = "upload";
  let typed: string | undefined;
  let chosen: string | undefined;
  let known: string | undefined;
  const result = await attempt(context, request, async (): Promise<DocumentJson | undefined> => {
    if ((request.headers.get("content-type") ?? "").startsWith("multipart/form-data")) {
      const { form, file } = await readFormWithFile(request, UPLOAD_FIELDS, MAX_FILE_BYTES);
      chosen = String(form.get("companyId") ?? "");
      const companyId = chosen === "" ? null : parseInput(idSchema, chosen);
      const stored = await uploadDocument(tenant, chosenFile(file), companyId);
      known = stored.fresh ? undefined : paths.storedDocument(stored);
      return documentJson(stored.document);
    }
    const form = parseInput(trainingFormSchema, Object.fromEntries(await readForm(request, TRAINING_FIELDS)));
    intent = form.intent;
    if (form.intent === "delete") await deleteDocument(tenant, form.documentId);
    else if (form.intent === "retry") await processAgain(tenant, form.documentId);
    else {
      typed = form.systemPrompt;
      await saveGeneralPrompt(tenant, user, parseInput(generalPromptSchema, form).systemPrompt);
    }
    return undefined;
  });
  if (!result.ok) {
    const { userMessage, status } = result.error;
    const kept = { systemPrompt: typed, companyId: chosen };
    return json<DocumentsActionData>({ intent, ok: false, error: userMessage, ...kept }, { status });
  }
  if (request.headers.get("accept")?.includes("text/html")) {
    return redirect(known ?? (typed === undefined ? hereOf(request) : paths.training({ listo: "prompt" })));
  }
  return json<DocumentsActionData>({ intent, ok: true, document: result.value });
}

export default function TrainingPage() {
  const { systemPrompt, promptSaved, wizard, openQuestions, worsened, week, meaning, ...data } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<DocumentsActionData>();
  const refused =
    actionData?.intent === "save-prompt" && !actionData.ok
      ? { error: actionData.error ?? "", typed: actionData.systemPrompt ?? "" }
      : undefined;
  return (
    <DocumentsPage
      {...data}
      actionData={actionData}
      links={
        <>
          {meaning ? <MeaningSearch state={meaning} /> : null}
          <CenterLinks worsened={worsened} companyId={data.companyId} openQuestions={openQuestions} week={week} />
        </>
      }
    >
      <GeneralPromptForm
        systemPrompt={systemPrompt}
        readOnly={data.companyId !== null}
        refused={refused}
        saved={promptSaved}
        worsened={worsened}
      />
      {wizard ? <CenterWizard wizard={wizard} /> : null}
    </DocumentsPage>
  );
}
