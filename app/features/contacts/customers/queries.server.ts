import { asc, desc, eq, lt, sql } from "drizzle-orm";
import { matchingIds } from "~/platform/record-index.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { customers } from "../tables.server";

export type CustomerRecord = typeof customers.$inferSelect;

/** The addresses of a person: e-mail in lower case, phone in E.164. */
export interface Reach {
  readonly email: string | null;
  readonly phone: string | null;
}

const MOST_ALIKE = 5;

export function findCustomer(tenant: Tenant, id: number): Statement<CustomerRecord[]> {
  return tenant.db.select(customers, { where: eq(customers.id, id), limit: 1 });
}

/** The first five customers with this e-mail or this phone, the oldest first. */
export function findCustomersAlike(tenant: Tenant, { email, phone }: Reach): Statement<CustomerRecord[]> {
  // An OR over both would walk the whole tenant; each of these reads at most five rows of its own index.
  const by = [
    email
      ? sql`select id from (select id from customers where tenant_id = ${tenant.id} and email = ${email} limit 5)`
      : null,
    phone
      ? sql`select id from (select id from customers where tenant_id = ${tenant.id} and phone = ${phone} limit 5)`
      : null,
  ].filter((query) => query !== null);
  return tenant.db.select(customers, {
    where: by.length > 0 ? sql`${customers.id} in (${sql.join(by, sql` union all `)})` : sql`0`,
    orderBy: [asc(customers.id)],
    limit: MOST_ALIKE,
  });
}

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
