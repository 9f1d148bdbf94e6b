import { type SQL, sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { LiveNotification } from "~/wire/events";
import { CALLS_FOR_ANSWER } from "./calls-for-answer";
import type { NoticeCode, NotificationType } from "./kinds";
import { newsFloor, unreadOfThread } from "./queries.server";
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

/**
 * Tells a colleague that they were given threads, unless there is none. Its title counts them.
 * @param count how many, as SQL; it is looked at within the batch
 */
export function planAssigned(
  tenant: Tenant,
  { userId, by, count }: { readonly userId: number; readonly by: string; readonly count: SQL },
): Statement<LiveNotification | null> {
  const id = newId();
  const type: NotificationType = "assigned";
  const message = "Las encuentras en «Mías».";
  return tenant
    .sql<{ title: string }>(
      sql`insert into notifications (id, tenant_id, title, message, type, user_id, created_at)
        select ${id}, ${tenant.id}, ${by} || ' te asignó ' || case n when 1 then 'una conversación' else n || ' conversaciones' end,
          ${message}, ${type}, ${userId}, ${tenant.now()} from (select ${count} as n) where n > 0 returning title`,
    )
    .map(([stored]) =>
      stored === undefined
        ? null
        : {
            ...{ id, type, message, userId, title: stored.title, conversationId: null, channel: null },
            ...{ isRead: false, readAt: null, createdAt: new Date(tenant.now()).toISOString() },
          },
    );
}

/**
 * Stores a notice about the account itself, unless the last one like it was read by nobody; returns it when it was
 * stored.
 * @param only a condition that is checked first
 */
export function noticeOnce(
  tenant: Tenant,
  input: { type: NotificationType; code: NoticeCode; title: string | SQL; message: string },
  only: SQL = sql`true`,
): Statement<LiveNotification | null> {
  const id = newId();
  const { type, code, title, message } = input;
  return tenant
    .sql<{ title: string }>(
      sql`insert into notifications (id, tenant_id, title, message, type, code, created_at)
        select ${id}, ${tenant.id}, ${title}, ${message}, ${type}, ${code}, ${tenant.now()}
        where case when ${only} then not exists (${waiting(tenant, code)}) else 0 end returning title`,
    )
    .map((rows) => {
      const [stored] = rows;
      if (!stored) return null;
      const createdAt = new Date(tenant.now()).toISOString();
      return {
        id,
        type,
        title: stored.title,
        message,
        conversationId: null,
        channel: null,
        isRead: false,
        readAt: null,
        createdAt,
      };
    });
}

/** The last equal notice, while nobody has read it. */
function waiting(tenant: Tenant, code: NoticeCode): SQL {
  return sql`select 1 from
    (select id from notifications where tenant_id = ${tenant.id} and code = ${code} order by id desc limit 1) n
    where n.id > coalesce((select max(read_through) from notification_settings where tenant_id = ${tenant.id}), 0)
    and not exists (select 1 from notification_reads where tenant_id = ${tenant.id} and notification_id = n.id)`;
}

/** Records that this person has read the notices of a thread. */
export function readOfThread(tenant: Tenant, userId: number, conversationId: number): Statement<unknown> {
  return tenant.sql(
    sql`insert into notification_reads (tenant_id, user_id, notification_id, read_at)
      select ${tenant.id}, ${userId}, id, ${tenant.now()} from ${unreadOfThread(tenant, userId, conversationId)}
      where true on conflict do nothing`,
  );
}

/** Records that everybody has read what called for an answer in a thread: somebody gave it, or a newer notice calls. */
export function settleNotices(tenant: Tenant, conversationId: number): Statement<unknown> {
  const kinds = sql.join(
    CALLS_FOR_ANSWER.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return tenant.sql(
    sql`update notifications set is_read = 1, read_at = ${tenant.now()}
      where tenant_id = ${tenant.id} and conversation_id = ${conversationId} and id > ${newsFloor(tenant)}
      and is_read = 0 and user_id is null and type in (${kinds})`,
  );
}
