import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type Carrier, CHANNELS_OF_FILTER, type Channel, type ChannelFilter } from "~/wire/channel";
import type { InboxFigures } from "~/wire/events";
import { atOnce, IDS_AT_ONCE } from "./ids-at-once";
import { conversationCounters, conversations, messages, tenantTags } from "./tables.server";

export type ConversationRecord = typeof conversations.$inferSelect;

import type { Insights } from "./tables.server";

export type { Insights } from "./tables.server";

/** A customer complains, is angry or in a hurry, so the thread waits for a person, whoever answers otherwise. */
export interface Alarm {
  /** True when staff do not know it yet. */
  readonly isNew: boolean;
  /** What the words say of the customer; null where it is known from before. */
  readonly insights: Insights | null;
}

export const MESSAGES_PAGE_SIZE = 50;

export interface Counters {
  readonly active: number;
  readonly ai: number;
  readonly pending: number;
  readonly unread: number;
  /** Threads per channel filter, the trash left out. */
  readonly channels: Record<ChannelFilter, number>;
  readonly unreadChannels: Record<ChannelFilter, number>;
  readonly states: NonNullable<InboxFigures["states"]>;
}

/** The figures that an event carries. */
export function figuresOf({ active, ai, pending, unread, channels, states }: Counters): InboxFigures {
  return { active, ai, pending, unread, channels, states };
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
    const unread = perChannel((row) => row.unread);
    return {
      active: sum((row) => row.active),
      ai: sum((row) => row.aiEnabled),
      pending: sum((row) => row.pending),
      unread: sum((row) => row.unread),
      channels: perChannel((row) => row.total),
      unreadChannels: unread,
      states: {
        open: perChannel((row) => row.active + row.pending),
        pending: perChannel((row) => row.pending),
        unread,
      },
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
      and platform = ${platform} and provider_message_id in (select value from json_each(${JSON.stringify(atOnce(ids))})))`,
    limit: IDS_AT_ONCE,
  });
}
