import { and, asc, inArray, sql } from "drizzle-orm";
import { decodeRows, type Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { shownIdOf } from "../conditions/queries.server";
import type { MessageRecord } from "../messages/queries.server";
import { type ConversationRecord, listMessages } from "../queries.server";
import { reachOf } from "../reach.server";
import { conversations, messages } from "../tables.server";
import { MOST_TOGETHER } from "./parts.server";

/** The parts of shown threads, at most 4 of each; also in the trash, where those are themselves. */
export function listParts(tenant: Tenant, ...shownIds: readonly number[]): Statement<ConversationRecord[]> {
  return tenant.db.select(conversations, {
    where: inArray(conversations.mergedInto, [...shownIds]),
    orderBy: [asc(conversations.id)],
    limit: (MOST_TOGETHER - 1) * shownIds.length,
  });
}

/** The thread in which this one is shown, itself or another one; none where it is in the trash. */
export function findShown(tenant: Tenant, id: number): Statement<ConversationRecord[]> {
  return tenant.db.select(conversations, {
    where: and(sql`${conversations.id} = ${shownIdOf(tenant, id)}`, sql`${conversations.deletedAt} is null`),
    limit: 1,
  });
}

/** The newest messages of these threads in one order, in time order, one more than `limit`. */
export async function readNewestTogether(
  tenant: Tenant,
  threads: readonly { readonly id: number }[],
  beforeId: number | null,
  limit: number,
): Promise<MessageRecord[]> {
  const lists = await tenant.db.batch(threads.map(({ id }) => listMessages(tenant, id, beforeId, limit)));
  return lists
    .flat()
    .sort((a, b) => a.id - b.id)
    .slice(-(limit + 1));
}

/** The last message of these threads that is no line of the system. It looks at the newest hundred of each. */
export function findLastSaid(tenant: Tenant, ids: readonly number[]): Statement<MessageRecord[]> {
  return tenant
    .sql<Record<string, unknown>>(
      sql`select * from messages where tenant_id = ${tenant.id} and id = (select max(r.id) from json_each(${JSON.stringify(ids)}) c
        cross join messages r on +r.tenant_id = ${tenant.id} and r.id in (select id from messages where tenant_id = ${tenant.id}
          and conversation_id = c.value order by id desc limit 100)
        where r.sender <> 'system')`,
    )
    .map(decodeRows(messages));
}

const MOST_OFFERED = 20;

/**
 * The other threads of the same person, which may be put together with this one: of the same customer or prospect, or with
 * the same phone or e-mail. The newest 20.
 */
export function listMergeable(tenant: Tenant, thread: ConversationRecord): Statement<ConversationRecord[]> {
  const { customerId, prospectId, customerPhone } = thread;
  const { email, phone } = reachOf(thread, tenant.timeZone);
  // Each is a walk over its own index; an OR over all would read the whole tenant.
  const by = [
    customerId === null ? null : sql`customer_id = ${customerId}`,
    prospectId === null ? null : sql`prospect_id = ${prospectId}`,
    customerPhone ? sql`customer_phone in (${customerPhone}, ${phone ?? customerPhone})` : null,
    email ? sql`customer_email = ${email}` : null,
  ].filter((condition) => condition !== null);
  const walks = by.map(
    (condition) => sql`select id from (select id from conversations where tenant_id = ${tenant.id} and ${condition}
      and deleted_at is null and merged_into is null and id <> ${thread.id} order by id desc limit ${MOST_OFFERED})`,
  );
  return tenant.db.select(conversations, {
    where: walks.length > 0 ? sql`${conversations.id} in (${sql.join(walks, sql` union `)})` : sql`0`,
    orderBy: [sql`+${conversations.lastMessageAt} desc`],
    limit: MOST_OFFERED,
  });
}
