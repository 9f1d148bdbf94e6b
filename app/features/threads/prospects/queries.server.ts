import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
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
