import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { changedPromptSchema } from "~/features/answering/forms";
import { readGeneralPrompt, saveGeneralPrompt } from "~/features/answering/general-prompt.server";
import { GeneralPromptForm } from "~/features/golden/components/general-prompt-form";
import { DocumentsPage } from "~/features/knowledge/components/documents-page";
import { deleteDocument } from "~/features/knowledge/documents.server";
import { documentsQuerySchema, ofDocumentSchema, uploadSchema } from "~/features/knowledge/forms";
import { processAgain } from "~/features/knowledge/store-document.server";
import { chosenFile, uploadDocument } from "~/features/knowledge/upload-document.server";
import { MENU_LABELS } from "~/features/shell/rail-items";
import { readCenter } from "~/features/training/read-center.server";
import { wizardAction } from "~/features/training/wizard-action.server";
import { page } from "~/platform/door.server";
import { form, formAction, formInPlace } from "~/platform/form-action.server";
import { type FormAnswer, refusalOf } from "~/platform/form-answer";
import { hereOf } from "~/platform/here";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { MAX_FILE_BYTES } from "~/reading/upload-rules";
import { Deferred, deferredPart } from "~/ui/deferred";
import { pageMeta } from "~/ui/frame/page-title";

const WIZARD = deferredPart(() =>
  import("~/features/training/components/center-wizard").then((loaded) => loaded.CenterWizard),
);
const LINKS = deferredPart(() =>
  import("~/features/training/components/center-links").then((loaded) => loaded.CenterLinks),
);
// Only businesses with a model that searches by meaning have it.
const MEANING = deferredPart(() =>
  import("~/features/knowledge/components/meaning-search").then((loaded) => loaded.MeaningSearch),
);

export const meta = pageMeta(MENU_LABELS.training);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, user } = await tenantPage(context, request);
    const query = documentsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const { companyId, antes, listo } = query;
    const all = query.ver === "todos" || antes !== null;
    const { search } = new URL(request.url);
    const businessName = user.tenant.name;
    const wanted = { companyId, all, before: antes, search: new URLSearchParams(search), businessName };
    const [{ next, ...center }, systemPrompt] = await Promise.all([
      readCenter(tenant, context.pipes, wanted),
      readGeneralPrompt(tenant),
    ]);
    return json({
      ...center,
      companyId,
      all,
      here: paths.training({ companyId, ver: all ? "todos" : undefined, antes: antes ?? undefined }),
      older: next === null ? null : paths.training({ companyId, ver: "todos", antes: next }),
      newer: antes === null ? null : paths.training({ companyId, ver: "todos" }),
      localMode: context.pipes.ai.name === "local",
      systemPrompt,
      promptSaved: listo === "prompt",
    });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await tenantPage(context, request);
  if (new URL(request.url).searchParams.has("asistente")) return wizardAction(context, request, visit);
  const { tenant, user } = visit;
  const doors = {
    upload: form(uploadSchema, async ({ companyId }, file) => uploadDocument(tenant, chosenFile(file), companyId)),
    delete: formInPlace(ofDocumentSchema, ({ of }) => deleteDocument(tenant, of)),
    retry: formInPlace(ofDocumentSchema, async ({ of }) => {
      await processAgain(tenant, of);
    }),
    "save-prompt": form(changedPromptSchema, ({ systemPrompt, seen }) =>
      saveGeneralPrompt(tenant, user, systemPrompt, { seen }),
    ),
  };
  return formAction(
    { request, context },
    doors,
    (done) => {
      if (done.intent === "save-prompt") return paths.training({ listo: "prompt" });
      // A file that was there already is shown.
      return done.intent === "upload" && !done.value.fresh ? trainingPaths.storedDocument(done.value) : hereOf(request);
    },
    { maxFileBytes: MAX_FILE_BYTES },
  );
}

export default function TrainingPage() {
  const { systemPrompt, promptSaved, wizard, openQuestions, worsened, week, meaning, ...data } =
    useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer<null>>();
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <DocumentsPage
      {...data}
      refused={refused}
      windowOpen={wizard !== null}
      links={
        <>
          {meaning ? <Deferred part={MEANING}>{(MeaningSearch) => <MeaningSearch state={meaning} />}</Deferred> : null}
          <Deferred part={LINKS}>
            {(CenterLinks) => (
              <CenterLinks worsened={worsened} companyId={data.companyId} openQuestions={openQuestions} week={week} />
            )}
          </Deferred>
        </>
      }
    >
      <GeneralPromptForm
        systemPrompt={systemPrompt}
        readOnly={data.companyId !== null}
        refused={refusalOf(refused, "save-prompt")}
        saved={promptSaved}
        worsened={worsened}
      />
      {wizard ? (
        <Deferred part={WIZARD} bare>
          {(CenterWizard) => <CenterWizard wizard={wizard} />}
        </Deferred>
      ) : null}
    </DocumentsPage>
  );
}
