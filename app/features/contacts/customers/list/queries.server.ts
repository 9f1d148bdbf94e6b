import { asc, sql } from "drizzle-orm";
import { foldedName } from "~/platform/folded-name.server";
import { type ListPage, listRecords } from "~/platform/record-list.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { customers, customerTagCounters } from "../../tables.server";
import type { CustomerRecord } from "../queries.server";

const NAME = foldedName("first_name || ' ' || last_name");

/** One page of the customers that match; one more than `limit`. @param match of the index; null for all */
export function listCustomers(tenant: Tenant, match: string | null, page: ListPage): Statement<CustomerRecord[]> {
  return listRecords(tenant, { kind: "customer", table: customers, name: NAME }, match, page);
}

/** The number of customers up to `most`, so that it costs the same at any size. */
export function countCustomers(tenant: Tenant, most: number): Statement<number> {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select id from customers where tenant_id = ${tenant.id} limit ${most})`,
    )
    .map((rows) => rows[0]?.count ?? 0);
}

/** The tags that customers have, by their letters; of more than `most` the first. */
export function listCustomerTags(tenant: Tenant, most: number): Statement<string[]> {
  return tenant.db
    .select(customerTagCounters, { orderBy: [asc(customerTagCounters.tag)], limit: most })
    .map((rows) => rows.map(({ tag }) => tag).sort((one, other) => one.localeCompare(other, "es")));
}
