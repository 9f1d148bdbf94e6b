import { and, asc, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { before } from "~/platform/database.server";
import { decodeRows, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { InboxFigures } from "~/wire/events";
import { CARRIERS, type Carrier, CHANNELS, CHANNELS_OF_FILTER, type Channel, type ChannelFilter } from "./channel";
import type { ListQuery } from "./schema";
import { conversationCounters, conversations, messages, tenantTags } from "./tables.server";

export type ConversationRecord = typeof conversations.$inferSelect;

export const PAGE_SIZE = 25;
export const MESSAGES_PAGE_SIZE = 50;

export interface ListFilter {
  readonly channel: ChannelFilter;
  readonly status: ListQuery["status"];
  readonly company: number | null;
  readonly agentId: number;
  readonly cursor: { at: number; id: number } | null;
  readonly limit: number;
}

const NEWEST_FIRST = [desc(conversations.lastMessageAt), desc(conversations.id)];
/** Combined filters look through at most this many threads; finding where they stopped reads as many once more. */
export const SCAN_ROWS = 1_400;
export const TRASH_ROWS = 50;

/**
 * One page of threads, newest first. A single filter walks its own index from the cursor; voice and voice_plugin are
 * two walks that `mergeNewest` puts together. Combined filters walk one index, at most `SCAN_ROWS` of it.
 */
export function listConversations(tenant: Tenant, filter: ListFilter): Statement<ConversationRecord[]>[] {
  const combined = combination(filter);
  if (combined) return [scan(tenant, filter, combined)];
  const channels: (Channel | null)[] = filter.channel === "all" ? [null] : [...CHANNELS_OF_FILTER[filter.channel]];
  return channels.map((channel) =>
    tenant.db.select(conversations, {
      where: and(
        isNull(conversations.deletedAt),
        channel ? eq(conversations.channel, channel) : undefined,
        statusCondition(filter),
        companyCondition(filter),
        cursorCondition(filter),
      ),
      orderBy: NEWEST_FIRST,
      limit: filter.limit + 1,
    }),
  );
}

/** The place where a combined search stopped after `SCAN_ROWS` threads; nothing when it saw them all. */
export function scanEnd(tenant: Tenant, filter: ListFilter): Statement<{ at: number; id: number }[]> {
  const walk = combination(filter)?.walk ?? sql`0`;
  return tenant.sql<{ at: number; id: number }>(
    sql`select last_message_at as at, id from conversations where tenant_id = ${tenant.id} and deleted_at is null
      and ${and(walk, cursorCondition(filter))} order by last_message_at desc, id desc limit 1 offset ${SCAN_ROWS - 1}`,
  );
}

export function isCombined(filter: ListFilter): boolean {
  return combination(filter) !== null;
}

interface Combination {
  /** The condition that the index answers. */
  readonly walk: SQL;
  /** The condition that is checked row by row. */
  readonly rest: SQL | undefined;
}

/** Two filters or more: the one that leaves the fewest threads chooses the index. */
function combination(filter: ListFilter): Combination | null {
  const status = statusCondition(filter);
  const company = companyCondition(filter);
  const channel =
    filter.channel === "all" ? undefined : inArray(conversations.channel, [...CHANNELS_OF_FILTER[filter.channel]]);
  const many = filter.status === "active" || filter.status === "resolved";
  const [walk, ...rest] = (many ? [company, status, channel] : [status, company, channel]).filter(
    (condition) => condition !== undefined,
  );
  return walk && rest.length > 0 ? { walk, rest: and(...rest) } : null;
}

function scan(tenant: Tenant, filter: ListFilter, { walk, rest }: Combination): Statement<ConversationRecord[]> {
  const where = and(walk, cursorCondition(filter));
  // The inner limit bounds the reading; the outer query only filters, so the order stays.
  return tenant
    .sql<Record<string, unknown>>(
      sql`select * from (select * from conversations where tenant_id = ${tenant.id} and deleted_at is null and ${where}
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

function statusCondition(filter: ListFilter): SQL | undefined {
  switch (filter.status) {
    case "all":
    case "trash":
      return undefined;
    case "unread":
      return sql`${conversations.unreadCount} > 0`;
    case "mine":
      return sql`${conversations.assignedAgentId} is not null and ${eq(conversations.assignedAgentId, filter.agentId)}`;
    default:
      return eq(conversations.status, filter.status);
  }
}

/** The threads that were deleted last, newest deletion first. */
export function listTrash(tenant: Tenant): Statement<ConversationRecord[]> {
  // Without the hint SQLite would read every thread of the tenant.
  return tenant
    .sql<Record<string, unknown>>(
      sql`select * from conversations indexed by conversations_tenant_trash where tenant_id = ${tenant.id}
        and deleted_at is not null order by deleted_at desc limit ${TRASH_ROWS}`,
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

export interface Counters {
  readonly active: number;
  readonly ai: number;
  readonly pending: number;
  readonly unread: number;
  /** Threads per channel filter, the trash left out. */
  readonly channels: Record<ChannelFilter, number>;
  readonly unreadChannels: Record<ChannelFilter, number>;
}

/** The figures that an event carries. */
export function figuresOf({ active, ai, pending, unread, channels }: Counters): InboxFigures {
  return { active, ai, pending, unread, channels };
}

export function readCounters(tenant: Tenant): Statement<Counters> {
  return tenant.db.select(conversationCounters).map((rows) => {
    const sum = (pick: (row: (typeof rows)[number]) => number, of: readonly string[] | null = null) =>
      rows.filter((row) => of === null || of.includes(row.channel)).reduce((total, row) => total + pick(row), 0);
    const perChannel = (pick: (row: (typeof rows)[number]) => number): Record<ChannelFilter, number> => ({
      all: sum(pick),
      whatsapp: sum(pick, CHANNELS_OF_FILTER.whatsapp),
      sms: sum(pick, CHANNELS_OF_FILTER.sms),
      webchat: sum(pick, CHANNELS_OF_FILTER.webchat),
      email: sum(pick, CHANNELS_OF_FILTER.email),
      voice: sum(pick, CHANNELS_OF_FILTER.voice),
    });
    return {
      active: sum((row) => row.active),
      ai: sum((row) => row.aiEnabled),
      pending: sum((row) => row.pending),
      unread: sum((row) => row.unread),
      channels: perChannel((row) => row.total),
      unreadChannels: perChannel((row) => row.unread),
    };
  });
}

export function findConversation(tenant: Tenant, id: number): Statement<ConversationRecord[]> {
  return tenant.db.select(conversations, {
    where: and(eq(conversations.id, id), isNull(conversations.deletedAt)),
    limit: 1,
  });
}

/** Also from the trash: earlier messages may still be on their way. */
export function findConversationAnywhere(tenant: Tenant, id: number): Statement<ConversationRecord[]> {
  return tenant.db.select(conversations, { where: eq(conversations.id, id), limit: 1 });
}

/** The thread of a contact, also from the trash. */
export function findThread(
  tenant: Tenant,
  platform: Carrier,
  channel: Channel,
  contact: string,
): Statement<ConversationRecord[]> {
  return tenant.db.select(conversations, {
    where: and(
      eq(conversations.platform, platform),
      eq(conversations.channel, channel),
      eq(conversations.externalContactId, contact),
    ),
    limit: 1,
  });
}

/**
 * The newest messages before `beforeId` (0 = the end), in time order. One more than a page is read, to tell if there
 * are older ones.
 */
export function listMessages(
  tenant: Tenant,
  conversationId: number,
  beforeId: number | null,
  limit = MESSAGES_PAGE_SIZE,
): Statement<(typeof messages.$inferSelect)[]> {
  return tenant.db
    .select(messages, {
      where: and(eq(messages.conversationId, conversationId), beforeId ? lt(messages.id, beforeId) : undefined),
      orderBy: [desc(messages.id)],
      limit: limit + 1,
    })
    .map((rows) => rows.reverse());
}

/** The same contact's other threads, newest first. */
export function earlierThreads(tenant: Tenant, conversation: ConversationRecord): Statement<ConversationRecord[]> {
  const { externalContactId, id } = conversation;
  return tenant.db.select(conversations, {
    where: externalContactId
      ? and(
          isNull(conversations.deletedAt),
          // Names every platform and channel, because the contact's index begins with them.
          inArray(conversations.platform, [...CARRIERS]),
          inArray(conversations.channel, [...CHANNELS]),
          eq(conversations.externalContactId, externalContactId),
          ne(conversations.id, id),
        )
      : sql`0`,
    // The plus keeps SQLite from walking the whole list in its own order.
    orderBy: [sql`+${conversations.lastMessageAt} desc`],
    limit: 10,
  });
}

const MOST_TAGS = 200;

/** The tags that the tenant has used, in alphabetical order; at most 200. */
export function listTags(tenant: Tenant): Statement<string[]> {
  return tenant.db
    .select(tenantTags, { orderBy: [asc(tenantTags.name)], limit: MOST_TAGS })
    .map((rows) => rows.map(({ name }) => name));
}

/**
 * The threads of our messages with these carrier's ids, at most 90; also from the trash, because earlier messages may
 * still be on their way.
 */
export function findThreadsOfProviderIds(
  tenant: Tenant,
  platform: Carrier,
  ids: readonly string[],
): Statement<ConversationRecord[]> {
  return tenant.db.select(conversations, {
    where: sql`${conversations.id} in (select conversation_id from messages where tenant_id = ${tenant.id}
      and platform = ${platform} and provider_message_id in (select value from json_each(${JSON.stringify(ids.slice(0, 90))})))`,
    limit: 90,
  });
}
