import type { TenantUser } from "~/features/accounts/viewer";
import { planConfiguration } from "~/features/answering/configuration.server";
import type { AiConfigurationInput } from "~/features/answering/forms";
import { planGeneralPrompt } from "~/features/answering/general-prompt.server";
import { spokenOf } from "~/features/answering/profile";
import { findConfiguration, findGeneralPrompt } from "~/features/answering/queries.server";
import { requireCompany } from "~/features/companies/require-company.server";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { askedItem, goldenItem, keptItems, readAsked } from "./asked.server";
import { MAX_QUESTIONS, REPLAYED_QUESTIONS } from "./golden";
import {
  countQuestionsOf,
  findRunRow,
  isInState,
  isStillLive,
  listAskedCompanies,
  listConfiguredCompanies,
  listQuestions,
  pickQuestions,
} from "./queries.server";
import { erasedMeanwhile, RUN_GONE, refuseTooManyRuns, resumeRun } from "./start-run.server";
import { parseDraft, type RunDraft, type RunItem, unasked } from "./stored";
import { moveRun, storeRun, threadsAreKept } from "./writes.server";

const TRIES = 3;

/** A change that somebody wants to try before publishing it. */
export type Change =
  | { readonly kind: "prompt"; readonly systemPrompt: string }
  | { readonly kind: "configuration"; readonly input: AiConfigurationInput };

/**
 * Stores a change as a draft with the questions that it is tried on: golden questions and the customers' latest.
 * Nothing of it is live. If trying is free it starts at once; with a paid model a person sees the price first.
 * @returns the id of the run
 * @throws AppError not_found (unknown or foreign company), rate_limited, conflict (threads are erased all the time)
 */
export async function previewChange(tenant: Tenant, userId: number, change: Change, isFree: boolean): Promise<number> {
  const companyId = change.kind === "prompt" ? null : change.input.companyId;
  await requireCompany(tenant, companyId);
  await refuseTooManyRuns(tenant, companyId);
  for (let tried = 1; ; tried += 1) {
    const [draft, { items: found, leftOut }] = await Promise.all([withBase(tenant, change), itemsFor(tenant, change)]);
    const items = tried === 1 ? found : await keptItems(tenant, found);
    const id = newId();
    const results = { ...unasked(items), leftOut };
    const run = { companyId, cause: "draft", draft, state: "draft", results, startedBy: userId } as const;
    try {
      await tenant.db.batch([
        tenant.db.guard(threadsAreKept(tenant, results), "erased"),
        ...storeRun(tenant, id, run),
        tenant.audit("add_golden_run", id, { values: { cause: run.cause, kind: change.kind, companyId } }),
      ]);
    } catch (error) {
      // A customer's thread was erased while its question was being read.
      if (!(error instanceof GuardRefused)) throw error;
      if (tried >= TRIES) throw erasedMeanwhile(error);
      continue;
    }
    if (isFree && items.length > 0) await resumeRun(tenant, id);
    return id;
  }
}

async function withBase(tenant: Tenant, change: Change): Promise<RunDraft> {
  if (change.kind === "prompt") {
    const prompt = await tenant.db.first(findGeneralPrompt(tenant));
    return { kind: "prompt", systemPrompt: change.systemPrompt, base: prompt?.systemPrompt ?? "" };
  }
  const row = await tenant.db.first(findConfiguration(tenant, change.input.companyId));
  return { kind: "configuration", input: change.input, base: spokenOf(row) };
}

/**
 * The questions to try a change on. A general change is tried on the questions of all companies, except those with a
 * setting of their own. If the golden questions of several companies do not all fit, each gives its newest in turn.
 */
