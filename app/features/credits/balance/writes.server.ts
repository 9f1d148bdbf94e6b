import { type SQL, sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/** A tenant's balance inside of a statement. */
export const balanceOf = (tenant: Tenant): SQL =>
  sql`(select balance from credit_balances where tenant_id = ${tenant.id})`;

/** A new tenant's balance and its welcome gift; harmless when repeated. */
export function openBalance(tenant: Tenant, welcome: number): Statement<unknown>[] {
  return [
    tenant.sql(sql`insert into credit_balances (tenant_id, balance) values (${tenant.id}, 0) on conflict do nothing`),
    ...(welcome > 0
      ? [
          tenant.sql(
            sql`insert into credit_ledger (id, tenant_id, key, amount, balance, reason, created_at)
              values (${newId()}, ${tenant.id}, 'welcome', ${welcome}, ${balanceAfter(tenant, sql`${welcome}`)}, 'welcome',
                ${tenant.now()})
              on conflict (tenant_id, key) do nothing`,
          ),
        ]
      : []),
  ];
}

/** One credit for an AI answer. Its batch aborts with GuardRefused("credits") when none is left. */
export function chargeAnswer(tenant: Tenant, messageId: number): Statement<void> {
  const key = `answer:${messageId}`;
  return tenant
    .sql(sql`insert into credit_ledger (id, tenant_id, key, amount, balance, reason, created_at)
      values (${newId()}, ${tenant.id}, ${key}, -1, ${balanceAfter(tenant, sql`-1`)}, 'answer', ${tenant.now()})`)
    .map(() => undefined);
}

/**
 * Gives back the credit of an answer that finally could not be delivered: once, and only if one was charged. It covers
 * first what is owed.
 */
export function refundAnswer(tenant: Tenant, messageId: number): Statement<unknown> {
  const has = (key: string) =>
    sql`exists (select 1 from credit_ledger where tenant_id = ${tenant.id} and key = ${key})`;
  const refund = `refund:${messageId}`;
  return tenant.sql(sql`insert into credit_ledger (id, tenant_id, key, amount, owed, balance, reason, created_at)
    select ${newId()}, ${tenant.id}, ${refund}, 1 - covered, -covered, ${balanceOf(tenant)} + 1 - covered, 'refund',
      ${tenant.now()}
    from (select min(1, max(0, ${owedOf(tenant)})) as covered)
    where ${has(`answer:${messageId}`)} and not ${has(refund)}`);
}

/** What the warning says, as SQL: it is stored in the batch of the answer that reaches the number. */
export const lowTitle = (tenant: Tenant): SQL => sql`'Te quedan ' || ${balanceOf(tenant)} || ' créditos'`;

export function readBalance(tenant: Tenant): Statement<number> {
  return tenant
    .sql<{ balance: number }>(sql`select balance from credit_balances where tenant_id = ${tenant.id}`)
    .map((rows) => rows[0]?.balance ?? 0);
}

/** True in SQL while at least one credit is left. */
export function hasCredit(tenant: Tenant): SQL {
  return sql`(select balance from credit_balances where tenant_id = ${tenant.id}) >= 1`;
}

/** What a tenant owes, inside of a statement. */
export const owedOf = (tenant: Tenant) =>
  sql`(select coalesce(sum(owed), 0) from credit_ledger where tenant_id = ${tenant.id} and owed <> 0)`;
/** What an entry of this amount leaves. */
export const balanceAfter = (tenant: Tenant, amount: SQL) => sql`${balanceOf(tenant)} + ${amount}`;
