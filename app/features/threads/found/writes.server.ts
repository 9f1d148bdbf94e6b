import { eq, type SQL, sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { clientData } from "../tables.server";

/** The column of a thread that a kind of found data fills. */
const COLUMN_OF = { name: sql`customer_name`, email: sql`customer_email`, phone: sql`customer_phone` } as const;
export type DataType = keyof typeof COLUMN_OF;
export const DATA_TYPES = ["name", "email", "phone"] as const satisfies readonly DataType[];

/**
 * Stores the details that customers gave about themselves, beside the message that stated them. Each value is stored
 * once, so that a decision of staff stays. A value that the thread already has needs no decision.
 */
export function storeClientData(
  tenant: Tenant,
  source: { messageId: number; conversationId: number },
  found: Readonly<Partial<Record<DataType, string>>>,
): Statement<void>[] {
  const { messageId, conversationId } = source;
  return DATA_TYPES.flatMap((type) => {
    const value = found[type];
    if (value === undefined) return [];
    const statement = tenant.sql(
      sql`insert into client_data (id, tenant_id, message_id, conversation_id, data_type, data_value, state, created_at)
        select ${newId()}, ${tenant.id}, ${messageId}, ${conversationId}, ${type}, ${value},
          case when exists (select 1 from conversations where tenant_id = ${tenant.id} and id = ${conversationId}
            and lower(${COLUMN_OF[type]}) = lower(${value})) then 'accepted' else 'new' end, ${tenant.now()}
        where not exists (select 1 from client_data where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
          and data_type = ${type} and lower(data_value) = lower(${value}))`,
    );
    return [statement.map(() => undefined)];
  });
}

/** Nobody decided on a found value yet. */
export function isUndecided(tenant: Tenant, conversationId: number, id: number): SQL {
  return sql`exists (select 1 from client_data where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
    and id = ${id} and state = 'new')`;
}

export function decideFound(
  tenant: Tenant,
  id: number,
  state: "accepted" | "dismissed",
  decidedBy: number,
): Statement<(typeof clientData.$inferSelect)[]> {
  return tenant.db.update(clientData, { state, decidedBy, decidedAt: new Date(tenant.now()) }, eq(clientData.id, id));
}