async function itemsFor(tenant: Tenant, change: Change): Promise<{ items: RunItem[]; leftOut: number }> {
  const own = change.kind === "configuration" ? change.input.companyId : null;
  if (own !== null) {
    const [questions, asked] = await Promise.all([
      tenant.db.run(listQuestions(tenant, own, MAX_QUESTIONS)),
      readAsked(tenant, own, REPLAYED_QUESTIONS),
    ]);
    return { items: [...questions.map(goldenItem), ...asked.map(askedItem)], leftOut: 0 };
  }
  const [companies, configured] = await tenant.db.batch([listAskedCompanies(tenant), listConfiguredCompanies(tenant)]);
  const untouched = change.kind === "prompt" ? new Set<number>() : configured;
  const isTouched = (companyId: number | null) => companyId === null || !untouched.has(companyId);
  const touched = companies.filter(isTouched);
  const [[questions, count], asked] = await Promise.all([
    tenant.db.batch([pickQuestions(tenant, touched, MAX_QUESTIONS), countQuestionsOf(tenant, touched)]),
    readAsked(tenant, { allBut: [...untouched] }, REPLAYED_QUESTIONS),
  ]);
  // The only company also gets threads without a company, and it may have a setting of its own.
  const real = asked.filter(({ companyId }) => isTouched(companyId));
  return {
    items: [...questions.map(goldenItem), ...real.map(askedItem)],
    leftOut: Math.max(0, count - questions.length),
  };
}

const OPEN = ["draft", "running", "done", "failed"] as const;
const DECIDED = "Esa vista previa ya se publicó o se descartó.";
const OVERTAKEN =
  "Alguien guardó otro cambio mientras mirabas este. Descarta la vista previa, revisa lo que hay ahora y vuelve a probar.";

/**
 * Makes a draft live, whatever the state of its trial: the person decides. It is saved as by the save button, and the
 * preview is closed with it.
 * @throws AppError not_found (unknown or foreign, or no preview), conflict (decided before; something else was saved
 * since it was made)
 */
export async function publishPreview(tenant: Tenant, user: TenantUser, id: number): Promise<RunDraft> {
  const draft = await findOpenDraft(tenant, id);
  const { statements, retest } =
    draft.kind === "prompt"
      ? planGeneralPrompt(tenant, user, draft.systemPrompt)
      : planConfiguration(tenant, draft.input, await tenant.db.first(findConfiguration(tenant, draft.input.companyId)));
  try {
    const [seq, isDue] = await tenant.db.batch([
      tenant.events.take(),
      retest.statement,
      tenant.db.guard(isInState(tenant, id, OPEN), "decided"),
      tenant.db.guard(isStillLive(tenant, draft), "overtaken"),
      moveRun(tenant, id, OPEN, "published"),
      tenant.audit("publish_golden_run", id, { values: { state: "published" } }),
      ...statements,
    ]);
    retest.wake(isDue);
    tenant.events.publish(seq, [{ type: "golden", id, state: "published" }]);
  } catch (cause) {
    if (!(cause instanceof GuardRefused)) throw cause;
    throw new AppError("conflict", cause.label === "overtaken" ? OVERTAKEN : DECIDED, { cause });
  }
  return draft;
}

/** @throws AppError not_found, conflict (decided before) */
export async function discardPreview(tenant: Tenant, id: number): Promise<RunDraft> {
  const draft = await findOpenDraft(tenant, id);
  const [moved, , seq] = await tenant.db.batch([
    moveRun(tenant, id, OPEN, "discarded"),
    tenant.audit("discard_golden_run", id, { values: { state: "discarded" }, ifChanged: true }),
    tenant.events.take(),
  ]);
  tenant.events.publish(seq, [{ type: "golden", id, state: "discarded" }]);
  if (moved.length === 0) throw new AppError("conflict", DECIDED);
  return draft;
}

async function findOpenDraft(tenant: Tenant, id: number): Promise<RunDraft> {
  const row = await tenant.db.first(findRunRow(tenant, id));
  const draft = parseDraft(row?.draft);
  if (!row || draft === null) throw notFound(RUN_GONE);
  if (!OPEN.some((state) => state === row.state)) throw new AppError("conflict", DECIDED);
  return draft;
}
