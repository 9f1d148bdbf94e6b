import { findCompany } from "~/features/companies/queries.server";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { goldenItem, withBefore } from "./asked.server";
import { MAX_QUESTIONS, type RunCause } from "./golden";
import { goldenRunJob } from "./golden-job";
import { countRunsSince, findRunRow, findStanding, listQuestions, notRunning } from "./queries.server";
import type { RunDraft, RunItem } from "./stored";
import { moveRun, storeRun } from "./writes.server";

const DAY = 24 * 3_600_000;
/** A model is paid for every question: a company gets so many runs in 24 hours when asked for, and as many by itself. */
const RUNS_A_DAY = 20;
const ASKED_FOR: readonly RunCause[] = ["manual", "draft"];
const BY_ITSELF: readonly RunCause[] = ["documents", "prompt", "configuration"];

export const RUN_GONE = "Esa prueba ya no existe.";

export async function mayRunByItself(tenant: Tenant, companyId: number | null): Promise<boolean> {
  return (await tenant.db.run(countRunsSince(tenant, companyId, BY_ITSELF, tenant.now() - DAY))) < RUNS_A_DAY;
}

/** @throws AppError rate_limited */
export async function refuseTooManyRuns(tenant: Tenant, companyId: number | null): Promise<void> {
  const made = await tenant.db.run(countRunsSince(tenant, companyId, ASKED_FOR, tenant.now() - DAY));
  if (made < RUNS_A_DAY) return;
  throw new AppError(
    "rate_limited",
    `Ya hiciste ${RUNS_A_DAY} pruebas en un día, que es el máximo. Espera unas horas y vuelve a intentarlo.`,
  );
}

/** A run that is due at once, with the job that asks its questions. */
export function planRun(
  tenant: Tenant,
  run: {
    readonly companyId: number | null;
    readonly cause: RunCause;
    readonly draft: RunDraft | null;
    readonly items: RunItem[];
    readonly startedBy: number | null;
  },
) {
  const { items, ...rest } = run;
  const id = newId();
  const job = tenant.jobs.plan(goldenRunJob, { runId: id }, { key: String(id) });
  const results = { items, tokens: 0, calls: 0, error: null };
  return {
    id,
    statements: [storeRun(tenant, id, { ...rest, results, state: "running" }), job.statement] as const,
    job,
  };
}

/**
 * Asks a company all its golden questions in the background. Where that is going on already, it is that run: two people,
 * or one in two tabs, start one.
 * @returns the run
 * @throws AppError not_found (unknown or foreign company), invalid (no questions yet), rate_limited
 */
export async function startRun(tenant: Tenant, companyId: number | null, userId: number): Promise<number> {
  if (companyId !== null && !(await tenant.db.first(findCompany(tenant, companyId)))) {
    throw notFound("Esa empresa ya no existe.");
  }
  const going = await findGoing(tenant, companyId);
  if (going !== null) return going;
  await refuseTooManyRuns(tenant, companyId);
  const id = await beginRun(tenant, companyId, { cause: "manual", userId });
  if (id === null) throw new AppError("invalid", "Agrega primero una pregunta de prueba.");
  return id;
}

async function findGoing(tenant: Tenant, companyId: number | null): Promise<number | null> {
  const standing = await tenant.db.run(findStanding(tenant, companyId));
  return standing?.state === "running" ? standing.id : null;
}

/**
 * @param finish the end of the work that wants the run, in the same batch
 * @returns the run, or the one that is going on; null where there is nothing to ask
 */
export async function beginRun(
  tenant: Tenant,
  companyId: number | null,
  {
    cause,
    userId,
    finish,
  }: { readonly cause: RunCause; readonly userId: number | null; readonly finish?: Statement<void> },
): Promise<number | null> {
  const questions = await tenant.db.run(listQuestions(tenant, companyId, MAX_QUESTIONS));
  if (questions.length === 0) return null;
  const items = await withBefore(tenant, companyId, questions.map(goldenItem));
  const { id, statements, job } = planRun(tenant, { companyId, cause, draft: null, items, startedBy: userId });
  try {
    const [, seq] = await tenant.db.batch([
      tenant.db.guard(notRunning(tenant, companyId), "running"),
      tenant.events.take(),
      ...statements,
      ...(finish ? [finish] : []),
    ]);
    job.wake();
    tenant.events.publish(seq, [{ type: "golden", id, state: "running" }]);
    return id;
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    return findGoing(tenant, companyId);
  }
}

/** Goes on with a run that stopped: only what was not asked yet is asked. @throws AppError not_found, conflict */
export async function resumeRun(tenant: Tenant, id: number): Promise<void> {
  const run = await tenant.db.first(findRunRow(tenant, id));
  if (!run) throw notFound(RUN_GONE);
  const job = tenant.jobs.planOnce(goldenRunJob, { runId: id }, { key: String(id) });
  const [moved, seq] = await tenant.db.batch([
    moveRun(tenant, id, ["draft", "failed"], "running"),
    tenant.events.take(),
    job.statement,
  ]);
  if (moved.length === 0) throw new AppError("conflict", "Esa prueba ya está en marcha o ya terminó.");
  job.wake();
  tenant.events.publish(seq, [{ type: "golden", id, state: "running" }]);
}
