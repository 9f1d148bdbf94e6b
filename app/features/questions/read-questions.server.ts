import { findCompany, listCompanyChoices } from "~/features/companies/queries.server";
import { findFaqPair } from "~/features/knowledge/faq/queries.server";
import { contactName } from "~/features/threads/json";
import type { Tenant } from "~/platform/tenancy.server";
import { givenAnswer } from "./given-answer";
import { requireGroup } from "./move-question.server";
import {
  type AskingRow,
  countOpenGroups,
  findGroupOfThread,
  type GroupFilter,
  listAskings,
  listFollowing,
  listGroups,
  listNewestAskings,
} from "./queries.server";
import { type AskingJson, type QuestionGroupJson, stateOf } from "./states";

const GROUPS_PAGE = 20;
const NEWEST_ASKINGS = 3;
const ASKINGS_PAGE = 30;

function askingJson(row: AskingRow): AskingJson {
  const { id, conversationId, question, askedAt, isTrashed } = row;
  return {
    id,
    conversationId,
    question,
    customerName: isTrashed ? null : contactName(row),
    askedAt: new Date(askedAt).toISOString(),
  };
}

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/**
 * One page of the customers' questions that nobody could answer.
 * @returns next the place where the next page begins; null on the last one
 */
export async function readQuestions(tenant: Tenant, query: Omit<GroupFilter, "limit">) {
  const filter = { ...query, limit: GROUPS_PAGE };
  const [rows, open, companies] = await tenant.db.batch([
    listGroups(tenant, filter),
    countOpenGroups(tenant),
    listCompanyChoices(tenant),
  ]);
  const groups = rows.slice(0, GROUPS_PAGE);
  const last = groups.at(-1);
  const ids = groups.map(({ id }) => id);
  const askings = await tenant.db.run(listNewestAskings(tenant, ids, NEWEST_ASKINGS));
  const next = rows.length > GROUPS_PAGE && last ? { at: last.lastAskedAt, id: last.id } : null;
  return {
    groups: groups.map(
      (row): QuestionGroupJson => ({
        id: row.id,
        question: row.question,
        state: stateOf(row.state),
        count: row.count,
        companyId: row.companyId,
        companyName: row.companyName,
        lastAskedAt: new Date(row.lastAskedAt).toISOString(),
        closedAt: isoOf(row.closedAt),
        askedAgain: row.state === "open" && row.faqId !== null,
        askings: askings.filter(({ groupId }) => groupId === row.id).map(askingJson),
      }),
    ),
    open,
    companies,
    next,
  };
}

/**
 * One question with those who asked it and, if it was taught, its pair. @throws AppError not_found (a foreign one too)
 */
export async function readQuestion(tenant: Tenant, id: number, older: number | null) {
  const group = await requireGroup(tenant, id);
  const [rows, pairs, companies, open, following] = await tenant.db.batch([
    listAskings(tenant, id, { older, limit: ASKINGS_PAGE + 1 }),
    findFaqPair(tenant, group.faqId ?? 0),
    findCompany(tenant, group.companyId ?? 0),
    listGroups(tenant, { state: "open", company: null, cursor: null, limit: 1 }),
    listFollowing(tenant, id),
  ]);
  const askings = rows.slice(0, ASKINGS_PAGE).map(askingJson);
  const pair = pairs[0];
  return {
    group: {
      id,
      question: group.question,
      state: stateOf(group.state),
      count: group.count,
      companyId: group.companyId,
      companyName: companies[0]?.name ?? null,
      lastAskedAt: group.lastAskedAt.toISOString(),
      closedAt: group.closedAt?.toISOString() ?? null,
      askedAgain: group.state === "open" && group.faqId !== null,
      askings,
    } satisfies QuestionGroupJson,
    /** The taught pair, if it still exists. */
    pair: pair ? { id: pair.id, question: pair.question, answer: pair.answer } : null,
    /** What staff or the AI answered; null where nobody did. */
    given: givenAnswer(following),
    /** Another open question; null where there is none. */
    nextOpen: open.find((other) => other.id !== id)?.id ?? null,
    next: rows.length > ASKINGS_PAGE ? (askings.at(-1)?.id ?? null) : null,
  };
}

/** The question of a thread, for a link from there; null where none is stored. */
export async function findQuestionOfThread(tenant: Tenant, conversationId: number): Promise<number | null> {
  return (await tenant.db.first(findGroupOfThread(tenant, conversationId)))?.groupId ?? null;
}

/** The number of open questions of a company, or of all; see `openQuestionsText`. */
export async function countQuestions(tenant: Tenant, companyId: number | null): Promise<number> {
  return tenant.db.run(countOpenGroups(tenant, companyId));
}
