import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { ConversationRecord } from "~/features/threads/queries.server";
import { conversations } from "~/features/threads/tables.server";
import { before } from "~/platform/database.server";
import { decodeRows, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { CARRIERS, CHANNELS, CHANNELS_OF_FILTER, type Channel, type ChannelFilter } from "~/wire/channel";
import type { AgentFilter, ListQuery } from "./list-query";

export const PAGE_SIZE = 25;

export interface ListFilter {
  readonly channel: ChannelFilter;
  readonly status: ListQuery["status"];
  readonly company: number | null;
  readonly agent: AgentFilter | null;
  readonly tag: string | null;
  /** Who asks. */
  readonly agentId: number;
  readonly cursor: { at: number; id: number } | null;
  readonly limit: number;
}

const NEWEST_FIRST = [desc(conversations.lastMessageAt), desc(conversations.id)];
/** Combined filters look through this many threads; finding where they stopped reads as many once more. */
export const SCAN_ROWS = 1_400;
export const TRASH_ROWS = 50;

/**
 * One page of threads, newest first. Every single filter walks its own index from the cursor; voice and voice_plugin
 * are two walks that `mergeNewest` puts together. Combined ones walk one index, at most `SCAN_ROWS` of it.
 */
export function listConversations(tenant: Tenant, filter: ListFilter): Statement<ConversationRecord[]>[] {
  const combined = combination(filter);
  if (combined) return [scan(tenant, filter, combined)];
  const channels: (Channel | null)[] = filter.channel === "all" ? [null] : [...CHANNELS_OF_FILTER[filter.channel]];
  return channels.map((channel) =>
    tenant.db.select(conversations, {
      where: and(
        isNull(conversations.deletedAt),
        isNull(conversations.mergedInto),
        channel ? eq(conversations.channel, channel) : undefined,
        statusCondition(filter),
        companyCondition(filter),
        agentCondition(filter),
        cursorCondition(filter),
      ),
      orderBy: NEWEST_FIRST,
      limit: filter.limit + 1,
    }),
  );
}

/** The number of the tenant's newest event: what is read in the same batch or later knows of it. */
export function newestEvent(tenant: Tenant): Statement<number> {
  return tenant
    .sql<{ seq: number }>(sql`select seq from event_counters where tenant_id = ${tenant.id}`)
    .map((rows) => rows[0]?.seq ?? 0);
}

/** Where a combined search that looked through `SCAN_ROWS` threads stopped; nothing when it saw them all. */
export function scanEnd(tenant: Tenant, filter: ListFilter): Statement<{ at: number; id: number }[]> {
  const walk = combination(filter)?.walk ?? sql`0`;
  return tenant.sql<{ at: number; id: number }>(
    sql`select last_message_at as at, id from conversations where tenant_id = ${tenant.id} and deleted_at is null
      and merged_into is null and ${and(walk, cursorCondition(filter))} order by last_message_at desc, id desc limit 1 offset ${SCAN_ROWS - 1}`,
  );
}

export function isCombined(filter: ListFilter): boolean {
  return combination(filter) !== null;
}

interface Combination {
  /** Answered by an index. */
  readonly walk: SQL;
  /** Checked row by row. */
  readonly rest: SQL | undefined;
}

/** One of the filters: what an index answers of it, and what is looked at in each row, by default the same. */
interface Limit {
  readonly walk: SQL;
  readonly check?: SQL;
}

/** Two filters or more, or one without an index of its own: the one that leaves the fewest threads chooses the walk. */
function combination(filter: ListFilter): Combination | null {
  const limits = limitsOf(filter);
  const [chosen, ...others] = limits;
  if (!chosen || (others.length === 0 && !chosen.check)) return null;
  // Each channel's open threads have an index of their own.
  if (filter.status === "open" && filter.company === null && filter.agent === null && filter.tag === null) return null;
  return { walk: chosen.walk, rest: and(chosen.check, ...others.map(({ walk, check }) => check ?? walk)) };
}

/** The filters that are set, those that leave the fewest threads first. */
function limitsOf(filter: ListFilter): Limit[] {
  const { channel, status } = filter;
  const limit = (walk: SQL | undefined): Limit[] => (walk ? [{ walk }] : []);
  const byStatus = limit(statusCondition(filter));
  const isWide = status === "open" || status === "active" || status === "resolved";
  return [
    ...(isWide ? [] : byStatus),
    ...tagLimit(filter),
    ...limit(agentCondition(filter)),
    ...limit(companyCondition(filter)),
    ...(isWide ? byStatus : []),
    ...limit(channel === "all" ? undefined : inArray(conversations.channel, [...CHANNELS_OF_FILTER[channel]])),
    // Most threads are nobody's: an index of them would cost each message a row and spare little.
    ...(filter.agent === "none" ? [{ walk: sql`1`, check: isNull(conversations.assignedAgentId) }] : []),
  ];
}

function scan(tenant: Tenant, filter: ListFilter, { walk, rest }: Combination): Statement<ConversationRecord[]> {
  const where = and(walk, cursorCondition(filter));
  // The inner limit bounds the reading; its order is the walk's, and the outer query, a filter, keeps it.
  return tenant
    .sql<Record<string, unknown>>(
      sql`select * from (select * from conversations where tenant_id = ${tenant.id} and deleted_at is null
        and merged_into is null and ${where}
        order by last_message_at desc, id desc limit ${SCAN_ROWS}) as conversations
        where ${rest} limit ${filter.limit + 1}`,
    )
    .map(decodeRows(conversations));
}

function cursorCondition(filter: ListFilter): SQL | undefined {
  return before(sql`${conversations.lastMessageAt}`, sql`${conversations.id}`, filter.cursor);
}

function companyCondition({ company }: ListFilter): SQL | undefined {
  return company === null
    ? undefined
    : sql`${conversations.companyId} is not null and ${eq(conversations.companyId, company)}`;
}

/** The threads of a person. */
function agentCondition({ agent, agentId }: ListFilter): SQL | undefined {
  if (agent === null || agent === "none") return undefined;
  return sql`${conversations.assignedAgentId} is not null and ${eq(conversations.assignedAgentId, agent === "me" ? agentId : agent)}`;
}

/** The threads that have tags have an index; which tags is looked at in each. */
function tagLimit({ tag }: ListFilter): Limit[] {
  if (tag === null) return [];
  // Compares with the tag as JSON writes it, quotes included: json_each would read one more row for each tag.
  const check = sql`instr(${conversations.tags}, ${JSON.stringify(tag)}) > 0`;
  return [{ walk: sql`${conversations.tags} <> '[]'`, check }];
}

function statusCondition(filter: ListFilter): SQL | undefined {
  switch (filter.status) {
    case "all":
    case "trash":
      return undefined;
    case "open":
      return sql`${conversations.status} not in ('resolved', 'snoozed')`;
    case "unread":
      return sql`${conversations.unreadCount} > 0`;
    case "mine":
      return agentCondition({ ...filter, agent: "me" });
    default:
      return eq(conversations.status, filter.status);
  }
}

/** The threads that were deleted last, newest deletion first. */
export function listTrash(tenant: Tenant): Statement<ConversationRecord[]> {
  // By itself SQLite would read every thread of the tenant instead.
  return tenant
    .sql<Record<string, unknown>>(
      sql`select * from conversations indexed by conversations_tenant_trash where tenant_id = ${tenant.id}
        and deleted_at is not null and merged_into is null order by deleted_at desc limit ${TRASH_ROWS}`,
    )
    .map(decodeRows(conversations));
}

export function mergeNewest(
  lists: readonly ConversationRecord[][],
  limit: number,
): { rows: ConversationRecord[]; more: boolean } {
  const all = lists
    .flat()
    .sort((a, b) => (b.lastMessageAt?.getTime() ?? 0) - (a.lastMessageAt?.getTime() ?? 0) || b.id - a.id);
  return { rows: all.slice(0, limit), more: all.length > limit };
}

const EARLIER_THREADS = 10;

/**
 * The same person's other threads, newest first: those of the same address, and those of the same customer or prospect
 * on any channel (OP-CONV-17).
 */
export function earlierThreads(tenant: Tenant, conversation: ConversationRecord): Statement<ConversationRecord[]> {
  const { externalContactId, customerId, prospectId, id } = conversation;
  const of = (match: SQL, end = sql``) =>
    sql`select id from ${conversations} where tenant_id = ${tenant.id} and ${match} ${end}`;
  // Every platform and channel by name: the contact's index begins with them.
  const address = and(
    inArray(conversations.platform, [...CARRIERS]),
    inArray(conversations.channel, [...CHANNELS]),
    eq(conversations.externalContactId, externalContactId ?? ""),
  );
  const sources = [
    ...(externalContactId && address ? [of(address)] : []),
    ...(prospectId ? [of(eq(conversations.prospectId, prospectId))] : []),
    ...(customerId
      ? [
          sql`select id from (${of(
            sql`customer_id = ${customerId} and deleted_at is null and merged_into is null`,
            sql`order by last_message_at desc, id desc limit ${EARLIER_THREADS + 1}`,
          )})`,
        ]
      : []),
  ];
  return tenant.db.select(conversations, {
    where:
      sources.length > 0
        ? and(
            sql`${conversations.id} in (${sql.join(sources, sql` union `)})`,
            isNull(conversations.deletedAt),
            isNull(conversations.mergedInto),
            ne(conversations.id, id),
          )
        : sql`0`,
    // The plus keeps SQLite from walking the whole list in its order instead.
    orderBy: [sql`+${conversations.lastMessageAt} desc`, desc(conversations.id)],
    limit: EARLIER_THREADS,
  });
}
