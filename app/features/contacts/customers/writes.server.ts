import { and, eq, sql } from "drizzle-orm";
import { isAsSeen } from "~/platform/seen.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { countryOf } from "../country-of.server";
import { customers } from "../tables.server";
import type { CustomerRecord, Reach } from "./queries.server";

export type NewCustomer = Omit<typeof customers.$inferInsert, "tenantId" | "createdAt" | "updatedAt">;

/** The country is that of the phone, else of the business, unless it is given. A company of another tenant aborts the batch. */
export function storeCustomer(tenant: Tenant, customer: NewCustomer): Statement<CustomerRecord[]> {
  const now = new Date(tenant.now());
  return tenant.db.insertReturning(customers, {
    country: countryOf(tenant, customer),
    ...customer,
    createdAt: now,
    updatedAt: now,
  });
}

/** Fills empty fields; known values stay. */
export function fillCustomer(
  tenant: Tenant,
  id: number,
  { email, phone, dialCode }: Partial<Reach> & { dialCode?: string | null },
): Statement<CustomerRecord[]> {
  return tenant.db.update(
    customers,
    {
      ...(email ? { email: sql`coalesce(${customers.email}, ${email})` } : {}),
      ...(phone
        ? {
            phoneCountryCode: sql`case when ${customers.phone} is null then ${dialCode ?? null} else ${customers.phoneCountryCode} end`,
            phone: sql`coalesce(${customers.phone}, ${phone})`,
          }
        : {}),
      updatedAt: new Date(tenant.now()),
    },
    eq(customers.id, id),
  );
}

export type CustomerColumns = Partial<Omit<NewCustomer, "id">>;

/** @param seen only while the record is as a form saw it */
export function changeCustomer(
  tenant: Tenant,
  id: number,
  columns: CustomerColumns,
  seen?: number,
): Statement<CustomerRecord[]> {
  return tenant.db.update(
    customers,
    { ...columns, updatedAt: new Date(tenant.now()) },
    and(eq(customers.id, id), isAsSeen(customers.updatedAt, seen)),
  );
}

const TAGS = sql.raw("coalesce(tags, '[]')");

/** Adds a tag that is not there yet, up to `most` of them. */
export function addTag(tenant: Tenant, id: number, tag: string, most: number): Statement<unknown> {
  return tenant.sql(
    sql`update customers set tags = json_insert(${TAGS}, '$[#]', ${tag}), updated_at = ${tenant.now()}
      where tenant_id = ${tenant.id} and id = ${id} and json_array_length(${TAGS}) < ${most}
        and ${tag} not in (select value from json_each(${TAGS}))`,
  );
}

export function removeTag(tenant: Tenant, id: number, tag: string): Statement<unknown> {
  return tenant.sql(
    sql`update customers set tags = nullif((select json_group_array(value) from json_each(${TAGS}) where value <> ${tag}), '[]'),
        updated_at = ${tenant.now()}
      where tenant_id = ${tenant.id} and id = ${id} and ${tag} in (select value from json_each(${TAGS}))`,
  );
}

/** Stores a record again as it was, with its id and its times. */
export function storeCustomerAgain(
  tenant: Tenant,
  record: Omit<typeof customers.$inferInsert, "tenantId">,
): Statement<void> {
  return tenant.db.insert(customers, record);
}

export function removeCustomer(tenant: Tenant, id: number): Statement<{ id: number }[]> {
  return tenant.sql<{ id: number }>(
    sql`delete from customers where tenant_id = ${tenant.id} and id = ${id} returning id`,
  );
}
