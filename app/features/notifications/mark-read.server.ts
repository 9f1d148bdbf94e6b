import { notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { findNotification, listNotifications, type NotificationRecord } from "./queries.server";
import {
  advanceWatermark,
  forgetOldReads,
  forgetPassedReads,
  notificationExists,
  passAll,
  READS_CHUNK,
  readNewest,
  readOne,
} from "./reads/writes.server";

const GONE = "Ese aviso ya no existe.";

/** The number of unread ones is counted up to here. */
const COUNT_LIMIT = 500;

/**
 * Marks one notification as read by this person; a second time changes nothing.
 * @throws AppError not_found
 */
export async function markNotificationRead(tenant: Tenant, userId: number, id: number): Promise<NotificationRecord> {
  const [, , , , rows] = await tenant.db
    .batch([
      // A foreign id must not move the person's own marks either.
      tenant.db.guard(notificationExists(tenant, userId, id), "notification"),
      readOne(tenant, userId, id),
      advanceWatermark(tenant, userId),
      forgetOldReads(tenant, userId),
      findNotification(tenant, userId, id),
    ])
    .catch((error: unknown) => {
      throw error instanceof GuardRefused ? notFound(GONE) : error;
    });
  const notification = rows[0];
  if (!notification) throw notFound(GONE);
  return notification;
}

/** Marks everything as read by this person; returns how many were unread, counted up to 500. */
export async function markAllNotificationsRead(tenant: Tenant, userId: number): Promise<number> {
  const unread = { isRead: false, kind: null, before: null, limit: COUNT_LIMIT - 1 };
  const [before] = await tenant.db.batch([
    listNotifications(tenant, userId, unread),
    readNewest(tenant, userId),
    passAll(tenant, userId),
  ]);
  while ((await tenant.db.run(forgetPassedReads(tenant, userId))) === READS_CHUNK);
  return before.length;
}
