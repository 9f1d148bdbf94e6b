import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { periodStarts } from "~/features/answering/usage/usage";
import { firstIdAt, newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type Expectation, MAX_QUESTIONS, type RunCause, type RunState } from "./golden";
import { goldenRunJob } from "./golden-job";
import type { RunDraft, RunResults } from "./stored";
import { goldenQuestions, goldenRuns } from "./tables.server";

export interface QuestionTexts {
  readonly question: string;
  readonly expectation: Expectation;
  readonly facts: readonly string[];
}

type QuestionRecord = typeof goldenQuestions.$inferSelect;
type RunRecord = typeof goldenRuns.$inferSelect;

/** True in SQL when a company may have this many more questions. */
export function roomForQuestions(tenant: Tenant, companyId: number | null, more: number): SQL {
  return sql`(select count(*) from golden_questions where tenant_id = ${tenant.id}
    and company_id is ${companyId}) + ${more} <= ${MAX_QUESTIONS}`;
}

/** A customer's question in their own words. */
export interface ImportedQuestion extends QuestionTexts {
  readonly conversationId: number;
}

const asJson = (questions: readonly ImportedQuestion[]) =>
  JSON.stringify(questions.map((question) => ({ ...question, id: newId() })));

function isNew(tenant: Tenant, companyId: number | null): SQL {
  return sql`not exists (select 1 from golden_questions g where g.tenant_id = ${tenant.id}
      and g.company_id is ${companyId} and g.question = one.value ->> 'question')
    and exists (select 1 from conversations c where c.tenant_id = ${tenant.id} and c.id = one.value ->> 'conversationId'
      and c.deleted_at is null)`;
}

/** Like `roomForQuestions`, but counts only the questions that are not there yet. */
export function roomForImport(tenant: Tenant, companyId: number | null, questions: readonly ImportedQuestion[]): SQL {
  return sql`(select count(*) from golden_questions where tenant_id = ${tenant.id} and company_id is ${companyId})
    + (select count(*) from json_each(${asJson(questions)}) as one where ${isNew(tenant, companyId)}) <= ${MAX_QUESTIONS}`;
}

/** Stores those that are not there yet and whose threads staff can still open. Returns how many they were. */
export function storeImported(
  tenant: Tenant,
  companyId: number | null,
  userId: number,
  questions: readonly ImportedQuestion[],
): Statement<number> {
  const now = tenant.now();
  return tenant
    .sql(
      sql`insert into golden_questions (id, tenant_id, company_id, question, expectation, facts, conversation_id,
          created_by, created_at, updated_at)
        select one.value ->> 'id', ${tenant.id}, ${companyId}, one.value ->> 'question', one.value ->> 'expectation',
          one.value -> 'facts', one.value ->> 'conversationId', ${userId}, ${now}, ${now}
        from json_each(${asJson(questions)}) as one where ${isNew(tenant, companyId)} returning id`,
    )
    .map((rows) => rows.length);
}

