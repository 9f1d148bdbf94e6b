import { listCompanyChoices } from "~/features/companies/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import { EXPECTATIONS } from "./golden";
import { judge } from "./meets";
import { findBaseline, type GoldenQuestionRecord } from "./queries.server";
import { listTalk } from "./recent/queries.server";
import { parseResults, type RunItem } from "./stored";
import { type AskedQuestion, questionsOf } from "./talk";
import { listKeptThreads } from "./writes.server";

/**
 * The latest questions of a company's customers, newest first. Null gives those of threads without a company, `allBut`
 * those of all but some companies. The only company of a business also gets the threads without a company.
 */
export async function readAsked(
  tenant: Tenant,
  of: number | null | { readonly allBut: readonly number[] },
  limit: number,
): Promise<AskedQuestion[]> {
  const companies = await tenant.db.run(listCompanyChoices(tenant));
  const [first, ...more] = companies;
  const only = first !== undefined && more.length === 0 ? first.id : null;
  const scopes =
    typeof of === "object" && of !== null
      ? [of]
      : of === null
        ? (["none"] as const)
        : of === only
          ? ([of, "none"] as const)
          : [of];
  const talk = await tenant.db.batch(scopes.map((scope) => listTalk(tenant, scope)));
  return questionsOf(talk.flat(), limit).map((asked) => ({ ...asked, companyId: asked.companyId ?? only }));
}

/** A golden question in the form in which a run asks it. */
export function goldenItem(record: GoldenQuestionRecord): RunItem {
  const { id, companyId, conversationId, question, expectation, facts } = record;
  return {
    questionId: id,
    companyId,
    conversationId,
    channel: "webchat",
    question,
    expectation: EXPECTATIONS.find((known) => known === expectation) ?? "facts",
    facts: Array.isArray(facts) ? facts.map(String) : [],
    before: null,
    after: null,
  };
}

export function askedItem({ companyId, conversationId, channel, question }: AskedQuestion): RunItem {
  return {
    questionId: null,
    companyId,
    conversationId,
    channel,
    question,
    expectation: null,
    facts: [],
    before: null,
    after: null,
  };
}

/**
 * Adds the answers that the last run over the live state gave to the same questions, judged by today's expectations.
 */
export async function withBefore(
  tenant: Tenant,
  companyId: number | null,
  items: readonly RunItem[],
): Promise<RunItem[]> {
  const baseline = await tenant.db.first(findBaseline(tenant, companyId));
  const known = new Map(
    parseResults(baseline?.results).items.flatMap(({ questionId, question, after }) =>
      questionId !== null && after !== null ? [[questionId, { question, after }] as const] : [],
    ),
  );
  return items.map((item) => {
    const before = item.questionId === null ? undefined : known.get(item.questionId);
    return before?.question === item.question ? { ...item, before: judge(before.after, item) } : item;
  });
}

/** Leaves out the words of threads that were erased, wherever a copy of them was read. */
export async function keptItems(tenant: Tenant, items: readonly RunItem[]): Promise<RunItem[]> {
  const kept = new Set(await tenant.db.run(listKeptThreads(tenant, { items })));
  return items.filter(({ conversationId }) => conversationId === null || kept.has(conversationId));
}
