import { desc, lt, sql } from "drizzle-orm";
import { matchingIds } from "~/platform/record-index.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { customers } from "../../tables.server";
import type { CustomerRecord } from "../queries.server";

/** A page of the newest customers before an id; one more than `limit`. @param match of the index; null for all */
export function listCustomers(
  tenant: Tenant,
  { match, before, limit }: { readonly match: string | null; readonly before: number | null; readonly limit: number },
): Statement<CustomerRecord[]> {
  const found = match === null ? null : matchingIds("customer", match, { after: before, limit: limit + 1 });
  const plain = before === null ? undefined : lt(customers.id, before);
  return tenant.db.select(customers, {
    where: found ? sql`${customers.id} in ${found}` : plain,
    orderBy: [desc(customers.id)],
    limit: limit + 1,
  });
}

/** The number of customers up to `most`, so that it costs the same at any size. */
export function countCustomers(tenant: Tenant, most: number): Statement<number> {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select id from customers where tenant_id = ${tenant.id} limit ${most})`,
    )
    .map((rows) => rows[0]?.count ?? 0);
}
