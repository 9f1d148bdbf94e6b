import { and, desc, eq, lt } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { notifications } from "./tables.server";

export type NotificationRecord = typeof notifications.$inferSelect;

/** Newest first; one more row than asked tells that there are older ones. */
export function listNotifications(
  tenant: Tenant,
  filter: { isRead: boolean | null; before: number | null; limit: number },
): Statement<NotificationRecord[]> {
  return tenant.db.select(notifications, {
    where: and(
      filter.isRead === null ? undefined : eq(notifications.isRead, filter.isRead),
      filter.before === null ? undefined : lt(notifications.id, filter.before),
    ),
    orderBy: [desc(notifications.id)],
    limit: filter.limit + 1,
  });
}

export function findNotification(tenant: Tenant, id: number): Statement<NotificationRecord[]> {
  return tenant.db.select(notifications, { where: eq(notifications.id, id), limit: 1 });
}
