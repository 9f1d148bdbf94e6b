import { eq, type SQL, sql } from "drizzle-orm";
import { before } from "~/platform/database.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { COUNTED_QUESTIONS, type QuestionState } from "./states";
import { questionGroups } from "./tables.server";

export type QuestionGroupRecord = typeof questionGroups.$inferSelect;

const CANDIDATES = 40;

/** The groups that share most words with a question, in any state. `match` is from `questionMatch`. */
export function findLikelyGroups(tenant: Tenant, match: string): Statement<{ id: number; question: string }[]> {
  return tenant.sql<{ id: number; question: string }>(
    sql`select g.id, g.question
      from (select rowid from chunk_index where chunk_index match ${match} order by rank limit ${CANDIDATES}) as found
      cross join question_groups g on g.id = found.rowid and g.tenant_id = ${tenant.id}`,
  );
}

export function findGroup(tenant: Tenant, id: number): Statement<QuestionGroupRecord[]> {
  return tenant.db.select(questionGroups, { where: eq(questionGroups.id, id), limit: 1 });
}

/** The group of a thread's last question. */
export function findGroupOfThread(tenant: Tenant, conversationId: number): Statement<{ groupId: number }[]> {
  return tenant.sql<{ groupId: number }>(
    sql`select group_id as groupId from unanswered_questions
      where tenant_id = ${tenant.id} and conversation_id = ${conversationId} order by id desc limit 1`,
  );
}

export interface GroupPlace {
  readonly at: number;
  readonly id: number;
}

export interface GroupFilter {
  readonly state: QuestionState;
  /** The groups of a company, those without a company, or all. */
  readonly company: number | "general" | null;
  readonly cursor: GroupPlace | null;
  readonly limit: number;
}

interface GroupRow {
  readonly id: number;
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly question: string;
  readonly count: number;
  readonly state: string;
  readonly faqId: number | null;
  readonly closedAt: number | null;
  readonly lastAskedAt: number;
}

function ofCompany(company: GroupFilter["company"]): SQL {
  if (company === null) return sql``;
  return company === "general" ? sql`and company_id is null` : sql`and company_id = ${company}`;
}

/** Groups in a state, the last asked first. Reads one row more than `limit`. */
export function listGroups(tenant: Tenant, { state, company, cursor, limit }: GroupFilter): Statement<GroupRow[]> {
  const place = before(sql`last_asked_at`, sql`id`, cursor);
  return tenant
    .sql<GroupRow>(
      sql`select g.id, g.company_id as companyId, c.name as companyName, g.question, g.count, g.state, g.faq_id as faqId,
          g.closed_at as closedAt, g.last_asked_at as lastAskedAt
        from (select * from question_groups where tenant_id = ${tenant.id} and state = ${state} ${ofCompany(company)}
          ${place ? sql`and ${place}` : sql``} order by last_asked_at desc, id desc limit ${limit + 1}) as g
        left join companies c on c.tenant_id = ${tenant.id} and c.id = g.company_id`,
    )
    .map((rows) => [...rows].sort((a, b) => b.lastAskedAt - a.lastAskedAt || b.id - a.id));
}

