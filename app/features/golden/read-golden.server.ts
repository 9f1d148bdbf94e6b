import { DEFAULT_TONE, industryLabel, TONE_LABELS, TONES } from "~/features/answering/configuration";
import { handoffReason } from "~/features/answering/handoff";
import { choicesFor } from "~/features/companies/choices";
import { findCompany, listCompanyChoices } from "~/features/companies/queries.server";
import { diffLines } from "~/language/line-diff";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import type { AiProvider } from "~/providers/ai/port";
import { costOf, EXPECTATIONS, type GoldenQuestionJson, MAX_QUESTIONS, type Outcome, verdictOf } from "./golden";
import {
  findBaseline,
  findRunRow,
  findStanding,
  type GoldenQuestionRecord,
  listLastRuns,
  listQuestions,
  listRuns,
  readStillLive,
  readTokensPerCall,
  runSummary,
} from "./queries.server";
import { RUN_GONE } from "./start-run.server";
import { parseDraft, parseResults, type RunDraft, type RunItem } from "./stored";

const RUNS_PAGE = 10;

/**
 * A company's golden questions with their latest results, and its runs, newest first. Without a company in the address,
 * the only company of a business is chosen.
 */
export async function readGolden(
  tenant: Tenant,
  ai: Pick<AiProvider, "name">,
  query: {
    /** Undefined where the address names none. */
    readonly companyId: number | null | undefined;
    readonly before: number | null;
    readonly editing: number | "nueva" | null;
  },
) {
  const { before } = query;
  const choices = query.companyId === undefined ? await tenant.db.run(listCompanyChoices(tenant)) : [];
  const companyId = query.companyId ?? (choices.length === 1 ? (choices[0]?.id ?? null) : null);
  const [questions, runs, standing, [last], perCall, companies, [found]] = await tenant.db.batch([
    listQuestions(tenant, companyId, MAX_QUESTIONS),
    listRuns(tenant, companyId, before, RUNS_PAGE + 1),
    findStanding(tenant, companyId),
    // While another run goes on, or has stopped, the last finished results still count.
    findBaseline(tenant, companyId),
    readTokensPerCall(tenant, companyId),
    listCompanyChoices(tenant),
    findCompany(tenant, companyId ?? 0),
  ]);
  const shown = runs.slice(0, RUNS_PAGE);
  const outcomes = new Map(
    parseResults(last?.results).items.flatMap((item) =>
      item.questionId !== null && item.after !== null ? [[item.questionId, resultJson(item)] as const] : [],
    ),
  );
  const editing = query.editing === "nueva" ? null : questions.find(({ id }) => id === query.editing);
  return {
    companyId,
    companies: choicesFor(companies, companyId, found),
    questions: questions.map((row) => ({ ...questionJson(row), last: outcomes.get(row.id) ?? null })),
    /** True where the address opens a question that is no longer there. */
    isGone: typeof query.editing === "number" && !editing,
    editing: editing ? questionJson(editing) : query.editing === "nueva" ? ("nueva" as const) : null,
    standing,
    runs: shown,
    next: runs.length > RUNS_PAGE ? (shown.at(-1)?.id ?? null) : null,
    cost: costOf(questions.length, false, perCall, ai.name === "local"),
  };
}
export type GoldenData = Awaited<ReturnType<typeof readGolden>>;

function questionJson(record: GoldenQuestionRecord): GoldenQuestionJson {
  const { id, question, expectation, facts, conversationId } = record;
  return {
    id,
    question,
    expectation: EXPECTATIONS.find((known) => known === expectation) ?? "facts",
    facts: Array.isArray(facts) ? facts.map(String) : [],
    isCustomers: conversationId !== null,
  };
}

/** The answers to one question, before and after, in words for staff. */
function resultJson(item: RunItem) {
  const { questionId, companyId, question, expectation, facts, before, after } = item;
  return {
    questionId,
    companyId,
    question,
    expectation,
    facts,
    before: before && outcomeJson(before),
    after: after && outcomeJson(after),
    verdict: after && verdictOf(before, after),
  };
}
export type RunResultJson = ReturnType<typeof resultJson>;

function outcomeJson({ reply, handoff, passed, missing }: Outcome) {
  return { reply, handoff: handoff === null ? null : handoffReason(handoff), passed, missing };
}

/**
 * One run with all its answers; for a preview also the change.
 * @throws AppError not_found (unknown or foreign run)
 */
export async function readGoldenRun(tenant: Tenant, ai: Pick<AiProvider, "name">, id: number) {
  const row = await tenant.db.first(findRunRow(tenant, id));
  if (!row) throw notFound(RUN_GONE);
  const draft = parseDraft(row.draft);
  const [perCall, companies] = await tenant.db.batch([
    readTokensPerCall(tenant, row.companyId),
    listCompanyChoices(tenant),
  ]);
  const { items, tokens, calls, error, erased, leftOut } = parseResults(row.results);
  return {
    run: runSummary(row, row.createdAt, row.finishedAt),
    tokens,
    calls,
    error,
    erased,
    leftOut,
    results: items.map(resultJson),
    companies,
    cost: costOf(items.filter(({ after }) => after === null).length, draft !== null, perCall, ai.name === "local"),
    change: draft && (await changeOf(tenant, draft)),
  };
}
export type GoldenRunData = Awaited<ReturnType<typeof readGoldenRun>>;

/**
 * The lines that a draft changes of the live state at the time it was made; `isOvertaken` when something else is live
 * by now.
 */
async function changeOf(tenant: Tenant, draft: RunDraft) {
  const isOvertaken = !(await tenant.db.run(readStillLive(tenant, draft)));
  const lines =
    draft.kind === "prompt"
      ? diffLines(draft.base, draft.systemPrompt)
      : diffLines(linesOf(draft.base), linesOf(draft.input));
  return { kind: draft.kind, lines, isOvertaken };
}

type Texts = Readonly<
  Record<"companyName" | "industry" | "customInstructions" | "tone" | "treatment" | "language", string | null>
>;

function linesOf({ companyName, industry, tone, treatment, language, customInstructions }: Texts): string {
  return [
    `Nombre: ${companyName ?? ""}`,
    `Industria: ${industryLabel(industry ?? "")}`,
    `Tono: ${TONE_LABELS[TONES.find((known) => known === tone) ?? DEFAULT_TONE]}`,
    `Trato: ${treatment === "usted" ? "de usted" : "de tú"}`,
    `Idioma: ${language === "es" ? "siempre español" : "el del cliente"}`,
    ...(customInstructions ? [customInstructions] : []),
  ].join("\n");
}

/** The answers that got worse with the last change; shown where the next one is about to be saved. */
export interface Worsened {
  readonly worse: number;
  /** The run with these answers. */
  readonly runId: number;
}

/** For a company, or for all where the change is general; null where nothing got worse. */
export async function readWorsened(tenant: Tenant, companyId: number | null): Promise<Worsened | null> {
  const one = companyId === null ? null : await tenant.db.run(findStanding(tenant, companyId));
  const runs = companyId === null ? await tenant.db.run(listLastRuns(tenant)) : one?.state === "done" ? [one] : [];
  const [worst] = [...runs].sort((a, b) => b.worse - a.worse);
  if (!worst || worst.worse === 0) return null;
  return { worse: runs.reduce((sum, { worse }) => sum + worse, 0), runId: worst.id };
}
