import { asc, eq, type SQL, sql } from "drizzle-orm";
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

/** Holds while a customer is as it was at a time, in milliseconds. */
export function isCustomerAsOf(tenant: Tenant, id: number, seen: number): SQL {
  return sql`exists (select 1 from customers c where c.tenant_id = ${tenant.id} and c.id = ${id} and c.updated_at = ${seen})`;
}
