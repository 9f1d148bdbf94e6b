import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { firstIdAt, newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { goldenQuestions, goldenRuns } from "../tables.server";
import { type Expectation, MAX_QUESTIONS, type RunCause, type RunState } from "./golden";
import type { RunDraft, RunResults } from "./stored";

export interface QuestionTexts {
  readonly question: string;
  readonly expectation: Expectation;
  readonly facts: readonly string[];
}

type QuestionRecord = typeof goldenQuestions.$inferSelect;
type RunRecord = typeof goldenRuns.$inferSelect;

/** Whether a company may have so many more questions. */
export function roomForQuestions(tenant: Tenant, companyId: number | null, more: number): SQL {
  return sql`(select count(*) from golden_questions where tenant_id = ${tenant.id}
    and company_id is ${companyId}) + ${more} <= ${MAX_QUESTIONS}`;
}

export function storeQuestion(
  tenant: Tenant,
  companyId: number | null,
  userId: number,
  { question, expectation, facts }: QuestionTexts,
): Statement<void> {
  const now = new Date(tenant.now());
  return tenant.db.insert(goldenQuestions, {
    id: newId(),
    companyId,
    question,
    expectation,
    facts: [...facts],
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
}

export function changeQuestion(tenant: Tenant, id: number, texts: QuestionTexts): Statement<QuestionRecord[]> {
  const { question, expectation, facts } = texts;
  return tenant.db.update(
    goldenQuestions,
    { question, expectation, facts: [...facts], updatedAt: new Date(tenant.now()) },
    eq(goldenQuestions.id, id),
  );
}

export function removeQuestion(tenant: Tenant, id: number): Statement<void> {
  return tenant.db.delete(goldenQuestions, eq(goldenQuestions.id, id));
}

export interface NewRun {
  readonly companyId: number | null;
  readonly cause: RunCause;
  readonly draft: RunDraft | null;
  readonly state: Extract<RunState, "draft" | "running">;
  readonly results: RunResults;
  readonly startedBy: number | null;
}

/** @param id made by whoever plans the run's job beside it */
export function storeRun(tenant: Tenant, id: number, run: NewRun): Statement<void> {
  return tenant.db.insert(goldenRuns, {
    id,
    ...run,
    total: run.results.items.length,
    createdAt: new Date(tenant.now()),
  });
}

/** A run in one of these states gets another; answers it where it was in one. */
export function moveRun(tenant: Tenant, id: number, from: readonly RunState[], to: RunState): Statement<RunRecord[]> {
  const ended = to === "failed" ? { finishedAt: new Date(tenant.now()) } : {};
  return tenant.db.update(
    goldenRuns,
    { state: to, ...ended },
    and(eq(goldenRuns.id, id), inArray(goldenRuns.state, [...from])),
  );
}

/** Whether a run is where whoever works on it left it. */
export function isAt(tenant: Tenant, id: number, done: number): SQL {
  return sql`exists (select 1 from golden_runs where tenant_id = ${tenant.id} and id = ${id}
    and state = 'running' and done = ${done})`;
}

/** Keeps what has been asked so far. */
export function storeProgress(
  tenant: Tenant,
  id: number,
  progress: {
    readonly results: RunResults;
    readonly done: number;
    readonly passed: number;
    readonly worse: number;
    readonly state: Extract<RunState, "running" | "done" | "failed">;
  },
): Statement<RunRecord[]> {
  const ended = progress.state === "running" ? {} : { finishedAt: new Date(tenant.now()) };
  return tenant.db.update(goldenRuns, { ...progress, ...ended }, eq(goldenRuns.id, id));
}

const KEPT_RUNS = 30;
const DAY = 24 * 3_600_000;

/** Forgets a company's runs that are neither among the newest nor of today. */
export function forgetOldRuns(tenant: Tenant, companyId: number | null): Statement<unknown> {
  return tenant.sql(
    sql`delete from golden_runs where tenant_id = ${tenant.id} and company_id is ${companyId}
      and id < ${firstIdAt(tenant.now() - DAY)} and id not in (select id from golden_runs
        where tenant_id = ${tenant.id} and company_id is ${companyId} order by id desc limit ${KEPT_RUNS})`,
  );
}

/** Whether a company has golden questions; 'any': whether any has. */
export function hasQuestions(tenant: Tenant, of: number | null | "any"): SQL {
  const company = of === "any" ? sql`` : sql`and company_id is ${of}`;
  return sql`exists (select 1 from golden_questions where tenant_id = ${tenant.id} ${company})`;
}
