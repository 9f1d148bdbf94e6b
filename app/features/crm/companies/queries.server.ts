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
  /** Calls of actions that wait for staff. */
  readonly waiting: number;
  /** Appointments that are still to come. */
  readonly bookings: number;
  /** Open orders. */
  readonly orders: number;
}

const NOTHING: Belongings = {
  ...{ documents: 0, actions: 0, customers: 0, prospects: 0, conversations: 0 },
  ...{ waiting: 0, bookings: 0, orders: 0 },
};

export function countBelongings(tenant: Tenant, companyIds: readonly number[]): Statement<Belongings> {
  const counted = (table: SQL, alive: SQL = sql``) =>
    sql`(select count(*) from (select 1 from ${table} where tenant_id = ${tenant.id}
      and company_id in (select value from json_each(${JSON.stringify(companyIds)})) ${alive} limit ${MOST_COUNTED + 1}))`;
  return tenant
    .sql<Belongings>(
      sql`select ${counted(sql`training_documents`)} as documents, ${counted(sql`intelligent_actions`)} as actions,
        ${counted(sql`customers`)} as customers, ${counted(sql`prospects`)} as prospects,
        ${counted(sql`conversations`, sql`and deleted_at is null and merged_into is null`)} as conversations,
        ${counted(sql`bookings`, sql`and starts_at > ${tenant.now()} and state = 'confirmed'`)} as bookings,
        ${counted(sql`orders`, sql`and closed_at is null`)} as orders,
        (select count(*) from intelligent_action_runs r
          join intelligent_actions a on a.tenant_id = ${tenant.id} and a.id = r.action_id
          where r.tenant_id = ${tenant.id} and r.outcome = 'waiting'
            and a.company_id in (select value from json_each(${JSON.stringify(companyIds)}))) as waiting`,
    )
    .map(([row]) => row ?? NOTHING);
}
