import { and, eq } from "drizzle-orm";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { findNotification, type NotificationRecord } from "./queries.server";
import { notifications } from "./tables.server";
import { markAllRead } from "./writes.server";

/** Marks one notification as read; a second time changes nothing. @throws AppError not_found */
export async function markNotificationRead(tenant: Tenant, id: number): Promise<NotificationRecord> {
  const [, rows] = await tenant.db.batch([
    tenant.db.update(
      notifications,
      { isRead: true, readAt: new Date(tenant.now()) },
      and(eq(notifications.id, id), eq(notifications.isRead, false)),
    ),
    findNotification(tenant, id),
  ]);
  const notification = rows[0];
  if (!notification) throw notFound("Ese aviso ya no existe.");
  return notification;
}

/** Marks what is unread as read, up to a thousand at a time; answers how many there were. */
export async function markAllNotificationsRead(tenant: Tenant): Promise<number> {
  return tenant.db.run(markAllRead(tenant));
}
