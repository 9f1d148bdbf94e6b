import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MOST_COUNTED } from "./most-counted";

/** How much belongs to some companies; each at most MOST_COUNTED + 1. */
export interface Belongings {
  readonly documents: number;
  readonly actions: number;
  readonly customers: number;
  readonly prospects: number;
  readonly conversations: number;
}

export function countBelongings(tenant: Tenant, companyIds: readonly number[]): Statement<Belongings> {
  const counted = (table: SQL, alive: SQL = sql``) =>
    sql`(select count(*) from (select 1 from ${table} where tenant_id = ${tenant.id}
      and company_id in (select value from json_each(${JSON.stringify(companyIds)})) ${alive} limit ${MOST_COUNTED + 1}))`;
  return tenant
    .sql<Belongings>(
      sql`select ${counted(sql`training_documents`)} as documents, ${counted(sql`intelligent_actions`)} as actions,
        ${counted(sql`customers`)} as customers, ${counted(sql`prospects`)} as prospects,
        ${counted(sql`conversations`, sql`and deleted_at is null`)} as conversations`,
    )
    .map(([row]) => row ?? { documents: 0, actions: 0, customers: 0, prospects: 0, conversations: 0 });
}
