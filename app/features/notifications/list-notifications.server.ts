import type { Tenant } from "~/platform/tenancy.server";
import { endOfScan, listNotifications, type NotificationFilter, type NotificationRecord } from "./queries.server";

export interface NotificationsSlice {
  readonly rows: readonly NotificationRecord[];
  /** The place where older ones begin, for `before`; null at the end. */
  readonly next: number | null;
  /** True when a filter has looked through many rows and found less than a page: there may be more further down. */
  readonly cut: boolean;
}

/** One page of a person's notifications, newest first, at most `limit`: a bounded number of rows with every filter. */
export async function readNotifications(
  tenant: Tenant,
  userId: number,
  filter: NotificationFilter,
): Promise<NotificationsSlice> {
  const found = await tenant.db.run(listNotifications(tenant, userId, filter));
  const rows = found.slice(0, filter.limit);
  if (found.length > filter.limit) return { rows, next: rows.at(-1)?.id ?? null, cut: false };
  const next = await tenant.db.run(endOfScan(tenant, userId, filter));
  return { rows, next, cut: next !== null };
}
