import { sql } from "drizzle-orm";
import type { LiveNotification } from "~/platform/events";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { NotificationType } from "./schema";
import { notifications } from "./tables.server";

export interface PlannedNotification {
  readonly statement: Statement<void>;
  /** What the live wire and the calls say of it. */
  readonly json: LiveNotification;
}

export function planNotification(
  tenant: Tenant,
  input: {
    type: NotificationType;
    title: string;
    message: string;
    conversationId: number | null;
    channel: string | null;
  },
): PlannedNotification {
  const id = newId();
  const createdAt = new Date(tenant.now());
  return {
    statement: tenant.db.insert(notifications, { ...input, id, createdAt }),
    json: { ...input, id, isRead: false, createdAt: createdAt.toISOString() },
  };
}

/** Unread notifications, counted up to 10: the badge says '9+' above 9. */
export function countUnread(tenant: Tenant): Statement<number> {
  return tenant
    .sql<{ unread: number }>(
      sql`select count(*) as unread from (select 1 from notifications where tenant_id = ${tenant.id} and is_read = 0 limit 10)`,
    )
    .map((rows) => rows[0]?.unread ?? 0);
}

/** A notice about the account itself, unless one of its kind still waits to be read. */
export function noticeOnce(
  tenant: Tenant,
  input: { type: NotificationType; title: string; message: string },
): Statement<unknown> {
  return tenant.sql(
    sql`insert into notifications (id, tenant_id, title, message, type, created_at)
      select ${newId()}, ${tenant.id}, ${input.title}, ${input.message}, ${input.type}, ${tenant.now()}
      where not exists (select 1 from notifications where tenant_id = ${tenant.id} and is_read = 0 and type = ${input.type})`,
  );
}

/** Marks up to a thousand unread notifications as read; answers how many there were. */
export function markAllRead(tenant: Tenant): Statement<number> {
  return tenant
    .sql(
      sql`update notifications set is_read = 1, read_at = ${tenant.now()} where tenant_id = ${tenant.id} and id in
        (select id from notifications where tenant_id = ${tenant.id} and is_read = 0 order by id desc limit 1000) returning id`,
    )
    .map((rows) => rows.length);
}
