import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { stemsOf, viewQuestion } from "~/language/likeness";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { QuestionGroupRecord, StoredGroup } from "./queries.server";
import { questionTokens } from "./question-index";
import type { QuestionState } from "./states";
import { questionGroups } from "./tables.server";

export interface Asking {
  readonly companyId: number | null;
  readonly conversationId: number;
  /** The customer's last message of the burst. */
  readonly messageId: number;
  readonly question: string;
  readonly stems: string;
  /** The tokens of its index row; empty for none. */
  readonly tokens: string;
  /** When the customer asked, in milliseconds since 1970. */
  readonly askedAt: number;
  /** The group of similar questions; a new one is made where there is none, or it was deleted meanwhile. */
  readonly alike: number | null;
}

/** Two customers who ask the same within this time do not see each other's group yet. */
const SAME_MOMENT = 5 * 60_000;

/**
 * Stores one asking in its group; a message is counted once, however often it is stored. A question that was taught
 * before this asking is open again: the answer did not help.
 */
export function storeAsking(tenant: Tenant, asking: Asking): Statement<unknown>[] {
  const { companyId, conversationId, messageId, question, stems, tokens, askedAt, alike } = asking;
  const groupId = newId();
  const askingId = newId();
  const now = tenant.now();
  const known = sql`(select id from question_groups where tenant_id = ${tenant.id} and id = ${alike})`;
  const twin = sql`(select id from question_groups where tenant_id = ${tenant.id} and state = 'open'
    and last_asked_at >= ${now - SAME_MOMENT} and company_id is ${companyId} and stems = ${stems}
    order by last_asked_at limit 1)`;
  const isNew = sql`not exists (select 1 from unanswered_questions
    where tenant_id = ${tenant.id} and message_id = ${messageId})`;
  return [
    tenant.sql(
      sql`insert into question_groups (id, tenant_id, company_id, question, stems, count, state, last_asked_at, created_at)
        select ${groupId}, ${tenant.id}, ${companyId}, ${question}, ${stems}, 0, 'open', ${now}, ${now}
        where ${isNew} and ${known} is null and ${twin} is null`,
    ),
    ...(tokens === ""
      ? []
      : [
          tenant.sql(
            sql`insert into chunk_index (rowid, words, stems) select ${groupId}, '', ${tokens}
              where exists (select 1 from question_groups where tenant_id = ${tenant.id} and id = ${groupId})`,
          ),
        ]),
    tenant.sql(
      sql`insert into unanswered_questions (id, tenant_id, group_id, conversation_id, message_id, question, created_at)
        select ${askingId}, ${tenant.id}, coalesce(${known}, ${twin}), ${conversationId}, ${messageId}, ${question}, ${now}
        where ${isNew}`,
    ),
    tenant.sql(
      sql`update question_groups set count = count + 1, last_asked_at = ${now},
          state = case when state = 'taught' and closed_at < ${askedAt} then 'open' else state end
        where tenant_id = ${tenant.id} and id = (select group_id from unanswered_questions
          where tenant_id = ${tenant.id} and id = ${askingId})`,
    ),
  ];
}

/** Moves a group from one of these states into another; returns nothing when it was in none of them. */
export function moveGroup(
  tenant: Tenant,
  id: number,
  from: readonly QuestionState[],
  to: { readonly state: QuestionState; readonly userId: number },
): Statement<QuestionGroupRecord[]> {
  const closed = to.state !== "open";
  return tenant.db.update(
    questionGroups,
    {
      state: to.state,
      closedBy: closed ? to.userId : null,
      closedAt: closed ? new Date(tenant.now()) : null,
    },
    and(eq(questionGroups.id, id), inArray(questionGroups.state, [...from])),
  );
}

/** Closes a group with the pair that was taught. */
export function closeTaught(tenant: Tenant, id: number, faqId: number, userId: number): Statement<unknown> {
  return tenant.db.update(
    questionGroups,
    { state: "taught", faqId, closedBy: userId, closedAt: new Date(tenant.now()) },
    eq(questionGroups.id, id),
  );
}

/** True in SQL while a group is open. */
export function isOpen(tenant: Tenant, id: number) {
  return sql`exists (select 1 from question_groups where tenant_id = ${tenant.id} and id = ${id} and state = 'open')`;
}

/** The question that stands for a group from now on, with its stems and index tokens. */
export interface Heir {
  readonly groupId: number;
  readonly askingId: number;
  readonly stems: string;
  readonly tokens: string;
}

