import type { TenantUser } from "~/features/accounts/viewer";
import { parseInput } from "~/platform/door.server";
import { paths } from "~/platform/paths";
import type { Tenant } from "~/platform/tenancy.server";
import { aiConfigurationSchema, generalPromptSchema } from "../forms";
import type { GoldenForm } from "./forms";
import { discardPreview, previewChange, publishPreview } from "./preview.server";
import { addQuestion, deleteQuestion, editQuestion, importQuestions } from "./questions.server";
import { resumeRun, startRun } from "./start-run.server";

/** Runs a form of the page of golden questions. @returns where it leads @throws AppError */
export async function runGoldenForm(tenant: Tenant, userId: number, form: GoldenForm): Promise<string> {
  switch (form.intent) {
    case "add":
      await addQuestion(tenant, userId, form.companyId, form);
      return goldenOf(form.companyId, "guardada");
    case "edit":
      return goldenOf(await editQuestion(tenant, form.questionId, form), "guardada");
    case "delete":
      return goldenOf(await deleteQuestion(tenant, form.questionId), "eliminada");
    case "import": {
      const added = await importQuestions(tenant, userId, form.companyId);
      return goldenOf(form.companyId, "importadas", added);
    }
    case "run":
      await startRun(tenant, form.companyId, userId);
      return goldenOf(form.companyId);
    default:
      return form satisfies never;
  }
}

/** @param companyId undefined leaves it to the page */
function goldenOf(companyId: number | null | undefined, listo?: string, cuantas?: number): string {
  return paths.golden({ companyId, listo, cuantas });
}

/** Starts, publishes or discards. @returns where it leads @throws AppError */
export async function runDecisionForm(
  tenant: Tenant,
  user: TenantUser,
  id: number,
  intent: "start" | "publish" | "discard",
): Promise<string> {
  switch (intent) {
    case "start":
      await resumeRun(tenant, id);
      return paths.goldenRun(id);
    case "publish":
      return goldenOf(companyOf(await publishPreview(tenant, user, id)), "publicado");
    case "discard":
      return goldenOf(companyOf(await discardPreview(tenant, id)), "descartado");
    default:
      return intent satisfies never;
  }
}

const companyOf = (draft: Awaited<ReturnType<typeof discardPreview>>) =>
  draft.kind === "prompt" ? undefined : draft.input.companyId;

/** Keeps what a form would publish as a preview: a general prompt, else a configuration. @returns the run @throws AppError */
export async function runPreviewForm(
  tenant: Tenant,
  userId: number,
  fields: Readonly<Record<string, unknown>>,
  isFree: boolean,
): Promise<number> {
  const change =
    "systemPrompt" in fields
      ? ({ kind: "prompt", systemPrompt: parseInput(generalPromptSchema, fields).systemPrompt } as const)
      : ({ kind: "configuration", input: parseInput(aiConfigurationSchema, fields) } as const);
  return previewChange(tenant, userId, change, isFree);
}