/** The number of open groups, counted up to one more than the limit. */
export function countOpenGroups(tenant: Tenant, company: number | null = null): Statement<number> {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select 1 from question_groups
        where tenant_id = ${tenant.id} and state = 'open' ${ofCompany(company)} limit ${COUNTED_QUESTIONS + 1})`,
    )
    .map(([row]) => row?.count ?? 0);
}

export interface AskingRow {
  readonly id: number;
  readonly groupId: number;
  readonly conversationId: number;
  readonly question: string;
  readonly askedAt: number;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
  readonly isTrashed: number;
}

const ASKING = sql`u.id, u.group_id as groupId, u.conversation_id as conversationId, u.question, u.created_at as askedAt,
  c.customer_name as customerName, c.customer_phone as customerPhone, c.customer_email as customerEmail,
  c.deleted_at is not null as isTrashed`;

/**
 * The newest askings of each of these groups, with the contact. The plus makes SQLite take those few by their ids
 * instead of walking all askings of the tenant.
 */
export function listNewestAskings(tenant: Tenant, groupIds: readonly number[], each: number): Statement<AskingRow[]> {
  return tenant.sql<AskingRow>(
    sql`select ${ASKING} from json_each(${JSON.stringify(groupIds)}) as wanted
      cross join unanswered_questions u on +u.tenant_id = ${tenant.id} and u.id in (select id from unanswered_questions
        where tenant_id = ${tenant.id} and group_id = wanted.value order by id desc limit ${each})
      cross join conversations c on c.tenant_id = ${tenant.id} and c.id = u.conversation_id
      order by u.id desc`,
  );
}

/** A message that followed an asking in its thread. */
export interface FollowingRow {
  readonly askingId: number;
  readonly sender: string;
  readonly content: string;
  /** The text that the AI left for staff; null for other messages. */
  readonly draft: string | null;
}

const FOLLOWED_ASKINGS = 3;
const FOLLOWING = 12;

/** What followed a group's newest askings, by asking, the newest first, and time. Threads in the trash are left out. */
export function listFollowing(tenant: Tenant, groupId: number): Statement<FollowingRow[]> {
  return tenant.sql<FollowingRow>(
    sql`select u.id as askingId, m.sender, m.content, m.metadata ->> 'draft' as draft
      from (select id, conversation_id, message_id from unanswered_questions
        where tenant_id = ${tenant.id} and group_id = ${groupId} order by id desc limit ${FOLLOWED_ASKINGS}) as u
      cross join conversations c on c.tenant_id = ${tenant.id} and c.id = u.conversation_id and c.deleted_at is null
      cross join messages m on m.tenant_id = ${tenant.id} and m.conversation_id = u.conversation_id
        and m.id in (select id from messages where tenant_id = ${tenant.id} and conversation_id = u.conversation_id
          and id > u.message_id order by id limit ${FOLLOWING})
      order by u.id desc, m.id`,
  );
}

/** A group's askings, newest first. @param page.older only askings with a smaller id */
export function listAskings(
  tenant: Tenant,
  groupId: number,
  page: { readonly older: number | null; readonly limit: number },
): Statement<AskingRow[]> {
  const older = page.older === null ? sql`` : sql`and u.id < ${page.older}`;
  return tenant.sql<AskingRow>(
    sql`select ${ASKING} from unanswered_questions u
      cross join conversations c on c.tenant_id = ${tenant.id} and c.id = u.conversation_id
      where u.tenant_id = ${tenant.id} and u.group_id = ${groupId} ${older} order by u.id desc limit ${page.limit}`,
  );
}

/** A group with questions of a thread, and the oldest question in it of anybody else. */
export interface AskedGroup {
  readonly id: number;
  readonly companyId: number | null;
  /** Null where nobody else asked. */
  readonly heirId: number | null;
  readonly heir: string | null;
}

/** The groups with questions of a thread. @param most at most this many of its questions are looked at */
export function listGroupsOfThread(tenant: Tenant, conversationId: number, most: number): Statement<AskedGroup[]> {
  return tenant.sql<AskedGroup>(
    sql`select g.id, g.company_id as companyId, u.id as heirId, u.question as heir
      from (select distinct group_id from (select group_id from unanswered_questions
        where tenant_id = ${tenant.id} and conversation_id = ${conversationId} limit ${most})) asked
      cross join question_groups g on g.tenant_id = ${tenant.id} and g.id = asked.group_id
      left join unanswered_questions u on u.tenant_id = ${tenant.id} and u.id = (select id from unanswered_questions
        where tenant_id = ${tenant.id} and group_id = g.id and conversation_id <> ${conversationId} order by id limit 1)`,
  );
}

export type StoredGroup = Pick<QuestionGroupRecord, "id" | "companyId" | "question">;

/** A company's groups, in any state. */
export function listGroupsOfCompany(tenant: Tenant, companyId: number, limit: number): Statement<StoredGroup[]> {
  return tenant.sql<StoredGroup>(
    sql`select id, company_id as companyId, question from question_groups
      where tenant_id = ${tenant.id} and company_id = ${companyId} limit ${limit}`,
  );
}

/** All groups of the tenant after an id, in any state. */
export function listStoredGroups(tenant: Tenant, after: number, limit: number): Statement<StoredGroup[]> {
  return tenant.sql<StoredGroup>(
    sql`select id, company_id as companyId, question from question_groups
      where tenant_id = ${tenant.id} and id > ${after} order by id limit ${limit}`,
  );
}