/** True in SQL while all of them exist: two threads may be erased at once. */
export function heirsAreKept(tenant: Tenant, heirs: readonly Heir[]): SQL {
  const ids = JSON.stringify(heirs.map(({ askingId }) => askingId));
  return sql`not exists (select 1 from json_each(${ids}) as wanted where not exists
    (select 1 from unanswered_questions where tenant_id = ${tenant.id} and id = wanted.value))`;
}

/**
 * Erases at most `limit` askings of a thread; returns how many were erased. The plus keeps SQLite from walking all the
 * tenant's rows by the index on the tenant.
 */
export function eraseAskings(tenant: Tenant, conversationId: number, limit: number): Statement<number> {
  return tenant
    .sql(sql`delete from unanswered_questions where +tenant_id = ${tenant.id} and id in
      (select id from unanswered_questions where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
        limit ${limit}) returning id`)
    .map((rows) => rows.length);
}

/**
 * Updates groups after askings were erased: each counts what is left, is shown, compared and found by its oldest
 * asking, and keeps nothing of an erased one. Empty groups are deleted.
 * @param heirs for the groups in which others asked too
 */
export function settleGroups(tenant: Tenant, ids: readonly number[], heirs: readonly Heir[]): Statement<unknown>[] {
  if (ids.length === 0) return [];
  const these = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const left = sql`from unanswered_questions u where u.tenant_id = ${tenant.id} and u.group_id = question_groups.id`;
  const empty = sql`id in ${these} and not exists (select 1 ${left})`;
  const given = sql`(select value ->> 'groupId' as groupId, value ->> 'askingId' as askingId, value ->> 'stems' as stems,
    value ->> 'tokens' as tokens from json_each(${JSON.stringify(heirs)}))`;
  return [
    tenant.sql(
      sql`delete from chunk_index where rowid in (select id from question_groups where tenant_id = ${tenant.id} and ${empty})`,
    ),
    tenant.sql(sql`delete from question_groups where tenant_id = ${tenant.id} and ${empty}`),
    tenant.sql(
      sql`update question_groups set count = (select count(*) ${left}),
          question = coalesce((select a.question from ${given} h cross join unanswered_questions a
            on a.tenant_id = ${tenant.id} and a.id = h.askingId where h.groupId = question_groups.id), question),
          stems = coalesce((select h.stems from ${given} h where h.groupId = question_groups.id), stems),
          last_asked_at = (select created_at ${left} order by id desc limit 1)
        where tenant_id = ${tenant.id} and id in ${these}`,
    ),
    tenant.sql(
      sql`delete from chunk_index where rowid in (select id from question_groups where tenant_id = ${tenant.id}
        and id in (select groupId from ${given}))`,
    ),
    tenant.sql(
      sql`insert into chunk_index (rowid, words, stems) select g.id, '', h.tokens from ${given} h
        cross join question_groups g on g.tenant_id = ${tenant.id} and g.id = h.groupId where h.tokens <> ''`,
    ),
  ];
}

/** Takes groups out of their company; use it with `renewGroups`, because the index knows each by its company. */
export function leaveGroups(tenant: Tenant, ids: readonly number[]): Statement<unknown> {
  return tenant.sql(sql`update question_groups set company_id = null
    where +tenant_id = ${tenant.id} and id in (select value from json_each(${JSON.stringify(ids)}))`);
}

/**
 * Indexes groups by today's rules. A group that got another question meanwhile was indexed with it; a deleted one stays
 * gone.
 */
export function renewGroups(tenant: Tenant, groups: readonly StoredGroup[]): Statement<unknown>[] {
  const rows = groups.map((group) => {
    const view = viewQuestion(group.question);
    return { ...group, stems: stemsOf(view), tokens: questionTokens(tenant.id, group.companyId, view) };
  });
  // The pluses keep SQLite from walking the tenant's groups by its index.
  const made = sql`json_each(${JSON.stringify(rows)}) as made`;
  const same = sql`g.id = made.value ->> 'id' and g.question = made.value ->> 'question'`;
  return [
    tenant.sql(sql`delete from chunk_index where rowid in (select g.id from ${made}
      cross join question_groups g on +g.tenant_id = ${tenant.id} and ${same})`),
    tenant.sql(sql`insert into chunk_index (rowid, words, stems) select g.id, '', made.value ->> 'tokens' from ${made}
      cross join question_groups g on +g.tenant_id = ${tenant.id} and ${same} where made.value ->> 'tokens' <> ''`),
    tenant.sql(sql`update question_groups as g set stems = made.value ->> 'stems' from ${made}
      where +g.tenant_id = ${tenant.id} and ${same}`),
  ];
}