export function storeQuestion(
  tenant: Tenant,
  companyId: number | null,
  userId: number,
  { question, expectation, facts }: QuestionTexts,
  id = newId(),
): Statement<void> {
  const now = new Date(tenant.now());
  return tenant.db.insert(goldenQuestions, {
    id,
    companyId,
    question,
    expectation,
    facts: [...facts],
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
}

/** A question that staff save is theirs from then on, whoever wrote it first. */
export function changeQuestion(tenant: Tenant, id: number, texts: QuestionTexts): Statement<QuestionRecord[]> {
  const { question, expectation, facts } = texts;
  return tenant.db.update(
    goldenQuestions,
    { question, expectation, facts: [...facts], conversationId: null, updatedAt: new Date(tenant.now()) },
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

interface WithItems {
  readonly items: readonly RunResults["items"][number][];
}

/** The ids of those threads with words in a run that still exist. */
export function listKeptThreads(tenant: Tenant, results: WithItems): Statement<number[]> {
  return tenant
    .sql<{ id: number }>(
      sql`select id from conversations where tenant_id = ${tenant.id}
        and id in (select value from json_each(${threadsOf(results)}))`,
    )
    .map((rows) => rows.map(({ id }) => id));
}

const threadsOf = ({ items }: WithItems): string =>
  JSON.stringify([...new Set(items.flatMap(({ conversationId }) => conversationId ?? []))]);

/** True in SQL while all threads with words in a run exist: none was erased since they were read. */
export function threadsAreKept(tenant: Tenant, results: RunResults): SQL {
  return sql`not exists (select 1 from json_each(${threadsOf(results)}) as wanted where not exists
    (select 1 from conversations where tenant_id = ${tenant.id} and id = wanted.value))`;
}

/**
 * Stores a run and the threads that its words come from. Use it with the guard `threadsAreKept`.
 * @param id made by the caller, which also plans the run's job
 */
export function storeRun(tenant: Tenant, id: number, run: NewRun): readonly Statement<unknown>[] {
  return [
    tenant.db.insert(goldenRuns, {
      id,
      ...run,
      total: run.results.items.length,
      createdAt: new Date(tenant.now()),
    }),
    tenant.sql(
      sql`insert into golden_run_threads (tenant_id, conversation_id, run_id)
        select ${tenant.id}, value, ${id} from json_each(${threadsOf(run.results)})`,
    ),
  ];
}

/** Decides a preview that is in one of these states; returns it if it was. */
export function moveRun(
  tenant: Tenant,
  id: number,
  from: readonly RunState[],
  to: Extract<RunState, "published" | "discarded">,
): Statement<RunRecord[]> {
  return tenant.db.update(goldenRuns, { state: to }, and(eq(goldenRuns.id, id), inArray(goldenRuns.state, [...from])));
}

/** True in SQL while a run can be continued and nobody has done so since. */
export function isStopped(tenant: Tenant, id: number, turn: number): SQL {
  return sql`exists (select 1 from golden_runs where tenant_id = ${tenant.id} and id = ${id}
    and state in ('draft', 'failed') and turn = ${turn})`;
}

export function beginTurn(tenant: Tenant, id: number): Statement<RunRecord[]> {
  const turn = sql`${goldenRuns.turn} + 1`;
  return tenant.db.update(goldenRuns, { state: "running", turn, finishedAt: null }, eq(goldenRuns.id, id));
}

/** True in SQL while a run is as its worker left it, and none of its questions was erased. */
export function isAt(
  tenant: Tenant,
  { id, turn, done, total }: Pick<RunRecord, "id" | "turn" | "done" | "total">,
): SQL {
  return sql`exists (select 1 from golden_runs where tenant_id = ${tenant.id} and id = ${id}
    and state = 'running' and turn = ${turn} and done = ${done} and total = ${total})`;
}

/** True in SQL when a run is running but has lost its job. */
export function isLost(tenant: Tenant, id: number): SQL {
  return sql`exists (select 1 from golden_runs where tenant_id = ${tenant.id} and id = ${id} and state = 'running')
    and not exists (select 1 from outbox where tenant_id = ${tenant.id} and kind = ${goldenRunJob.kind}
      and key = ${String(id)})`;
}

/** Stops a run that has no worker to do so. @param error why, for staff */
export function putAway(tenant: Tenant, id: number, error: string): Statement<unknown> {
  return tenant.sql(
    sql`update golden_runs set state = 'failed', finished_at = ${tenant.now()},
      results = json_set(results, '$.error', ${error}) where tenant_id = ${tenant.id} and id = ${id}`,
  );
}

/** Stores the answers so far. */
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

/** Deletes a company's runs that are neither among the newest nor of today. */
export function forgetOldRuns(tenant: Tenant, companyId: number | null): readonly Statement<unknown>[] {
  const old = sql`company_id is ${companyId} and id < ${firstIdAt(tenant.now() - DAY)} and id not in
    (select id from golden_runs where tenant_id = ${tenant.id} and company_id is ${companyId}
      order by id desc limit ${KEPT_RUNS})`;
  return [
    tenant.sql(
      sql`delete from golden_run_threads where tenant_id = ${tenant.id}
        and run_id in (select id from golden_runs where tenant_id = ${tenant.id} and ${old})`,
    ),
    tenant.sql(sql`delete from golden_runs where tenant_id = ${tenant.id} and ${old}`),
  ];
}

/** Adds to this month's count of tokens, because runs themselves are deleted before the month ends. */
export function countTokens(tenant: Tenant, tokens: number): Statement<unknown> {
  const { month } = periodStarts(tenant.now(), tenant.timeZone);
  return tenant.sql(
    sql`insert into golden_tokens (tenant_id, month, tokens) values (${tenant.id}, ${month}, ${tokens})
      on conflict (tenant_id, month) do update set tokens = tokens + excluded.tokens`,
  );
}

/** True in SQL when a company has golden questions; 'any': when any has. */
export function hasQuestions(tenant: Tenant, of: number | null | "any"): SQL {
  const company = of === "any" ? sql`` : sql`and company_id is ${of}`;
  return sql`exists (select 1 from golden_questions where tenant_id = ${tenant.id} ${company})`;
}
