import { sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/**
 * Erases what was collected in a thread, at most `limit` sessions; answers how many went. The plus: beside a list of ids,
 * by its index on the tenant SQLite would walk the tenant's rows.
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
