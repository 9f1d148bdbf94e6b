import { and, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { customerMerges } from "../tables.server";
import { UNDO_MILLISECONDS } from "./merge-job";

export type MergeRecord = typeof customerMerges.$inferSelect;

export function findMerge(tenant: Tenant, id: number): Statement<MergeRecord[]> {
  return tenant.db.select(customerMerges, { where: eq(customerMerges.id, id), limit: 1 });
}

/** Those that can still be undone, the last one first. */
export function listMerges(tenant: Tenant, keptId: number, limit: number): Statement<MergeRecord[]> {
  return tenant.db.select(customerMerges, {
    where: and(
      eq(customerMerges.keptId, keptId),
      gt(customerMerges.createdAt, new Date(tenant.now() - UNDO_MILLISECONDS)),
    ),
    orderBy: [desc(customerMerges.id)],
    limit,
  });
}

/** Holds while a merge was not undone. */
export function isMerged(tenant: Tenant, id: number): SQL {
  return sql`exists (select 1 from customer_merges m where m.tenant_id = ${tenant.id} and m.id = ${id})`;
}

/** The merges by which a person's record came about, those of united ones too. */
function mergesInto(tenant: Tenant, keptId: number): SQL {
  return sql`with recursive chain(id) as (select ${keptId} union
      select m.gone_id from chain c cross join customer_merges m on m.tenant_id = ${tenant.id} and m.kept_id = c.id)
    select m.id from chain c cross join customer_merges m on m.tenant_id = ${tenant.id} and m.kept_id = c.id`;
}

export function listMergesInto(tenant: Tenant, keptId: number): Statement<MergeRecord[]> {
  return tenant.db.select(customerMerges, {
    where: sql`${customerMerges.id} in (${mergesInto(tenant, keptId)})`,
    limit: 1_000,
  });
}
