import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MAX_ACTIONS, MAX_FIELDS } from "./limits";
import { intelligentActionFields, intelligentActions } from "./tables.server";

export type ActionRecord = typeof intelligentActions.$inferSelect;
export type FieldRecord = typeof intelligentActionFields.$inferSelect;

/** One that calls an endpoint. */
export function findAction(tenant: Tenant, id: number): Statement<ActionRecord[]> {
  return tenant.db.select(intelligentActions, {
    where: and(eq(intelligentActions.id, id), eq(intelligentActions.kind, "endpoint")),
    limit: 1,
  });
}

/**
 * A company's actions that call an endpoint, in the order in which they were made; there are never more than
 * `MAX_ACTIONS`.
 */
export function listActions(tenant: Tenant, companyId: number): Statement<ActionRecord[]> {
  return tenant.db.select(intelligentActions, {
    where: and(eq(intelligentActions.companyId, companyId), eq(intelligentActions.kind, "endpoint")),
    orderBy: [asc(intelligentActions.id)],
    limit: MAX_ACTIONS,
  });
}

export function findField(tenant: Tenant, id: number): Statement<FieldRecord[]> {
  return tenant.db.select(intelligentActionFields, { where: eq(intelligentActionFields.id, id), limit: 1 });
}

/** An action's fields in the order in which they are asked. */
export function listFields(tenant: Tenant, actionId: number): Statement<FieldRecord[]> {
  return tenant.db.select(intelligentActionFields, {
    where: and(eq(intelligentActionFields.actionId, actionId)),
    orderBy: [asc(intelligentActionFields.order), asc(intelligentActionFields.id)],
    limit: MAX_FIELDS,
  });
}

/** True in SQL when one more action fits. */
export function hasRoomForAction(tenant: Tenant, companyId: number): SQL {
  return sql`(select count(*) from intelligent_actions where tenant_id = ${tenant.id} and company_id = ${companyId}) < ${MAX_ACTIONS}`;
}

/** True in SQL when no call of an action waits for staff. The plus makes SQLite take the small index of what waits. */
export function hasNothingWaiting(tenant: Tenant, actionId: number): SQL {
  return sql`not exists (select 1 from intelligent_action_runs where tenant_id = ${tenant.id} and outcome = 'waiting'
    and +action_id = ${actionId})`;
}

/** True in SQL when one more field fits. */
export function hasRoomForField(tenant: Tenant, actionId: number): SQL {
  return sql`(select count(*) from intelligent_action_fields where tenant_id = ${tenant.id} and action_id = ${actionId}) < ${MAX_FIELDS}`;
}

/** True in SQL when an action has these fields, each named once, and no others. */
export function hasJustFields(tenant: Tenant, actionId: number, ids: readonly number[]): SQL {
  const of = sql`select id from intelligent_action_fields where tenant_id = ${tenant.id} and action_id = ${actionId}`;
  const named = sql`select value from json_each(${JSON.stringify(ids)})`;
  return sql`not exists (${of} except ${named}) and not exists (${named} except ${of})
    and ${new Set(ids).size} = ${ids.length}`;
}

export interface CustomersWords {
  readonly id: number;
  readonly conversationId: number;
  readonly content: string;
}

/** Threads whose newest messages `listCustomersWords` looks at, so that it reads the same however many there are. */
const THREADS = 40;
const MESSAGES = 20;

/** The newest messages of customers in a company's threads that moved last, newest first. */
export function listCustomersWords(tenant: Tenant, companyId: number, limit: number): Statement<CustomersWords[]> {
  return tenant.sql<CustomersWords>(sql`
    select m.id, m.conversation_id as conversationId, m.content
    from (
      select id from conversations
      where tenant_id = ${tenant.id} and company_id = ${companyId} and deleted_at is null
        and merged_into is null
      order by last_message_at desc, id desc limit ${THREADS}
    ) c
    join messages m on m.tenant_id = ${tenant.id} and m.conversation_id = c.id and m.id >= coalesce((
      select id from messages
      where tenant_id = ${tenant.id} and conversation_id = c.id
      order by id desc limit 1 offset ${MESSAGES - 1}
    ), 0)
    where m.sender = 'customer'
    order by m.id desc limit ${limit}`);
}
