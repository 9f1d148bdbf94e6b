import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, flag, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";
import type { Carrier, Channel } from "../../wire/channel";
import type { Mark } from "../../wire/events";
import { companies } from "../companies/tables.server";
import { prospects } from "../contacts/tables.server";

/** The AI's reading of the conversation, from its last answer. */
export interface Insights {
  readonly intention: string;
  readonly sentiment: "positive" | "neutral" | "negative";
  /** 0 to 1. */
  readonly confidence: number;
  readonly priority: "low" | "medium" | "high";
  /** Why staff are to look at once, by the customer's words alone; absent where nothing is. */
  readonly alarm?: Mark;
}

/**
 * Shown in lists: not in the trash, and no part of another thread. Queries must say it in these words, or SQLite does not
 * use the index.
 */
const alive = sql`deleted_at is null and merged_into is null`;
/** And not put away by staff. */
const open = sql`deleted_at is null and merged_into is null and status not in ('resolved', 'snoozed')`;

/** One thread per contact and channel. `external_contact_id` is the channel's own identity of the contact. */
export const conversations = tenantOwned(
  sqliteTable(
    "conversations",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id"),
      prospectId: integer("prospect_id"),
      companyIdentified: flag("company_identified").notNull().default(false),
      externalContactId: text("external_contact_id"),
      externalConversationId: text("external_conversation_id"),
      channel: text("channel").$type<Channel>().notNull(),
      /** The service that carries its messages. */
      platform: text("platform").$type<Carrier>().notNull().default("brevo"),
      customerName: text("customer_name"),
      /** True for a name that we made up for a visitor; a learned name replaces it. */
      nameMadeUp: flag("name_made_up").notNull().default(false),
      customerPhone: text("customer_phone"),
      customerPhoneCountryCode: text("customer_phone_country_code"),
      customerEmail: text("customer_email"),
      status: text("status").notNull().default("active"),
      aiEnabled: flag("ai_enabled").notNull().default(true),
      /** True when staff switched the AI off by hand: then only they switch it on again. */
      aiSwitchedOff: flag("ai_switched_off").notNull().default(false),
      /** Until when the AI leaves the thread to the person who last replied; null: it does not wait. */
      aiWaitsUntil: date("ai_waits_until"),
      /** Until when the AI leaves the thread to a person who types; null: nobody did since a person last replied. */
      aiHeldUntil: date("ai_held_until"),
      /**
       * After the AI handed over: from when on it may answer a new question, as long as nobody of the business writes;
       * null: it waits to be given the thread back.
       */
      aiBackAt: date("ai_back_at"),
      /** By when a person is to answer, set when the wait for one begins; null: nobody waits, or there is no target. */
      replyDueAt: date("reply_due_at"),
      /** When three quarters of that time are over. */
      replyNearAt: date("reply_near_at"),
      /** When its customer was last asked how they were served; null: never. */
      ratingAskedAt: date("rating_asked_at"),
      /** What they said, 1 to 5; null: nothing yet. */
      ratingScore: integer("rating_score"),
      assignedAgentId: integer("assigned_agent_id"),
      assignedAgentName: text("assigned_agent_name"),
      lastMessageAt: date("last_message_at"),
      lastMessageId: integer("last_message_id"),
      lastMessageSender: text("last_message_sender"),
      /** The beginning of the last message, long enough for a list row. */
      lastMessagePreview: text("last_message_preview"),
      lastMessageMediaType: text("last_message_media_type"),
      /** True while the last message is one of ours that did not arrive; a trigger keeps it. */
      lastMessageFailed: flag("last_message_failed").notNull().default(false),
      unreadCount: integer("unread_count").notNull().default(0),
      /** Customer messages since a person of the staff last wrote. */
      customerStreak: integer("customer_streak").notNull().default(0),
      lastCustomerMessageId: integer("last_customer_message_id"),
      lastCustomerMessageAt: date("last_customer_message_at"),
      /** The beginning of the customer's last message, for the row while they wait for a person; null for older ones. */
      lastCustomerPreview: text("last_customer_preview"),
      /** When the burst that waits for an answer began; null while nothing waits. */
      firstUnansweredAt: date("first_unanswered_at"),
      /** The last customer message that an AI answer covers; 0 before the first. */
      answeredThrough: integer("answered_through").notNull().default(0),
      /** Rises when a person sends, takes over or switches the AI: an answer computed before is dropped. */
      controlTurn: integer("control_turn").notNull().default(0),
      insights: text("insights", { mode: "json" }).$type<Insights>(),
      /** When a snoozed thread comes back by itself. */
      snoozedUntil: date("snoozed_until"),
      /** The record this contact is known by; a trigger keeps it within the tenant. */
      customerId: integer("customer_id"),
      tags: text("tags", { mode: "json" }).$type<string[]>(),
      /** The note of staff for the AI when they hand the thread back; deleted when a person takes over again. */
      aiBrief: text("ai_brief"),
      /** Since when this contact does not want messages here (BAJA, STOP); null: they may be written to. */
      optedOutAt: date("opted_out_at"),
      deletedAt: date("deleted_at"),
      /** The thread of the same person in which this one is shown; null: it is shown itself. Triggers keep both alike (0097). */
      mergedInto: integer("merged_into"),
      /** How many other threads are shown in this one; a trigger counts them. */
      mergedParts: integer("merged_parts").notNull().default(0),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      uniqueIndex("conversations_parent").on(t.tenantId, t.id),
      uniqueIndex("conversations_contact").on(t.tenantId, t.platform, t.channel, t.externalContactId),
      index("conversations_list").on(t.tenantId, t.lastMessageAt, t.id).where(alive),
      index("conversations_channel").on(t.tenantId, t.channel, t.lastMessageAt, t.id).where(alive),
      index("conversations_open").on(t.tenantId, t.lastMessageAt, t.id).where(open),
      index("conversations_open_channel").on(t.tenantId, t.channel, t.lastMessageAt, t.id).where(open),
      index("conversations_status").on(t.tenantId, t.status, t.lastMessageAt, t.id).where(alive),
      index("conversations_unread")
        .on(t.tenantId, t.lastMessageAt, t.id)
        .where(sql`unread_count > 0 and deleted_at is null and merged_into is null`),
      index("conversations_mine")
        .on(t.tenantId, t.assignedAgentId, t.lastMessageAt, t.id)
        .where(sql`assigned_agent_id is not null and deleted_at is null and merged_into is null`),
      index("conversations_company")
        .on(t.tenantId, t.companyId, t.lastMessageAt, t.id)
        .where(sql`company_id is not null and deleted_at is null and merged_into is null`),
      index("conversations_tagged")
        .on(t.tenantId, t.lastMessageAt, t.id)
        .where(sql`tags <> '[]' and deleted_at is null and merged_into is null`),
      index("conversations_merged").on(t.tenantId, t.mergedInto).where(sql`merged_into is not null`),
      index("conversations_trash").on(t.deletedAt).where(sql`deleted_at is not null`),
      index("conversations_tenant_trash").on(t.tenantId, t.deletedAt).where(sql`deleted_at is not null`),
      index("conversations_phone").on(t.tenantId, t.customerPhone).where(sql`customer_phone is not null`),
      index("conversations_email").on(t.tenantId, t.customerEmail).where(sql`customer_email is not null`),
      index("conversations_customer")
        .on(t.tenantId, t.customerId, t.lastMessageAt, t.id)
        .where(sql`customer_id is not null`),
      index("conversations_customer_trash")
        .on(t.tenantId, t.customerId)
        .where(sql`customer_id is not null and deleted_at is not null`),
      index("conversations_prospect").on(t.tenantId, t.prospectId).where(sql`prospect_id is not null`),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
      foreignKey({ columns: [t.tenantId, t.prospectId], foreignColumns: [prospects.tenantId, prospects.id] }),
    ],
  ),
);

