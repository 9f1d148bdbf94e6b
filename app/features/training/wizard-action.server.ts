import type { AppLoadContext } from "@remix-run/cloudflare";
import type { TenantVisit } from "~/features/accounts/guards.server";
import { saveAiConfiguration } from "~/features/answering/configuration.server";
import { tryAnswer } from "~/features/answering/try-answer.server";
import { deleteDocument } from "~/features/knowledge/documents.server";
import { ofDocumentSchema, uploadSchema } from "~/features/knowledge/forms";
import { processAgain } from "~/features/knowledge/store-document.server";
import { chosenFile, uploadDocument } from "~/features/knowledge/upload-document.server";
import { form, formAction, formInPlace } from "~/platform/form-action.server";
import { MAX_FILE_BYTES } from "~/reading/upload-rules";
import { configurationFormSchema, trialFormSchema } from "./forms";
import type { TrialAnswer } from "./turns";

/**
 * Runs the forms of a training wizard, for each page that shows one. Browsers without JavaScript are led to the next
 * step, or back to where they were.
 */
export function wizardAction(
  context: AppLoadContext,
  request: Request,
  { tenant, user }: TenantVisit,
): Promise<Response> {
  const doors = {
    save: form(configurationFormSchema, async ({ next, seen, ...input }) => {
      await saveAiConfiguration(tenant, input, seen);
      return next;
    }),
    try: form(trialFormSchema, async (input): Promise<TrialAnswer> => {
      const { message, turns: earlier } = input;
      return { message, earlier, result: await tryAnswer(tenant, context.pipes, user.id, input) };
    }),
    upload: form(uploadSchema, async ({ companyId }, file) => {
      await uploadDocument(tenant, chosenFile(file), companyId);
    }),
    delete: formInPlace(ofDocumentSchema, ({ of }) => deleteDocument(tenant, of)),
    retry: formInPlace(ofDocumentSchema, async ({ of }) => {
      await processAgain(tenant, of);
    }),
  };
  const { pathname, search } = new URL(request.url);
  const leadsTo = (next: string | undefined) => pathname + (next ?? search);
  return formAction(
    { request, context },
    doors,
    (done) => (done.intent === "try" ? null : leadsTo(done.intent === "save" ? done.value : undefined)),
    { maxFileBytes: MAX_FILE_BYTES },
  );
}
