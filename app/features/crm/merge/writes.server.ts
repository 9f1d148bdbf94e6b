import { eq, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { customerMerges } from "../tables.server";

interface NewMerge {
  readonly id: number;
  readonly keptId: number;
  readonly goneId: number;
  readonly gone: object;
  readonly changes: object;
}

/** Notes what a merge is about to move; must run before it, in its batch. */
export function storeMerge(tenant: Tenant, { id, keptId, goneId, gone, changes }: NewMerge): Statement<unknown> {
  return tenant.sql(
    sql`insert into customer_merges (id, tenant_id, kept_id, gone_id, gone, changes, threads, prospects, created_at)
      values (${id}, ${tenant.id}, ${keptId}, ${goneId}, ${JSON.stringify(gone)}, ${JSON.stringify(changes)},
        (select json_group_array(t.id) from conversations t where t.tenant_id = ${tenant.id} and t.customer_id = ${goneId}),
        (select json_group_array(p.id) from prospects p where p.tenant_id = ${tenant.id}
          and p.metadata ->> '$.customerId' = ${goneId}),
        ${tenant.now()})`,
  );
}

export function forgetMerge(tenant: Tenant, id: number): Statement<void> {
  return tenant.db.delete(customerMerges, eq(customerMerges.id, id));
}

export function forgetMerges(tenant: Tenant, ids: readonly number[]): Statement<void> {
  return tenant.db.delete(
    customerMerges,
    sql`${customerMerges.id} in (select value from json_each(${JSON.stringify(ids)}))`,
  );
}
