import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { isPrompt, isSpoken } from "~/features/answering/seen/queries.server";
import { firstIdAt } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { COUNTED_LEFT_OUT, MAX_QUESTIONS, RUN_CAUSES, RUN_STATES, type RunState, type RunSummary } from "./golden";
import type { RunDraft } from "./stored";
import { goldenQuestions, goldenRuns } from "./tables.server";

export type GoldenQuestionRecord = typeof goldenQuestions.$inferSelect;
export type GoldenRunRecord = typeof goldenRuns.$inferSelect;

const ofCompany = (companyId: number | null): SQL =>
  companyId === null ? isNull(goldenQuestions.companyId) : eq(goldenQuestions.companyId, companyId);

/** A company's golden questions, in the order in which they were written. */
export function listQuestions(
  tenant: Tenant,
  companyId: number | null,
  limit: number,
): Statement<GoldenQuestionRecord[]> {
  return tenant.db.select(goldenQuestions, {
    where: ofCompany(companyId),
    orderBy: [sql`${goldenQuestions.id}`],
    limit,
  });
}

/** At most this many questions are read to pick those of several companies. */
const SCANNED_QUESTIONS = 2_000;
/** Questions beyond those that fit are counted up to here. */
const COUNTED_QUESTIONS = MAX_QUESTIONS + COUNTED_LEFT_OUT;

/** Golden questions of these companies (null for the general ones): the newest of each in turn, up to `limit`. */
export function pickQuestions(
  tenant: Tenant,
  companies: readonly (number | null)[],
  limit: number,
): Statement<GoldenQuestionRecord[]> {
  const each = Math.max(1, Math.min(limit, Math.ceil(SCANNED_QUESTIONS / Math.max(1, companies.length))));
  const picked = sql`select id from (
    select q.id, row_number() over (partition by q.company_id order by q.id desc) as place
    from json_each(${JSON.stringify(companies)}) as company cross join golden_questions q
      on q.tenant_id = ${tenant.id} and q.id in (select id from golden_questions where tenant_id = ${tenant.id}
        and company_id is company.value order by id desc limit ${each})
    order by place, q.id desc limit ${limit})`;
  return tenant.db.select(goldenQuestions, {
    where: sql`${goldenQuestions.id} in (${picked})`,
    orderBy: [sql`${goldenQuestions.id}`],
    limit,
  });
}

/** The number of golden questions of these companies, at most COUNTED_QUESTIONS. */
export function countQuestionsOf(tenant: Tenant, companies: readonly (number | null)[]): Statement<number> {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select 1 from json_each(${JSON.stringify(companies)}) as company
        cross join golden_questions q on q.tenant_id = ${tenant.id} and q.company_id is company.value
        limit ${COUNTED_QUESTIONS})`,
    )
    .map((rows) => rows[0]?.count ?? 0);
}

export function findQuestion(tenant: Tenant, id: number): Statement<GoldenQuestionRecord[]> {
  return tenant.db.select(goldenQuestions, { where: eq(goldenQuestions.id, id), limit: 1 });
}

/** Companies with golden questions, null for the general ones; at most 500. */
export function listAskedCompanies(tenant: Tenant): Statement<(number | null)[]> {
  return tenant
    .sql<{ companyId: number | null }>(
      sql`select distinct company_id as companyId from golden_questions where tenant_id = ${tenant.id} limit 500`,
    )
    .map((rows) => rows.map(({ companyId }) => companyId));
}

export function findRunRow(tenant: Tenant, id: number): Statement<GoldenRunRecord[]> {
  return tenant.db.select(goldenRuns, { where: eq(goldenRuns.id, id), limit: 1 });
}

const runOf = (companyId: number | null): SQL =>
  companyId === null ? isNull(goldenRuns.companyId) : eq(goldenRuns.companyId, companyId);

/** The last finished run of a company over the live state. */
export function findBaseline(tenant: Tenant, companyId: number | null): Statement<GoldenRunRecord[]> {
  return tenant.db.select(goldenRuns, {
    where: and(runOf(companyId), eq(goldenRuns.state, "done"), isNull(goldenRuns.draft)),
    orderBy: [desc(goldenRuns.id)],
    limit: 1,
  });
}

interface SummaryRow {
  readonly id: number;
  readonly companyId: number | null;
  readonly cause: string;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly passed: number;
  readonly worse: number;
  readonly createdAt: number;
  readonly finishedAt: number | null;
}

const SUMMARY = sql.raw(
  "id, company_id as companyId, cause, state, total, done, passed, worse, created_at as createdAt, finished_at as finishedAt",
);

export function runSummary(row: Omit<SummaryRow, "createdAt" | "finishedAt">, at: Date, end: Date | null): RunSummary {
  const { id, companyId, total, done, passed, worse } = row;
  return {
    id,
    companyId,
    cause: RUN_CAUSES.find((cause) => cause === row.cause) ?? "manual",
    state: RUN_STATES.find((state) => state === row.state) ?? "failed",
    total,
    done,
    passed,
    worse,
    createdAt: at.toISOString(),
    finishedAt: end?.toISOString() ?? null,
  };
}

const summaries = (rows: readonly SummaryRow[]): RunSummary[] =>
  rows.map((row) =>
    runSummary(row, new Date(row.createdAt), row.finishedAt === null ? null : new Date(row.finishedAt)),
  );

/** A company's runs without their answers, the newest first. @param before only runs with a smaller id */
export function listRuns(
  tenant: Tenant,
  companyId: number | null,
  before: number | null,
  limit: number,
): Statement<RunSummary[]> {
  const older = before === null ? undefined : lt(goldenRuns.id, before);
  const where = and(runOf(companyId), older) ?? sql`true`;
  return tenant
    .sql<SummaryRow>(
      sql`select ${SUMMARY} from golden_runs where tenant_id = ${tenant.id} and ${where} order by id desc limit ${limit}`,
    )
    .map(summaries);
}

/** The running run over the live state, else the last one that ended; a continued run may be older than that. */
export function findStanding(tenant: Tenant, companyId: number | null): Statement<RunSummary | null> {
  const runs = sql`from golden_runs where tenant_id = ${tenant.id} and ${runOf(companyId)} and draft is null`;
  return tenant
    .sql<SummaryRow>(
      sql`select ${SUMMARY} from golden_runs where tenant_id = ${tenant.id} and id = coalesce(
        (select id ${runs} and state = 'running' limit 1),
        (select id ${runs} and state in ('done', 'failed') order by id desc limit 1))`,
    )
    .map((rows) => summaries(rows)[0] ?? null);
}

/** The last finished run over the live state, for each of at most 50 companies with questions. */
export function listLastRuns(tenant: Tenant): Statement<{ id: number; worse: number }[]> {
  return tenant.sql<{ id: number; worse: number }>(
    sql`select r.id, r.worse from (select distinct company_id as id from golden_questions
        where tenant_id = ${tenant.id} limit 50) asked
      cross join golden_runs r on r.tenant_id = ${tenant.id} and r.id = (select id from golden_runs
        where tenant_id = ${tenant.id} and company_id is asked.id and draft is null and state = 'done'
        order by id desc limit 1)`,
  );
}

/** Tokens per answer in the last finished run of any kind; null where there was none. */
export function readTokensPerCall(tenant: Tenant, companyId: number | null): Statement<number | null> {
  return tenant
    .sql<{ tokens: number | null; calls: number | null }>(
      sql`select json_extract(results, '$.tokens') as tokens, json_extract(results, '$.calls') as calls
        from golden_runs where tenant_id = ${tenant.id} and ${runOf(companyId)} and state = 'done'
        order by id desc limit 1`,
    )
    .map(([row]) => (row?.tokens && row.calls ? row.tokens / row.calls : null));
}

/** The number of runs with these causes since a time in milliseconds. */
export function countRunsSince(
  tenant: Tenant,
  companyId: number | null,
  causes: readonly string[],
  since: number,
): Statement<number> {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from golden_runs where tenant_id = ${tenant.id} and ${runOf(companyId)}
        and id >= ${firstIdAt(since)} and cause in (select value from json_each(${JSON.stringify(causes)}))`,
    )
    .map((rows) => rows[0]?.count ?? 0);
}

