import type { LiveNotification } from "~/wire/events";

/** A notification in the form of calls. `isRead` and `readAt` are those of the asking person. */
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
