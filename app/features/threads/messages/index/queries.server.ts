import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { IndexPlace } from "../index-job";
import { MAX_INDEXED_CHARACTERS } from "../match-messages";

/** A message with the contact of its thread; a thread without any message has nulls instead. */
export interface StoredMessage {
  readonly conversationId: number;
  readonly id: number | null;
  readonly sender: string | null;
  /** The part that is indexed, or a little more. */
  readonly content: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly countryCode: string | null;
  readonly email: string | null;
}

/** All threads and messages of the tenant after a place, thread by thread. */
export function listStored(
  tenant: Tenant,
  after: Pick<IndexPlace, "conversationId" | "messageId">,
  limit: number,
): Statement<StoredMessage[]> {
  const rest = sql`c.id = ${after.conversationId} and m.id > ${after.messageId}`;
  // Two ranges: with one row value SQLite would read a long thread from its beginning again.
  return tenant.sql<StoredMessage>(
    sql`select * from (${storedIn(tenant, sql`cross join`, rest, limit)})
      union all select * from (${storedIn(tenant, sql`left join`, sql`c.id > ${after.conversationId}`, limit)}) limit ${limit}`,
  );
}

function storedIn(tenant: Tenant, join: SQL, range: SQL, limit: number): SQL {
  return sql`select c.id as conversationId, m.id as id, m.sender as sender,
      substr(m.content, 1, ${MAX_INDEXED_CHARACTERS}) as content, c.customer_name as name, c.customer_phone as phone,
      c.customer_phone_country_code as countryCode, c.customer_email as email
    from conversations c ${join} messages m on m.tenant_id = ${tenant.id} and m.conversation_id = c.id
    where c.tenant_id = ${tenant.id} and ${range} order by c.id, m.id limit ${limit}`;
}
