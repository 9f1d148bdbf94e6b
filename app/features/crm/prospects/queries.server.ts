import { sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/** Those of these customers that are still there. */
export function customersLeft(tenant: Tenant, ids: readonly number[]): Statement<{ id: number }[]> {
  return tenant.sql(
    sql`select id from customers where tenant_id = ${tenant.id}
      and id in (select value from json_each(${JSON.stringify([...new Set(ids)])}))`,
  );
}

/** The names of these companies, inactive ones too. */
export function companyNames(tenant: Tenant, ids: readonly number[]): Statement<{ id: number; name: string }[]> {
  return tenant.sql(
    sql`select id, name from companies where tenant_id = ${tenant.id}
      and id in (select value from json_each(${JSON.stringify([...new Set(ids)])}))`,
  );
}
