import { type SQL, sql } from "drizzle-orm";
import type { Tenant } from "~/platform/tenancy.server";

/** True in SQL when staff or customer were told of the hours in the thread after this message. */
export function wasToldAfter(tenant: Tenant, conversationId: number, messageId: number): SQL {
  return sql`exists (select 1 from messages where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
    and id > ${messageId} and metadata ->> 'notice' in ('people_only', 'hours'))`;
}
