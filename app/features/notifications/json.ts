import type { LiveNotification } from "~/wire/events";

/** A notification as calls answer it. `isRead` and `readAt` are the asking person's. */
export function notificationJson(row: {
  id: number;
  conversationId: number | null;
  title: string;
  message: string;
  type: string;
  channel: string | null;
  isRead: boolean;
  readAt: Date | null;
  createdAt: Date;
}): LiveNotification {
  return {
    id: row.id,
    conversationId: row.conversationId,
    title: row.title,
    message: row.message,
    type: row.type,
    channel: row.channel,
    isRead: row.isRead,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
