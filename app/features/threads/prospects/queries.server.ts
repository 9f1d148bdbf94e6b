import { and, asc, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { listNewest, type MessageRecord } from "../messages/queries.server";
import type { ConversationRecord } from "../queries.server";
import { conversations } from "../tables.server";
import { MIGRATION_KEY, migrateJob } from "./migrate-job";

/** A prospect's threads outside the trash. */
export function findThreadsOfProspect(
  tenant: Tenant,
  prospectId: number,
  limit: number,
): Statement<ConversationRecord[]> {
  return tenant.db.select(conversations, {
    where: and(eq(conversations.prospectId, prospectId), isNull(conversations.deletedAt)),
    limit,
  });
}

/** Of these, the newest by the time they were opened. */
const TALKS = 5;
const NEWEST_SAID = 60;

/** A prospect's newest threads, for its score. */
export function listTalks(tenant: Tenant, prospectId: number): Statement<ConversationRecord[]> {
  return tenant.db
    .select(conversations, {
      where: eq(conversations.prospectId, prospectId),
      orderBy: [desc(conversations.id)],
      limit: TALKS,
    })
    .map((threads) => threads.filter(({ deletedAt }) => deletedAt === null));
}

/** What was said in one of them lately, in order. */
export function listSaid(tenant: Tenant, conversationId: number): Statement<MessageRecord[]> {
  return listNewest(tenant, conversationId, NEWEST_SAID);
}

/** Holds while no customer wrote in these threads since they were read. */
export function isAllHeard(tenant: Tenant, talks: readonly ConversationRecord[]): SQL {
  const read = JSON.stringify(talks.map(({ id, lastCustomerMessageId }) => [id, lastCustomerMessageId ?? 0]));
  return sql`not exists (select 1 from json_each(${read}) w join conversations c on c.tenant_id = ${tenant.id}
    and c.id = w.value ->> 0 where coalesce(c.last_customer_message_id, 0) <> w.value ->> 1)`;
}

/** The number of threads that belong to no customer and no prospect, counted up to `most`. */
export function countUnlinked(tenant: Tenant, most: number): Statement<number> {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select 1 from conversations where tenant_id = ${tenant.id}
        and customer_id is null and prospect_id is null and deleted_at is null limit ${most})`,
    )
    .map((rows) => rows[0]?.count ?? 0);
}

/** The next of these threads, the oldest first. */
export function listUnlinked(tenant: Tenant, after: number, limit: number): Statement<ConversationRecord[]> {
  const { id, customerId, prospectId, deletedAt } = conversations;
  return tenant.db.select(conversations, {
    where: and(gt(id, after), isNull(customerId), isNull(prospectId), isNull(deletedAt)),
    orderBy: [asc(id)],
    limit,
  });
}

/** The migration that is under way; null where there is none. */
export function findMigration(tenant: Tenant) {
  return tenant.db
    .select(outbox, { where: and(eq(outbox.kind, migrateJob.kind), eq(outbox.key, MIGRATION_KEY)), limit: 1 })
    .map((rows) => {
      const found = migrateJob.payload.safeParse(rows[0]?.payload);
      return found.success ? found.data : null;
    });
}
