import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MOST_VIEWS } from "./limits";
import { inboxViews } from "./tables.server";

/** True in SQL while the owner may keep one more. */
export function roomFor(tenant: Tenant, owner: number): SQL {
  return sql`(select count(*) from inbox_views where tenant_id = ${tenant.id} and user_id = ${owner}) < ${MOST_VIEWS}`;
}

/** A name that the owner has already aborts the batch. */
export function storeView(
  tenant: Tenant,
  view: Omit<typeof inboxViews.$inferInsert, "tenantId" | "createdAt">,
): Statement<unknown> {
  return tenant.db.insert(inboxViews, { ...view, createdAt: new Date(tenant.now()) });
}

/** Deletes nothing where the view is not the owner's. */
export function deleteView(tenant: Tenant, owner: number, id: number): Statement<{ id: number }[]> {
  return tenant.sql<{ id: number }>(
    sql`delete from inbox_views where tenant_id = ${tenant.id} and id = ${id} and user_id = ${owner} returning id`,
  );
}