/** Kept by triggers, so that the inbox's figures cost a handful of rows at any size. */
export const conversationCounters = tenantOwned(
  sqliteTable(
    "conversation_counters",
    {
      tenantId: tenantId(),
      channel: text("channel").$type<Channel>().notNull(),
      total: integer("total").notNull().default(0),
      active: integer("active").notNull().default(0),
      aiEnabled: integer("ai_enabled").notNull().default(0),
      pending: integer("pending").notNull().default(0),
      unread: integer("unread").notNull().default(0),
    },
    (t) => [primaryKey({ columns: [t.tenantId, t.channel] })],
  ),
);

/** Every tag that the tenant has used, for suggestions. */
export const tenantTags = tenantOwned(
  sqliteTable("tenant_tags", { tenantId: tenantId(), name: text("name").notNull(), createdAt: createdAt() }, (t) => [
    primaryKey({ columns: [t.tenantId, t.name] }),
  ]),
);

export const messages = tenantOwned(
  sqliteTable(
    "messages",
    {
      id: id(),
      tenantId: tenantId(),
      conversationId: integer("conversation_id").notNull(),
      content: text("content").notNull(),
      sender: text("sender").notNull(),
      /** `platform:tenant:provider's id` for received messages, a UUID for our own; unique over all tenants. */
      messageId: text("message_id").notNull(),
      agentId: integer("agent_id"),
      /** The carrier's own id of a message that we sent; its reports name it. */
      providerMessageId: text("provider_message_id"),
      platform: text("platform").$type<Carrier>().notNull(),
      isAiGenerated: flag("is_ai_generated").notNull().default(false),
      isMedia: flag("is_media").notNull().default(false),
      mediaType: text("media_type"),
      mediaLink: text("media_link"),
      status: text("status").notNull().default("sent"),
      failureCode: text("failure_code"),
      /** For an AI message: the last customer message that it answers. One answer each. */
      answersThrough: integer("answers_through"),
      metadata: text("metadata", { mode: "json" }).$type<Record<string, string>>(),
      /** Of a mail: the signature and the earlier mail below its new words, which are the content. */
      quoted: text("quoted"),
      /** Of a mail: the bytes of its HTML, which lies beside the files (0090). */
      htmlSize: integer("html_size"),
      createdAt: createdAt(),
    },
    (t) => [
      uniqueIndex("messages_message_id").on(t.messageId),
      uniqueIndex("messages_thread").on(t.tenantId, t.conversationId, t.id),
      index("messages_html").on(t.tenantId, t.conversationId, t.id).where(sql`html_size is not null`),
      index("messages_provider")
        .on(t.tenantId, t.platform, t.providerMessageId)
        .where(sql`provider_message_id is not null`),
      uniqueIndex("messages_answer")
        .on(t.tenantId, t.conversationId, t.answersThrough)
        .where(sql`answers_through is not null`),
      foreignKey({
        columns: [t.tenantId, t.conversationId],
        foreignColumns: [conversations.tenantId, conversations.id],
      }),
    ],
  ),
);

