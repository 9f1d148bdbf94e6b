import { eq, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord, FieldRecord } from "./queries.server";
import { intelligentActionFields, intelligentActions } from "./tables.server";

type Stamped = "tenantId" | "createdAt" | "updatedAt";
export type NewAction = Omit<typeof intelligentActions.$inferInsert, Stamped>;
export type NewField = Omit<typeof intelligentActionFields.$inferInsert, Stamped>;

export function storeAction(tenant: Tenant, action: NewAction): Statement<ActionRecord[]> {
  const now = new Date(tenant.now());
  return tenant.db.insertReturning(intelligentActions, { ...action, createdAt: now, updatedAt: now });
}

export function changeAction(tenant: Tenant, id: number, change: Partial<NewAction>): Statement<ActionRecord[]> {
  const row = { ...change, updatedAt: new Date(tenant.now()) };
  return tenant.db.update(intelligentActions, row, eq(intelligentActions.id, id));
}

export function storeField(tenant: Tenant, field: NewField): Statement<FieldRecord[]> {
  const now = new Date(tenant.now());
  return tenant.db.insertReturning(intelligentActionFields, { ...field, createdAt: now, updatedAt: now });
}

export function changeField(tenant: Tenant, id: number, change: Partial<NewField>): Statement<FieldRecord[]> {
  const row = { ...change, updatedAt: new Date(tenant.now()) };
  return tenant.db.update(intelligentActionFields, row, eq(intelligentActionFields.id, id));
}

/** Numbers the fields of an action from 1 on, in the order of the ids. */
export function placeFields(tenant: Tenant, actionId: number, ids: readonly number[]): Statement<unknown> {
  return tenant.sql(sql`update intelligent_action_fields
    set "order" = (select key + 1 from json_each(${JSON.stringify(ids)}) where value = intelligent_action_fields.id),
      updated_at = ${tenant.now()}
    where tenant_id = ${tenant.id} and action_id = ${actionId}`);
}

export function removeField(tenant: Tenant, id: number): Statement<{ id: number }[]> {
  return tenant.sql<{ id: number }>(
    sql`delete from intelligent_action_fields where tenant_id = ${tenant.id} and id = ${id} returning id`,
  );
}

/** The most rows of one kind that one step of a deletion takes along. */
export const STEP_ROWS = 1_000;

/** One step of taking along the sessions and calls of an action; each tells how many rows it took. */
export function removeHistory(tenant: Tenant, actionId: number): Statement<number>[] {
  const of = (table: SQL) => sql`select id from ${table} where tenant_id = ${tenant.id} and action_id = ${actionId}
    limit ${STEP_ROWS}`;
  // The pluses keep SQLite from walking all the tenant's rows by the index on the tenant.
  return [
    sql`delete from intelligent_action_sessions where +tenant_id = ${tenant.id} and id in (${of(sql`intelligent_action_sessions`)}) returning id`,
    sql`delete from intelligent_action_runs where +tenant_id = ${tenant.id} and id in (${of(sql`intelligent_action_runs`)}) returning id`,
  ].map((statement) => tenant.sql(statement).map((rows) => rows.length));
}

/** The last step: the fields and the action itself. A session that began meanwhile goes too. */
export function removeAction(tenant: Tenant, id: number): Statement<unknown>[] {
  return [
    tenant.sql(sql`delete from intelligent_action_sessions where tenant_id = ${tenant.id} and action_id = ${id}`),
    tenant.sql(sql`delete from intelligent_action_runs where tenant_id = ${tenant.id} and action_id = ${id}`),
    tenant.sql(sql`delete from intelligent_action_fields where tenant_id = ${tenant.id} and action_id = ${id}`),
    tenant.db.delete(intelligentActions, eq(intelligentActions.id, id)),
  ];
}

/**
 * Erases the data collected in a thread and the calls made for it, at most `limit` of each; returns how many were
 * erased. The pluses keep SQLite from walking all the tenant's rows by the index on the tenant.
 */
export async function eraseSessions(
  tenant: Tenant,
  conversationId: number,
  limit: number,
): Promise<readonly Statement<number>[]> {
  const of = (table: SQL) => sql`select id from ${table} where tenant_id = ${tenant.id}
    and conversation_id = ${conversationId} limit ${limit}`;
  return [
    sql`delete from intelligent_action_sessions where +tenant_id = ${tenant.id} and id in (${of(sql`intelligent_action_sessions`)}) returning id`,
    sql`delete from intelligent_action_runs where +tenant_id = ${tenant.id} and id in (${of(sql`intelligent_action_runs`)}) returning id`,
  ].map((statement) => tenant.sql(statement).map((rows) => rows.length));
}
