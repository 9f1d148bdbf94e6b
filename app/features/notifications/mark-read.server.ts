import { notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { UnitOfWork } from "~/platform/unit-of-work.server";
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
 * Marks one notification as read by this person, whose other pages hear of it; a second time changes nothing.
 * @throws AppError not_found
 */
export async function markNotificationRead(tenant: Tenant, userId: number, id: number): Promise<NotificationRecord> {
  // A foreign id must not move the person's own marks either.
  const unit = new UnitOfWork(tenant, [{ if: notificationExists(tenant, userId, id), label: "notification" }]);
  unit.add(readOne(tenant, userId, id));
  unit.add(advanceWatermark(tenant, userId));
  unit.add(forgetOldReads(tenant, userId));
  const found = unit.add(findNotification(tenant, userId, id));
  unit.tell(() => ({ type: "notices_read", conversationId: null, userId }));
  await unit.run().catch((error: unknown) => {
    throw error instanceof GuardRefused ? notFound(GONE) : error;
  });
  const [notification] = found();
  if (!notification) throw notFound(GONE);
  return notification;
}

/**
 * Marks everything as read by this person, whose other pages hear of it.
 * @returns how many were unread, counted up to 500
 */
export async function markAllNotificationsRead(tenant: Tenant, userId: number): Promise<number> {
  const unread = { isRead: false, kind: null, before: null, limit: COUNT_LIMIT - 1 };
  const unit = new UnitOfWork(tenant);
  const before = unit.add(listNotifications(tenant, userId, unread));
  unit.add(readNewest(tenant, userId));
  unit.add(passAll(tenant, userId));
  unit.tell(() => ({ type: "notices_read", conversationId: null, userId }));
  await unit.run();
  while ((await tenant.db.run(forgetPassedReads(tenant, userId))) === READS_CHUNK);
  return before().length;
}
