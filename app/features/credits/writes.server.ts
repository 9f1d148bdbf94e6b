import { type SQL, sql } from "drizzle-orm";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { creditLedger } from "./tables.server";

/** A new tenant's balance and its welcome gift; harmless when repeated. */
export function openBalance(tenant: Tenant, welcome: number): Statement<unknown>[] {
  return [
    tenant.sql(sql`insert into credit_balances (tenant_id, balance) values (${tenant.id}, 0) on conflict do nothing`),
    ...(welcome > 0
      ? [
          tenant.sql(
            sql`insert into credit_ledger (id, tenant_id, key, amount, reason, created_at)
              values (${newId()}, ${tenant.id}, 'welcome', ${welcome}, 'Créditos de bienvenida', ${tenant.now()})
              on conflict (tenant_id, key) do nothing`,
          ),
        ]
      : []),
  ];
}

/** One credit for an AI answer. Its batch aborts with GuardRefused("credits") when none is left. */
export function chargeAnswer(tenant: Tenant, messageId: number): Statement<void> {
  return entry(tenant, `answer:${messageId}`, -1, "Respuesta de la IA");
}

/** Gives back the credit of an answer that finally could not be delivered: once, and only if one was charged. */
export function refundAnswer(tenant: Tenant, messageId: number): Statement<unknown> {
  const has = (key: string) =>
    sql`exists (select 1 from credit_ledger where tenant_id = ${tenant.id} and key = ${key})`;
  const refund = `refund:${messageId}`;
  return tenant.sql(sql`insert into credit_ledger (id, tenant_id, key, amount, reason, created_at)
    select ${newId()}, ${tenant.id}, ${refund}, 1, 'Respuesta no entregada', ${tenant.now()}
    where ${has(`answer:${messageId}`)} and not ${has(refund)}`);
}

function entry(tenant: Tenant, key: string, amount: number, reason: string): Statement<void> {
  return tenant.db.insert(creditLedger, { id: newId(), key, amount, reason, createdAt: new Date(tenant.now()) });
}

/** True when the balance is exactly this many credits: for warnings on the way down, where every answer takes one. */
export function balanceIs(tenant: Tenant, credits: number): SQL {
  return sql`(select balance from credit_balances where tenant_id = ${tenant.id}) = ${credits}`;
}

export function readBalance(tenant: Tenant): Statement<number> {
  return tenant
    .sql<{ balance: number }>(sql`select balance from credit_balances where tenant_id = ${tenant.id}`)
    .map((rows) => rows[0]?.balance ?? 0);
}

/** True in SQL while at least one credit is left. */
export function hasCredit(tenant: Tenant): SQL {
  return sql`(select balance from credit_balances where tenant_id = ${tenant.id}) >= 1`;
}
