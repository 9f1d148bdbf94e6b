import { sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/**
 * Erases the data collected in a thread, at most `limit` sessions; returns how many were erased. The plus keeps SQLite
 * from walking all the tenant's rows by the index on the tenant.
 */
export async function eraseSessions(
  tenant: Tenant,
  conversationId: number,
  limit: number,
): Promise<readonly Statement<number>[]> {
  return [
    tenant
      .sql(sql`delete from intelligent_action_sessions where +tenant_id = ${tenant.id} and id in
        (select id from intelligent_action_sessions where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
          limit ${limit}) returning id`)
      .map((rows) => rows.length),
  ];
}
