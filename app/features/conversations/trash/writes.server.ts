import { sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

export const PURGE_ROWS = 1_000;

/** Deletes up to a thousand rows of each kind that hang on a thread, children first; answers how many went. */
export function purgeChunk(tenant: Tenant, id: number): Statement<number>[] {
  const gone = (rows: readonly object[]) => rows.length;
  return [
    tenant
      .sql(sql`delete from client_data where tenant_id = ${tenant.id} and id in
        (select id from client_data where tenant_id = ${tenant.id} and conversation_id = ${id} limit ${PURGE_ROWS}) returning id`)
      .map(gone),
    tenant
      .sql(sql`delete from ai_runs where tenant_id = ${tenant.id} and id in
        (select id from ai_runs where tenant_id = ${tenant.id} and conversation_id = ${id} limit ${PURGE_ROWS}) returning id`)
      .map(gone),
    tenant
      .sql(sql`delete from conversation_notes where tenant_id = ${tenant.id} and id in
        (select id from conversation_notes where tenant_id = ${tenant.id} and conversation_id = ${id} limit ${PURGE_ROWS}) returning id`)
      .map(gone),
    tenant
      .sql(sql`delete from intelligent_action_sessions where tenant_id = ${tenant.id} and id in
        (select id from intelligent_action_sessions where tenant_id = ${tenant.id} and conversation_id = ${id} limit ${PURGE_ROWS})
        returning id`)
      .map(gone),
    tenant
      .sql(sql`delete from messages where tenant_id = ${tenant.id} and id in
        (select id from messages where tenant_id = ${tenant.id} and conversation_id = ${id}
          and not exists (select 1 from client_data d where d.tenant_id = ${tenant.id} and d.conversation_id = ${id}
            and d.message_id = messages.id) limit ${PURGE_ROWS}) returning id`)
      .map(gone),
    tenant
      .sql(
        sql`update notifications set conversation_id = null where tenant_id = ${tenant.id} and conversation_id = ${id} returning id`,
      )
      .map(() => 0),
  ];
}