/** The details that the AI read in a message: a name, an e-mail, a phone. */
export const clientData = tenantOwned(
  sqliteTable(
    "client_data",
    {
      id: id(),
      tenantId: tenantId(),
      messageId: integer("message_id").notNull(),
      conversationId: integer("conversation_id").notNull(),
      dataType: text("data_type").notNull(),
      dataValue: text("data_value").notNull(),
      /** 'new' until a person accepts or dismisses it. */
      state: text("state").notNull().default("new"),
      decidedBy: integer("decided_by"),
      decidedAt: date("decided_at"),
      createdAt: createdAt(),
    },
    (t) => [
      index("client_data_conversation").on(t.tenantId, t.conversationId, t.id),
      foreignKey({
        columns: [t.tenantId, t.conversationId],
        foreignColumns: [conversations.tenantId, conversations.id],
      }),
      foreignKey({
        columns: [t.tenantId, t.conversationId, t.messageId],
        foreignColumns: [messages.tenantId, messages.conversationId, messages.id],
      }),
    ],
  ),
);

/**
 * The file of a message: sent by a customer and fetched by the queue, or attached by staff. At most one per message.
 */
export const messageFiles = tenantOwned(
  sqliteTable(
    "message_files",
    {
      id: id(),
      tenantId: tenantId(),
      conversationId: integer("conversation_id").notNull(),
      messageId: integer("message_id").notNull(),
      /** The kind of account that fetches it; null for a file of the staff. */
      integrationType: text("integration_type"),
      /** The address where it waits at the provider, or the provider's id for it. */
      source: text("source"),
      /** 'waiting' | 'stored' | 'failed'. */
      state: text("state").notNull(),
      failureCode: text("failure_code"),
      objectKey: text("object_key"),
      /** As its bytes show once it is stored; as declared before. */
      mimeType: text("mime_type"),
      name: text("name"),
      /** Bytes. */
      size: integer("size"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      uniqueIndex("message_files_message").on(t.tenantId, t.messageId),
      index("message_files_conversation").on(t.tenantId, t.conversationId, t.id),
      foreignKey({
        columns: [t.tenantId, t.conversationId, t.messageId],
        foreignColumns: [messages.tenantId, messages.conversationId, messages.id],
      }),
    ],
  ),
);