/** The running run over the live state of a company; a continued one may be older than the last that ended. */
export function findGoing(tenant: Tenant, companyId: number | null): Statement<number | null> {
  return tenant
    .sql<{ id: number }>(
      sql`select id from golden_runs where tenant_id = ${tenant.id} and ${runOf(companyId)}
        and state = 'running' and draft is null limit 1`,
    )
    .map((rows) => rows[0]?.id ?? null);
}

/** True in SQL when no run over the company's live state is running. */
export function notRunning(tenant: Tenant, companyId: number | null): SQL {
  return sql`not exists (select 1 from golden_runs where tenant_id = ${tenant.id} and ${runOf(companyId)}
    and state = 'running' and draft is null)`;
}

/** True when one of the newest documents is still being read, so that its content is not known yet. */
export function isReading(tenant: Tenant): Statement<boolean> {
  return tenant
    .sql<{ reading: number }>(
      sql`select exists (select 1 from (select status from training_documents where tenant_id = ${tenant.id}
        order by id desc limit 100) where status = 'processing') as reading`,
    )
    .map((rows) => rows[0]?.reading === 1);
}

/**
 * True in SQL when the live state is still what the draft would replace, or is the draft itself: nobody saved anything
 * else.
 */
export function isStillLive(tenant: Tenant, draft: RunDraft): SQL {
  return draft.kind === "prompt"
    ? isPrompt(tenant, [draft.base, draft.systemPrompt])
    : isSpoken(tenant, draft.input.companyId, [draft.base, draft.input]);
}

export function readStillLive(tenant: Tenant, draft: RunDraft): Statement<boolean> {
  return tenant
    .sql<{ live: number }>(sql`select ${isStillLive(tenant, draft)} as live`)
    .map((rows) => rows[0]?.live === 1);
}

/** True in SQL when a run is in one of these states. */
export function isInState(tenant: Tenant, id: number, states: readonly RunState[]): SQL {
  return sql`exists (select 1 from golden_runs where tenant_id = ${tenant.id} and id = ${id}
    and state in (select value from json_each(${JSON.stringify(states)})))`;
}

/** Companies with an AI configuration of their own; at most 1,000. */
export function listConfiguredCompanies(tenant: Tenant): Statement<Set<number>> {
  return tenant
    .sql<{ companyId: number }>(
      sql`select company_id as companyId from ai_configuration
        where tenant_id = ${tenant.id} and company_id is not null and company_name is not null and is_active = 1 limit 1000`,
    )
    .map((rows) => new Set(rows.map(({ companyId }) => companyId)));
}
