import { sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Channel } from "~/wire/channel";

interface Whom {
  readonly conversationId: number;
  readonly channel: Channel;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
}

/** A message found in the index; `alive` is 0 when its thread is in the trash, or it is gone. */
export interface FoundMessage extends Whom {
  readonly id: number;
  readonly alive: number;
  readonly content: string | null;
  readonly sender: string;
  readonly createdAt: number;
}

export interface FoundContact extends Whom {
  readonly lastMessageAt: number;
}

/** The messages that match a query, newest first, below an id. Reads two rows for each, at any size of the tenant. */
export function findMessages(
  tenant: Tenant,
  match: string,
  before: number | null,
  limit: number,
): Statement<FoundMessage[]> {
  // FTS5 takes a bound only as an integer, and D1 binds numbers as reals.
  const until = sql`cast(${before ?? Number.MAX_SAFE_INTEGER} as integer)`;
  return tenant.sql<FoundMessage>(
    sql`select hit.id as id, c.id is not null as alive, case when c.id is not null then m.content end as content,
        m.sender as sender, m.created_at as createdAt, coalesce(c.merged_into, c.id) as conversationId, c.channel as channel,
        c.customer_name as customerName, c.customer_phone as customerPhone, c.customer_email as customerEmail
      from (select rowid as id from message_index where message_index match ${match} and rowid > 0 and rowid < ${until}
        order by rowid desc limit ${limit}) hit
      left join messages m on m.tenant_id = ${tenant.id} and m.id = hit.id
      left join conversations c on c.tenant_id = ${tenant.id} and c.id = m.conversation_id and c.deleted_at is null
      order by hit.id desc`,
  );
}

/** The threads whose contact matches a query, the newest first. */
export function findContacts(tenant: Tenant, match: string, limit: number): Statement<FoundContact[]> {
  return tenant.sql<FoundContact>(
    sql`select coalesce(c.merged_into, c.id) as conversationId, c.channel as channel, c.customer_name as customerName,
        c.customer_phone as customerPhone, c.customer_email as customerEmail,
        coalesce(c.last_message_at, c.created_at) as lastMessageAt
      from (select -rowid as id from message_index where message_index match ${match} and rowid < 0
        order by rowid limit ${limit}) hit
      join conversations c on c.tenant_id = ${tenant.id} and c.id = hit.id and c.deleted_at is null`,
  );
}
