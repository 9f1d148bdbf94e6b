import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { messages } from "~/features/messages/tables.server";
import { before } from "~/platform/database.server";
import type { InboxFigures } from "~/platform/events";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { CHANNELS, CHANNELS_OF_FILTER, type Channel, type ChannelFilter, PLATFORMS } from "./channels";
import { conversationCounters, conversationNotes, conversations, tenantTags } from "./tables.server";

export type ConversationRecord = typeof conversations.$inferSelect;
export type NoteRecord = typeof conversationNotes.$inferSelect;

export const PAGE_SIZE = 25;
export const MESSAGES_PAGE_SIZE = 50;
export const NOTES_PAGE_SIZE = 20;

export interface ListFilter {
  readonly channel: ChannelFilter;
  readonly status: "all" | "active" | "pending" | "unread" | "mine";
  readonly agentId: number;
  readonly cursor: { at: number; id: number } | null;
  readonly limit: number;
}

/**
 * One page of threads, newest first. Every single filter walks its own index from the cursor; voice and voice_plugin
 * are two walks that `mergeNewest` puts together.
 */
export function listConversations(tenant: Tenant, filter: ListFilter): Statement<ConversationRecord[]>[] {
  const channels: (Channel | null)[] = filter.channel === "all" ? [null] : [...CHANNELS_OF_FILTER[filter.channel]];
  return channels.map((channel) =>
    tenant.db.select(conversations, {
      where: and(
        isNull(conversations.deletedAt),
        channel ? eq(conversations.channel, channel) : undefined,
        statusCondition(filter),
        before(sql`${conversations.lastMessageAt}`, sql`${conversations.id}`, filter.cursor),
      ),
      orderBy: [desc(conversations.lastMessageAt), desc(conversations.id)],
      limit: filter.limit + 1,
    }),
  );
}

function statusCondition(filter: ListFilter): SQL | undefined {
  switch (filter.status) {
    case "all":
      return undefined;
    case "unread":
      return sql`${conversations.unreadCount} > 0`;
    case "mine":
      return sql`${conversations.assignedAgentId} is not null and ${eq(conversations.assignedAgentId, filter.agentId)}`;
    default:
      return eq(conversations.status, filter.status);
  }
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
export function figuresOf({ active, ai, pending, channels }: Counters): InboxFigures {
  return { active, ai, pending, channels };
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

/** Also from the trash: what was sent before is still on its way. */
export function findConversationAnywhere(tenant: Tenant, id: number): Statement<ConversationRecord[]> {
  return tenant.db.select(conversations, { where: eq(conversations.id, id), limit: 1 });
}

/** The thread of a contact, from the trash too. */
export function findThread(
  tenant: Tenant,
  platform: string,
  channel: string,
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

/** The newest messages before `beforeId` (0 = the end), in time order. One more than the page tells that there are older ones. */
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
          // Every platform and channel by name: the contact's index begins with them.
          inArray(conversations.platform, [...PLATFORMS]),
          inArray(conversations.channel, [...CHANNELS]),
          eq(conversations.externalContactId, externalContactId),
          ne(conversations.id, id),
        )
      : sql`0`,
    // The plus keeps SQLite from walking the whole list in its order instead.
    orderBy: [sql`+${conversations.lastMessageAt} desc`],
    limit: 10,
  });
}

/** The newest notes before `beforeId`, in time order; one more than the page tells that there are older ones. */
export function listNotes(
  tenant: Tenant,
  conversationId: number,
  beforeId: number | null,
  limit = NOTES_PAGE_SIZE,
): Statement<NoteRecord[]> {
  return tenant.db
    .select(conversationNotes, {
      where: and(
        eq(conversationNotes.conversationId, conversationId),
        beforeId ? lt(conversationNotes.id, beforeId) : undefined,
      ),
      orderBy: [desc(conversationNotes.id)],
      limit: limit + 1,
    })
    .map((rows) => rows.reverse());
}

/** The notes after an id, oldest first; one more than `limit` tells that there are newer ones. */
export function listNotesAfter(
  tenant: Tenant,
  conversationId: number,
  afterId: number,
  limit: number,
): Statement<NoteRecord[]> {
  return tenant.db.select(conversationNotes, {
    where: and(eq(conversationNotes.conversationId, conversationId), gt(conversationNotes.id, afterId)),
    orderBy: [asc(conversationNotes.id)],
    limit: limit + 1,
  });
}

export function findNoteByClientId(tenant: Tenant, clientId: string): Statement<NoteRecord[]> {
  return tenant.db.select(conversationNotes, { where: eq(conversationNotes.clientId, clientId), limit: 1 });
}

const MOST_TAGS = 200;

/** The tags that the tenant has used, in alphabetical order; at most 200. */
export function listTags(tenant: Tenant): Statement<string[]> {
  return tenant.db
    .select(tenantTags, { orderBy: [asc(tenantTags.name)], limit: MOST_TAGS })
    .map((rows) => rows.map(({ name }) => name));
}

/** Threads by id, from the trash too: what was sent before is still on its way. At most 90. */
export function findThreads(tenant: Tenant, ids: readonly number[]): Statement<ConversationRecord[]> {
  return tenant.db.select(conversations, { where: inArray(conversations.id, ids.slice(0, 90)), limit: 90 });
}
