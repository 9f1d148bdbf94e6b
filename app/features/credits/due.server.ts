import { sql } from "drizzle-orm";
import type { TenantId } from "~/platform/ids";
import { DueQuery } from "~/platform/sweep.server";

/** How far a walk over a database's ledgers has come: all before `tenantId`, and its own entries up to `upTo`. */
export interface WalkPlace {
  readonly tenantId: number;
  readonly upTo: number;
  /** The sum of that tenant's entries so far. */
  readonly sum: number;
}

/** A tenant's share of a page of the walk. */
export interface WalkedTenant {
  readonly tenantId: TenantId;
  /** Null without a row for it. */
  readonly balance: number | null;
  /** Of its entries on this page. */
  readonly sum: number;
  readonly entries: number;
  readonly upTo: number;
}

/** The next entries of all tenants of a database, summed for each, with their balances: ids and sums only. */
export function walkLedgers(
  { tenantId, upTo }: Pick<WalkPlace, "tenantId" | "upTo">,
  most: { readonly tenants: number; readonly entries: number },
): DueQuery<WalkedTenant> {
  return new DueQuery(sql`with known as materialized (
      select tenant_id, balance from credit_balances where tenant_id >= ${tenantId} order by tenant_id limit ${most.tenants}),
    page as (select tenant_id, id, amount from credit_ledger where (tenant_id, id) > (${tenantId}, ${upTo})
        and tenant_id <= (select case when count(*) < ${most.tenants} then ${Number.MAX_SAFE_INTEGER} else max(tenant_id) end from known)
      order by tenant_id, id limit ${most.entries}),
    sums as materialized (
      select tenant_id, sum(amount) as sum, count(*) as entries, max(id) as up_to from page group by tenant_id)
    select k.tenant_id as tenantId, k.balance, coalesce(s.sum, 0) as sum, coalesce(s.entries, 0) as entries,
        coalesce(s.up_to, 0) as upTo
      from known k left join sums s on s.tenant_id = k.tenant_id
    union all
    select s.tenant_id, null, s.sum, s.entries, s.up_to from sums s
      where not exists (select 1 from known k where k.tenant_id = s.tenant_id)
    order by 1`);
}

/** A tenant's balance and the sum of its whole ledger, at one moment. */
export function weighLedger(tenantId: number): DueQuery<{ tenantId: TenantId; balance: number; sum: number }> {
  return new DueQuery(sql`select ${tenantId} as tenantId,
    coalesce((select balance from credit_balances where tenant_id = ${tenantId}), 0) as balance,
    coalesce((select sum(amount) from credit_ledger where tenant_id = ${tenantId}), 0) as sum`);
}
