import { type SQL, sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { LiveNotification } from "~/wire/events";
import type { NoticeCode, NotificationType } from "./kinds";
import { notifications } from "./tables.server";

export interface PlannedNotification {
  readonly statement: Statement<void>;
  /** The notification in the form of live events and calls. */
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
    /** The only person whom it is for; without one it is for everybody. */
    userId?: number;
  },
): PlannedNotification {
  const id = newId();
  const createdAt = new Date(tenant.now());
  return {
    statement: tenant.db.insert(notifications, { ...input, id, createdAt }),
    json: { ...input, id, isRead: false, readAt: null, createdAt: createdAt.toISOString() },
  };
}

/** A notice about the account is not repeated while it is among this many of the newest, and no more are read at once. */
const REPEAT_WINDOW = 200;

/**
 * Stores a notice about the account itself, unless the same one is among the newest and nobody has read it; returns it
 * when it was stored.
 * @param only a condition that is checked first
 */
export function noticeOnce(
  tenant: Tenant,
  input: { type: NotificationType; code: NoticeCode; title: string; message: string },
  only: SQL = sql`true`,
): Statement<LiveNotification | null> {
  const id = newId();
  const { type, code, title, message } = input;
  return tenant
    .sql(
      sql`insert into notifications (id, tenant_id, title, message, type, code, created_at)
        select ${id}, ${tenant.id}, ${title}, ${message}, ${type}, ${code}, ${tenant.now()}
        where case when ${only} then not exists (${waiting(tenant, code)}) else 0 end returning id`,
    )
    .map((rows) => {
      if (rows.length === 0) return null;
      const createdAt = new Date(tenant.now()).toISOString();
      return { id, type, title, message, conversationId: null, channel: null, isRead: false, readAt: null, createdAt };
    });
}

/** Equal notices that nobody has read. */
function waiting(tenant: Tenant, code: NoticeCode): SQL {
  return sql`select 1 from
    (select id, code from notifications where tenant_id = ${tenant.id} order by id desc limit ${REPEAT_WINDOW}) n
    where n.code = ${code}
    and n.id > coalesce((select max(read_through) from notification_settings where tenant_id = ${tenant.id}), 0)
    and not exists (select 1 from notification_reads where tenant_id = ${tenant.id} and notification_id = n.id)`;
}

/** Records that this person has read what a thread's customer wrote. */
export function readOfThread(tenant: Tenant, userId: number, conversationId: number): Statement<unknown> {
  return tenant.sql(
    sql`insert into notification_reads (tenant_id, user_id, notification_id, read_at)
      select ${tenant.id}, ${userId}, id, ${tenant.now()} from notifications
      where tenant_id = ${tenant.id} and conversation_id = ${conversationId} and type = 'customer_message'
      and id > coalesce((select read_through from notification_settings
        where tenant_id = ${tenant.id} and user_id = ${userId}), 0)
      order by id desc limit ${REPEAT_WINDOW} on conflict do nothing`,
  );
}
