import { type SQL, sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import { decodeRows, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { ManyAct } from "../../many/limits";
import { ownMessageId } from "../../messages/new-message.server";
import type { MessageRecord } from "../../messages/queries.server";
import type { ConversationRecord } from "../../queries.server";
import { conversations, messages } from "../../tables.server";
import type { ThreadColumns } from "../columns";

/**
 * An act on many threads writes the row of its undo first. The threads in that row are the changed ones; every later
 * statement of the batch asks it, so that all of them speak of the same threads. The pluses keep SQLite from walking all
 * the tenant's threads by an index on the tenant.
 */

/** A set of columns whose values may be SQL over the thread's own. */
export type ManyColumns = { readonly [Name in keyof ThreadColumns]: ThreadColumns[Name] | SQL };

/** The ids of the threads of an undo, as SQL. */
export function threadsOf(tenant: Tenant, undoId: number): SQL {
  return sql`select value ->> 'id' from thread_undos u, json_each(u.items)
    where u.tenant_id = ${tenant.id} and u.id = ${undoId}`;
}

/** In a statement over things of threads, whose ids are `value ->> 'of'`. */
export const isAmong = (ids: SQL): SQL => sql`value ->> 'of' in (${ids})`;

/** How an act leaves a thread `c`: while all of this is so, nobody has changed it since. */
const LEFT = sql.raw(
  "json_array(c.status, c.snoozed_until, c.assigned_agent_id, c.ai_enabled, c.control_turn, c.last_message_id, c.tags, c.deleted_at)",
);

/** Forgets the person's former act, and everybody's whose time is over. */
export function forgetUndos(tenant: Tenant, userId: number): Statement<unknown> {
  return tenant.sql(sql`delete from thread_undos where tenant_id = ${tenant.id}
    and (user_id = ${userId} or expires_at <= ${tenant.now()})`);
}

export interface NewUndo {
  readonly id: number;
  readonly userId: number;
  readonly act: ManyAct;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Keeps what these threads are, as far as they are outside of the trash and the act changes them. */
export function keepUndo(
  tenant: Tenant,
  { id, userId, act, expiresAt }: NewUndo,
  ids: readonly number[],
  changes: SQL,
): Statement<unknown> {
  return tenant.sql(
    sql`insert into thread_undos (id, tenant_id, user_id, act, items, expires_at, created_at)
      select ${id}, ${tenant.id}, ${userId}, ${act}, json_group_array(json_object('id', id, 'status', status,
        'snoozedUntil', snoozed_until, 'unreadCount', unread_count, 'firstUnansweredAt', first_unanswered_at,
        'lastCustomerMessageId', last_customer_message_id, 'aiEnabled', ai_enabled, 'aiSwitchedOff', ai_switched_off,
        'aiWaitsUntil', ai_waits_until, 'aiBackAt', ai_back_at, 'aiBrief', ai_brief, 'agentId', assigned_agent_id,
        'agentName', assigned_agent_name, 'tags', tags, 'dueAt', reply_due_at, 'nearAt', reply_near_at)),
        ${expiresAt}, ${tenant.now()}
      from conversations where +tenant_id = ${tenant.id} and id in (select value from json_each(${JSON.stringify(ids)}))
        and deleted_at is null and ${changes}`,
  );
}

/** Changes the threads of an undo. */
export function changeAll(
  tenant: Tenant,
  undoId: number,
  columns: ManyColumns,
  { stepsIn, gone }: { readonly stepsIn: boolean; readonly gone: boolean },
): Statement<ConversationRecord[]> {
  const now = new Date(tenant.now());
  return tenant.db.update(
    conversations,
    {
      ...columns,
      ...(gone ? { deletedAt: now } : {}),
      ...(stepsIn || gone ? { controlTurn: sql`${conversations.controlTurn} + 1` } : {}),
      updatedAt: now,
    },
    sql`${conversations.id} in (${threadsOf(tenant, undoId)})`,
  );
}

/** Notes in the undo how the threads are now. */
export function noteLeft(tenant: Tenant, undoId: number): Statement<unknown> {
  return tenant.sql(
    sql`update thread_undos set items = (select json_group_array(json_set(i.value, '$.left', ${LEFT}))
        from json_each(thread_undos.items) i join conversations c on +c.tenant_id = ${tenant.id} and c.id = i.value ->> 'id')
      where tenant_id = ${tenant.id} and id = ${undoId}`,
  );
}

/** Leaves in the undo only threads that are as its act left them. */
export function keepUntouched(tenant: Tenant, undoId: number): Statement<unknown> {
  return tenant.sql(
    sql`update thread_undos set items = (select json_group_array(json(i.value))
        from json_each(thread_undos.items) i join conversations c on +c.tenant_id = ${tenant.id} and c.id = i.value ->> 'id'
        where ${LEFT} = i.value ->> 'left')
      where tenant_id = ${tenant.id} and id = ${undoId}`,
  );
}

/** Puts the threads of an undo back into the state that it keeps. @param unread true where the act had read them */
export function restoreAll(tenant: Tenant, undoId: number, unread: boolean): Statement<ConversationRecord[]> {
  return tenant
    .sql<Record<string, unknown>>(
      sql`update conversations set status = w.value ->> 'status', snoozed_until = w.value ->> 'snoozedUntil',
          unread_count = case when ${unread ? 1 : 0} then w.value ->> 'unreadCount' else unread_count end,
          first_unanswered_at = w.value ->> 'firstUnansweredAt', ai_switched_off = w.value ->> 'aiSwitchedOff',
          control_turn = control_turn + (ai_enabled <> w.value ->> 'aiEnabled'), ai_enabled = w.value ->> 'aiEnabled',
          ai_waits_until = w.value ->> 'aiWaitsUntil', ai_back_at = w.value ->> 'aiBackAt',
          ai_brief = w.value ->> 'aiBrief', assigned_agent_id = w.value ->> 'agentId',
          assigned_agent_name = w.value ->> 'agentName', tags = w.value ->> 'tags',
          reply_due_at = w.value ->> 'dueAt', reply_near_at = w.value ->> 'nearAt', deleted_at = null,
          updated_at = ${tenant.now()}
        from (select i.value as value from thread_undos u, json_each(u.items) i
          where u.tenant_id = ${tenant.id} and u.id = ${undoId}) w
        where +conversations.tenant_id = ${tenant.id} and conversations.id = w.value ->> 'id' returning *`,
    )
    .map(decodeRows(conversations));
}

export function dropUndo(tenant: Tenant, undoId: number): Statement<unknown> {
  return tenant.sql(sql`delete from thread_undos where tenant_id = ${tenant.id} and id = ${undoId}`);
}

/** A line of the system, for staff, in each of these threads that the undo names. */
export function storeLines(
  tenant: Tenant,
  undoId: number,
  ids: readonly number[],
  content: string,
): Statement<MessageRecord[]> {
  const lines = ids.map((of) => ({ of, id: newId(tenant.now()), messageId: ownMessageId(tenant) }));
  return tenant
    .sql<Record<string, unknown>>(
      sql`insert into messages (id, tenant_id, conversation_id, content, sender, message_id, platform, created_at)
        select l.value ->> 'id', ${tenant.id}, c.id, ${content}, 'system', l.value ->> 'messageId', c.platform, ${tenant.now()}
        from json_each(${JSON.stringify(lines)}) l
          cross join conversations c on +c.tenant_id = ${tenant.id} and c.id = l.value ->> 'of'
        where c.id in (${threadsOf(tenant, undoId)}) returning *`,
    )
    .map(decodeRows(messages));
}
