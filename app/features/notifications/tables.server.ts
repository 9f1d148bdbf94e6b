import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, date, flag, id, tenantId } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";
import type { NoticeCode } from "./kinds";

/** `conversation_id` carries no key: a notification outlives its conversation. */
export const notifications = tenantOwned(
  sqliteTable(
    "notifications",
    {
      id: id(),
      tenantId: tenantId(),
      conversationId: integer("conversation_id"),
      /** The only person whom it is for; null: everybody. */
      userId: integer("user_id"),
      title: text("title").notNull(),
      message: text("message").notNull(),
      type: text("type").notNull().default("new_conversation"),
      channel: text("channel"),
      /** The subject of a notice about the account. */
      code: text("code").$type<NoticeCode>(),
      isRead: flag("is_read").notNull().default(false),
      readAt: date("read_at"),
      createdAt: createdAt(),
    },
    (t) => [
      index("notifications_list").on(t.tenantId, t.id),
      index("notifications_conversation").on(t.tenantId, t.conversationId),
      index("notifications_code").on(t.tenantId, t.code, t.id).where(sql`code is not null`),
    ],
  ),
);

/** The notifications above a person's watermark that this person has read. */
export const notificationReads = tenantOwned(
  sqliteTable(
    "notification_reads",
    {
      tenantId: tenantId(),
      userId: integer("user_id").notNull(),
      notificationId: integer("notification_id").notNull(),
      readAt: date("read_at").notNull(),
    },
    (t) => [primaryKey({ columns: [t.tenantId, t.userId, t.notificationId] })],
  ),
);

/** One person's settings: everything up to `readThrough` is read, and `muted` kinds are neither counted nor sounded. */
export const notificationSettings = tenantOwned(
  sqliteTable(
    "notification_settings",
    {
      tenantId: tenantId(),
      userId: integer("user_id").notNull(),
      readThrough: integer("read_through").notNull().default(0),
      muted: text("muted", { mode: "json" }).$type<string[]>(),
    },
    (t) => [primaryKey({ columns: [t.tenantId, t.userId] })],
  ),
);
