import { type AppLoadContext, json, redirect } from "@remix-run/cloudflare";
import type { TenantVisit } from "~/features/accounts/guards.server";
import { saveAiConfiguration } from "~/features/ai/configuration.server";
import { tryAnswer } from "~/features/ai/try-answer.server";
import { idSchema } from "~/features/conversations/schema";
import { deleteDocument, documentJson } from "~/features/knowledge/documents.server";
import { processAgain } from "~/features/knowledge/store-document.server";
import { readUpload, uploadDocument } from "~/features/knowledge/upload-document.server";
import { attempt, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import type { WizardAnswer, WizardIntent } from "./form-answer";
import { WIZARD_FIELDS, wizardFormSchema } from "./forms";

type Done = Omit<WizardAnswer, "wizard" | "intent" | "ok"> & { readonly next?: string };

const MULTIPART = "multipart/form-data";

/**
 * Runs a form of a training wizard for the page that shows it. Browsers without JavaScript are led on to the next step
 * or back to where they were; scripts get the answer itself.
 */
export async function runWizardForm(context: AppLoadContext, request: Request, visit: TenantVisit): Promise<Response> {
  const posted: { intent: WizardIntent; typed: Record<string, string> } = { intent: "upload", typed: {} };
  const result = await attempt(context, request, async (): Promise<Done> => {
    if ((request.headers.get("content-type") ?? "").startsWith(MULTIPART)) return upload(visit, request);
    const typed = textsOf(await readForm(request, WIZARD_FIELDS));
    posted.typed = typed;
    posted.intent =
      wizardFormSchema.options.find(({ shape }) => shape.intent.value === typed.intent)?.shape.intent.value ?? "save";
    const form = parseInput(wizardFormSchema, typed);
    switch (form.intent) {
      case "save":
        await saveAiConfiguration(visit.tenant, form);
        return { next: form.next };
      case "try": {
        const trial = await tryAnswer(visit.tenant, context.pipes, visit.user.id, form);
        return { trial: { message: form.message, earlier: form.turns, result: trial } };
      }
      case "delete":
        await deleteDocument(visit.tenant, form.documentId);
        return {};
      case "retry":
        await processAgain(visit.tenant, form.documentId);
        return {};
      default:
        return form satisfies never;
    }
  });
  const { intent, typed } = posted;
  if (!result.ok) {
    const { userMessage: error, status, fields } = result.error;
    return json<WizardAnswer>({ wizard: true, intent, ok: false, error, fields, typed }, { status });
  }
  const { next, ...answer } = result.value;
  if (intent !== "try" && request.headers.get("accept")?.includes("text/html")) {
    const { pathname, search } = new URL(request.url);
    return redirect(pathname + (next ?? search));
  }
  return json<WizardAnswer>({ wizard: true, intent, ok: true, ...answer });
}

async function upload({ tenant }: TenantVisit, request: Request): Promise<Done> {
  const { file, fields } = await readUpload(request);
  const companyId = String(fields.get("companyId") ?? "");
  const { document } = await uploadDocument(tenant, file, companyId === "" ? null : parseInput(idSchema, companyId));
  return { document: documentJson(document) };
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}
