import type { LiveNotification } from "~/platform/events";

export function notificationJson(row: {
  id: number;
  conversationId: number | null;
  title: string;
  message: string;
  type: string;
  channel: string | null;
  isRead: boolean;
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
    createdAt: row.createdAt.toISOString(),
  };
}
