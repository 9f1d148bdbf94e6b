import { type SQL, sql } from "drizzle-orm";
import { firstIdAt } from "~/platform/ids";
import { decodeRows, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { notifications } from "./tables.server";

/** A notification as one person sees it: `isRead` and `readAt` are theirs. Muted kinds count as read. */
export type NotificationRecord = typeof notifications.$inferSelect;

/** The most that a bell counts and lists: its badge shows '9+' above nine. */
export const BELL_LIMIT = 10;
/** The bell looks back over at most this many rows above the person's watermark. */
const BELL_WINDOW = 100;
/** A page that leaves rows out looks through this many, and then tells where it stopped. */
const SCAN_ROWS = 500;
/** No more notices of one thread are looked at. */
const THREAD_ROWS = 200;
/** The age from which a notification counts as read, in milliseconds. */
const NEWS_LASTS = 30 * 24 * 60 * 60 * 1000;

/** The smallest id that can still be unread by anybody. */
export function newsFloor(tenant: Tenant): number {
  return firstIdAt(tenant.now() - NEWS_LASTS);
}

/**
 * The id up to which everything counts as read by this person: up to their last mark, at least everything from before
 * their account (ids are ordered by time, accounts' too) and everything that is a month old.
 */
export function watermark(tenant: Tenant, userId: number): SQL {
  return sql`max(${userId}, ${newsFloor(tenant)}, coalesce((select read_through from notification_settings where tenant_id = ${tenant.id} and user_id = ${userId}), 0))`;
}

const mutedKinds = (tenant: Tenant, userId: number): SQL =>
  sql`(select kind.value from notification_settings, json_each(muted) kind where tenant_id = ${tenant.id} and user_id = ${userId})`;

const readAtOf = (tenant: Tenant, userId: number): SQL =>
  sql`(select read_at from notification_reads where tenant_id = ${tenant.id} and user_id = ${userId} and notification_id = n.id)`;

/** True for a row that is for everybody, or for this person. */
export function isFor(userId: number): SQL {
  return sql`(user_id is null or user_id = ${userId})`;
}

/** True for a row `n` above the watermark that this person has not read. A row with `is_read` is read by everybody. */
export function stillUnread(tenant: Tenant, userId: number): SQL {
  return sql`(n.is_read = 0 and n.type not in ${mutedKinds(tenant, userId)} and ${readAtOf(tenant, userId)} is null)`;
}

/** The notices of a thread, above the person's watermark, that are for them. */
const newsOf = (tenant: Tenant, userId: number, conversationId: number): SQL =>
  sql`(select * from notifications where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
    and id > ${watermark(tenant, userId)} and ${isFor(userId)} order by id desc limit ${THREAD_ROWS})`;

/** The ids of a thread's notices that this person has not read: at most 200. */
export function unreadOfThread(tenant: Tenant, userId: number, conversationId: number): SQL {
  return sql`(select n.id from ${newsOf(tenant, userId, conversationId)} n where ${stillUnread(tenant, userId)})`;
}

/** True where a thread has notices that this person has not read. @param userId null for somebody who has none */
export function hasNews(tenant: Tenant, userId: number | null, conversationId: number): Statement<boolean> {
  const found = userId === null ? sql`0` : sql`exists ${unreadOfThread(tenant, userId, conversationId)}`;
  return tenant.sql<{ found: number }>(sql`select ${found} as found`).map(([row]) => row?.found === 1);
}

type Row = Record<string, unknown>;

const decode = decodeRows(notifications);

function recordsOf(rows: Row[]): NotificationRecord[] {
  return decode(
    rows.map((row) => ({ ...row, is_read: row.unread === 1 ? 0 : 1, read_at: row.my_read_at ?? row.read_at })),
  );
}

/**
 * This person's newest unread notifications, at most ten. It reads a bounded number of rows, however many there are.
 */
export function newestUnread(tenant: Tenant, userId: number): Statement<NotificationRecord[]> {
  return tenant
    .sql<Row>(
      sql`select n.*, 1 as unread, null as my_read_at from
        (select * from notifications where tenant_id = ${tenant.id} and id > ${watermark(tenant, userId)}
          and ${isFor(userId)} order by id desc limit ${BELL_WINDOW}) n
        where ${stillUnread(tenant, userId)} limit ${BELL_LIMIT}`,
    )
    .map((rows) => recordsOf(rows).sort((a, b) => b.id - a.id));
}

export interface NotificationFilter {
  /** Null for read and unread ones. */
  readonly isRead: boolean | null;
  readonly kind: string | null;
  /** Only rows with a smaller id. */
  readonly before: number | null;
  readonly limit: number;
}

const leavesOut = ({ isRead, kind }: NotificationFilter) => isRead !== null || kind !== null;

function scanned(tenant: Tenant, userId: number, filter: NotificationFilter): SQL {
  const older = filter.before === null ? sql`` : sql` and id < ${filter.before}`;
  const news = filter.isRead === false ? sql` and id > ${watermark(tenant, userId)}` : sql``;
  const rows = leavesOut(filter) ? SCAN_ROWS : filter.limit + 1;
  return sql`(select * from notifications where tenant_id = ${tenant.id} and ${isFor(userId)}${older}${news} order by id desc limit ${rows})`;
}

/**
 * Newest first, at most one more than asked for; a filter looks through 500 rows (`endOfScan` tells where it stopped).
 */
export function listNotifications(
  tenant: Tenant,
  userId: number,
  filter: NotificationFilter,
): Statement<NotificationRecord[]> {
  const { isRead, kind, limit } = filter;
  const unread = sql`(n.id > ${watermark(tenant, userId)} and ${stillUnread(tenant, userId)})`;
  const wanted = [
    kind === null ? sql`true` : sql`n.type = ${kind}`,
    isRead === null ? sql`true` : isRead ? sql`not ${unread}` : unread,
  ];
  return tenant
    .sql<Row>(
      sql`select n.*, ${unread} as unread, ${readAtOf(tenant, userId)} as my_read_at
        from ${scanned(tenant, userId, filter)} n where ${sql.join(wanted, sql` and `)}
        order by n.id desc limit ${limit + 1}`,
    )
    .map(recordsOf);
}

/** The last id that a filtered list looked at, if it stopped before the end; null when there is nothing older. */
export function endOfScan(tenant: Tenant, userId: number, filter: NotificationFilter): Statement<number | null> {
  return tenant
    .sql<{ last: number | null; looked: number }>(
      sql`select min(id) as last, count(*) as looked from ${scanned(tenant, userId, filter)}`,
    )
    .map(([row]) => (leavesOut(filter) && row && row.looked === SCAN_ROWS ? row.last : null));
}

export function findNotification(tenant: Tenant, userId: number, id: number): Statement<NotificationRecord[]> {
  return tenant
    .sql<Row>(
      sql`select n.*, (n.id > ${watermark(tenant, userId)} and ${stillUnread(tenant, userId)}) as unread,
        ${readAtOf(tenant, userId)} as my_read_at
        from notifications n where n.tenant_id = ${tenant.id} and n.id = ${id} and ${isFor(userId)}`,
    )
    .map(recordsOf);
}

/** The kinds that this person has muted. */
export function readMuted(tenant: Tenant, userId: number): Statement<string[]> {
  return tenant
    .sql<{ kind: string }>(sql`select value as kind from ${mutedKinds(tenant, userId)}`)
    .map((rows) => rows.map(({ kind }) => kind));
}
