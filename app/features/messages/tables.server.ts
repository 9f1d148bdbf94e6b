import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, flag, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";
import { conversations } from "../conversations/tables.server";

export const messages = tenantOwned(
  sqliteTable(
    "messages",
    {
      id: id(),
      tenantId: tenantId(),
      conversationId: integer("conversation_id").notNull(),
      content: text("content").notNull(),
      sender: text("sender").notNull(),
      /** `platform:tenant:provider's id` for what came in, a UUID for our own; unique over everything. */
      messageId: text("message_id").notNull(),
      agentId: integer("agent_id"),
      /** The carrier's own id of a message that we sent: its statuses name it. */
      providerMessageId: text("provider_message_id"),
      platform: text("platform").notNull(),
      isAiGenerated: flag("is_ai_generated").notNull().default(false),
      isMedia: flag("is_media").notNull().default(false),
      mediaType: text("media_type"),
      mediaLink: text("media_link"),
      status: text("status").notNull().default("sent"),
      failureCode: text("failure_code"),
      /** Of an AI message: the last customer message that it answers. One answer each. */
      answersThrough: integer("answers_through"),
      metadata: text("metadata", { mode: "json" }).$type<Record<string, string>>(),
      createdAt: createdAt(),
    },
    (t) => [
      uniqueIndex("messages_message_id").on(t.messageId),
      uniqueIndex("messages_thread").on(t.tenantId, t.conversationId, t.id),
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

/** What the AI read out of a message: a name, an e-mail, a phone. */
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

/** The file of a message: what a customer sent, fetched by the queue, or what staff attached. One message, one file. */
export const messageFiles = tenantOwned(
  sqliteTable(
    "message_files",
    {
      id: id(),
      tenantId: tenantId(),
      conversationId: integer("conversation_id").notNull(),
      messageId: integer("message_id").notNull(),
      /** Whose account fetches it; null for a file of the staff. */
      integrationType: text("integration_type"),
      /** Where the file waits at the provider, or the provider's id of it. */
      source: text("source"),
      /** 'waiting' | 'stored' | 'failed'. */
      state: text("state").notNull(),
      failureCode: text("failure_code"),
      objectKey: text("object_key"),
      /** As sniffed once it is stored, as declared before. */
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
