import { requireCompany } from "~/features/companies/require-company.server";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { goldenItem, keptItems, withBefore } from "./asked.server";
import { MAX_QUESTIONS, type RunCause } from "./golden";
import { goldenRunJob } from "./golden-job";
import {
  countRunsSince,
  findGoing,
  findRunRow,
  type GoldenRunRecord,
  listQuestions,
  notRunning,
} from "./queries.server";
import { unasked } from "./stored";
import { beginTurn, isStopped, storeRun, threadsAreKept } from "./writes.server";

const DAY = 24 * 3_600_000;
/**
 * A model is paid for every question: in 24 hours a company gets this many runs on request, and as many automatic ones.
 */
const RUNS_A_DAY = 20;
const ASKED_FOR: readonly RunCause[] = ["manual", "draft"];
const BY_ITSELF: readonly RunCause[] = ["documents", "prompt", "configuration"];

const OTHER_GOING = "Ya hay una prueba en marcha. Espera a que termine y vuelve a intentarlo.";
const NOT_STOPPED = "Esa prueba ya está en marcha o ya terminó.";
const OTHER = "other";
/** Tries again when threads are erased at this very moment. */
const TRIES = 3;

export const RUN_GONE = "Esa prueba ya no existe.";

export async function mayRunByItself(tenant: Tenant, companyId: number | null): Promise<boolean> {
  return (await tenant.db.run(countRunsSince(tenant, companyId, BY_ITSELF, tenant.now() - DAY))) < RUNS_A_DAY;
}

export function erasedMeanwhile(cause: GuardRefused): AppError {
  return new AppError("conflict", "Se están borrando conversaciones en este momento. Vuelve a intentarlo.", { cause });
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

/**
 * Asks all golden questions of a company in the background. If a run is under way, that one is returned, so that two
 * people or two tabs start only one.
 * @returns the id of the run
 * @throws AppError not_found (unknown or foreign company), invalid (no questions yet), rate_limited, conflict (another
 * run was under way and has just ended)
 */
export async function startRun(tenant: Tenant, companyId: number | null, userId: number): Promise<number> {
  await requireCompany(tenant, companyId);
  const going = await tenant.db.run(findGoing(tenant, companyId));
  if (going !== null) return going;
  await refuseTooManyRuns(tenant, companyId);
  const begun = await beginRun(tenant, companyId, { cause: "manual", userId });
  if (begun === null) throw new AppError("invalid", "Agrega primero una pregunta de prueba.");
  const id = begun === OTHER ? await tenant.db.run(findGoing(tenant, companyId)) : begun;
  if (id === null) throw new AppError("conflict", OTHER_GOING);
  return id;
}

/**
 * @param finish ends the job that wants the run, in the same batch
 * @returns the run; 'other' when another one is under way, null when there is nothing to ask: then nothing is written
 */
export async function beginRun(
  tenant: Tenant,
  companyId: number | null,
  {
    cause,
    userId,
    finish,
  }: { readonly cause: RunCause; readonly userId: number | null; readonly finish?: Statement<void> },
): Promise<number | typeof OTHER | null> {
  for (let tried = 1; ; tried += 1) {
    const questions = (await tenant.db.run(listQuestions(tenant, companyId, MAX_QUESTIONS))).map(goldenItem);
    const items = tried === 1 ? questions : await keptItems(tenant, questions);
    if (items.length === 0) return null;
    const results = unasked(await withBefore(tenant, companyId, items));
    const id = newId();
    const job = tenant.jobs.plan(goldenRunJob, { runId: id, turn: 0 }, { key: String(id) });
    const run = { companyId, cause, draft: null, results, state: "running", startedBy: userId } as const;
    try {
      const [, , seq] = await tenant.db.batch([
        tenant.db.guard(notRunning(tenant, companyId), "running"),
        tenant.db.guard(threadsAreKept(tenant, results), "erased"),
        tenant.events.take(),
        ...storeRun(tenant, id, run),
        tenant.audit("start_golden_run", id, { values: { cause, companyId } }),
        job.statement,
        ...(finish ? [finish] : []),
      ]);
      job.wake();
      tenant.events.publish(seq, [{ type: "golden", id, state: "running" }]);
      return id;
    } catch (error) {
      if (!(error instanceof GuardRefused)) throw error;
      if (error.label === "running") return OTHER;
      // A customer's thread was erased while its question was being read.
      if (tried >= TRIES) throw erasedMeanwhile(error);
    }
  }
}

/**
 * Continues a stopped run: only open questions are asked. Earlier work on it that has not ended can store nothing more,
 * and its end removes nothing.
 * @throws AppError not_found, conflict (it is running or finished, or another run of the company is running)
 */
export async function resumeRun(tenant: Tenant, id: number): Promise<void> {
  const run = await tenant.db.first(findRunRow(tenant, id));
  if (!run) throw notFound(RUN_GONE);
  const { turn, statements } = planTurn(tenant, run);
  const job = tenant.jobs.plan(goldenRunJob, { runId: id, turn }, { key: String(id) });
  try {
    const resumed = tenant.audit("resume_golden_run", id, { values: { state: "running" } });
    const [seq] = await tenant.db.batch([tenant.events.take(), ...statements, resumed, job.statement]);
    job.wake();
    tenant.events.publish(seq, [{ type: "golden", id, state: "running" }]);
  } catch (cause) {
    if (!(cause instanceof GuardRefused)) throw cause;
    throw turnRefused(cause);
  }
}

/** The error that people read when a run could not be continued. */
export function turnRefused(cause: GuardRefused): AppError {
  return new AppError("conflict", cause.label === "running" ? OTHER_GOING : NOT_STOPPED, { cause });
}

/**
 * The statements that continue a stopped run, for one batch with the job for this turn. Previews may run beside another
 * run; over the live state, only one may run at a time.
 */
export function planTurn(tenant: Tenant, { id, turn, companyId, draft }: GoldenRunRecord) {
  return {
    turn: turn + 1,
    statements: [
      tenant.db.guard(isStopped(tenant, id, turn), "not_stopped"),
      ...(draft === null ? [tenant.db.guard(notRunning(tenant, companyId), "running")] : []),
      beginTurn(tenant, id),
      tenant.jobs.drop(goldenRunJob, String(id)),
    ],
  } as const;
}
