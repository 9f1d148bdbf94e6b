import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { newId, type TenantId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { balanceAfter, balanceOf, owedOf } from "./balance/writes.server";
import { type LedgerFault, type LedgerWalk, type Purchase, type ReceiptMailRecord, refundsOf } from "./queries.server";
import { mailReceiptJob, type ReceiptMail } from "./receipt-job";
import { creditPurchases, ledgerFaults, receiptMails } from "./tables.server";

const hasKey = (tenant: Tenant, key: string) =>
  sql`exists (select 1 from credit_ledger where tenant_id = ${tenant.id} and key = ${key})`;

/** The entries whose keys begin so. ";" follows ":". */
const under = (prefix: SQL) => sql`e.key >= ${prefix} || ':' and e.key < ${prefix} || ';'`;

const sumOf = (tenant: Tenant, what: SQL, only: SQL) =>
  sql`(select coalesce(sum(${what}), 0) from credit_ledger e where e.tenant_id = ${tenant.id} and ${only})`;

/** What entries whose keys begin so have taken, whether it was there or is owed. */
const takenBy = (tenant: Tenant, prefix: SQL) => sumOf(tenant, sql`e.owed - e.amount`, under(prefix));

/**
 * What was waived and is more than all that came to be owed otherwise than by `own` entries. Of others that were undone
 * counts what they did not give back, because it was waived.
 */
function waivedBeside(tenant: Tenant, own: SQL): SQL {
  const has = (key: SQL) =>
    sql`exists (select 1 from credit_ledger w where w.tenant_id = ${tenant.id} and w.key = ${key})`;
  const isWon = has(sql`'dispute_won:' || substr(e.key, ${"dispute:".length + 1})`);
  // The key without its cents.
  const isUndone = has(
    sql`'refund_undone:' || substr(rtrim(rtrim(e.key, '0123456789'), ':'), ${"purchase_refund:".length + 1})`,
  );
  const others = (kind: SQL, isOver: SQL) =>
    sumOf(
      tenant,
      sql`case when ${isOver} then e.owed - e.amount else e.owed end`,
      sql`${under(kind)} and not (${own})`,
    );
  return sql`-${sumOf(tenant, sql`e.owed`, under(sql`'waived'`))}
    - ${others(sql`'purchase_refund'`, isUndone)} - ${takenBy(tenant, sql`'refund_undone'`)}
    - ${others(sql`'dispute'`, isWon)} - ${takenBy(tenant, sql`'dispute_won'`)}`;
}

interface Bought {
  readonly id: string;
  readonly credits: number;
  readonly amount: number;
}

/** The credits of a paid purchase, once. */
export function recordPurchase(tenant: Tenant, { id, credits }: Bought): Statement<unknown>[] {
  return bring(tenant, "purchase", { id, credits });
}

export interface Grant {
  /** Made with the form: a repeat grants nothing. */
  readonly key: string;
  readonly credits: number;
  readonly reason: string;
  readonly superAdminId: number;
}

/** Credits that the platform gives, once by their key, with the reason. */
export function recordGrant(tenant: Tenant, { key, credits, reason, superAdminId }: Grant): Statement<unknown>[] {
  return [
    ...bring(tenant, "grant", { id: key, credits }),
    tenant.sql(sql`insert into credit_grants (id, tenant_id, key, credits, reason, super_admin_id, created_at)
      values (${newId()}, ${tenant.id}, ${key}, ${credits}, ${reason}, ${superAdminId}, ${tenant.now()})
      on conflict (tenant_id, key) do nothing`),
  ];
}

/** True in SQL while that many credits are left, or if this very taking was recorded already. */
export const takeable = (tenant: Tenant, key: string, credits: number): SQL =>
  sql`${balanceOf(tenant)} >= ${credits} or ${hasKey(tenant, `adjustment:${key}`)}`;

/** Credits that the platform takes away, once by their key, with the reason. */
export function recordTaking(tenant: Tenant, { key, credits, reason, superAdminId }: Grant): Statement<unknown>[] {
  const entryId = newId();
  const isNew = sql`exists (select 1 from credit_ledger where tenant_id = ${tenant.id} and id = ${entryId})`;
  return [
    tenant.sql(sql`insert into credit_ledger (id, tenant_id, key, amount, balance, reason, created_at)
      select ${entryId}, ${tenant.id}, ${`adjustment:${key}`}, -${credits}, ${balanceOf(tenant)} - ${credits},
        'adjustment', ${tenant.now()}
      where not ${hasKey(tenant, `adjustment:${key}`)}`),
    tenant.audit("change_credits", key, { fields: ["balance"], only: isNew }),
    tenant.sql(sql`insert into credit_grants (id, tenant_id, key, credits, reason, super_admin_id, kind, created_at)
      select ${newId()}, ${tenant.id}, ${key}, ${credits}, ${reason}, ${superAdminId}, 'taking', ${tenant.now()}
      where ${isNew}`),
  ];
}

/** Aborts its batch unless credits are owed, or this very waiver was recorded already. */
export const waivable = (tenant: Tenant, key: string): SQL =>
  sql`${owedOf(tenant)} > 0 or ${hasKey(tenant, `waived:${key}`)}`;

/** Owed credits that need not be covered any more, once by their key, with the reason; never more than are owed. */
export function recordWaiver(tenant: Tenant, { key, credits, reason, superAdminId }: Grant): Statement<unknown>[] {
  const entryId = newId();
  const isNew = sql`exists (select 1 from credit_ledger where tenant_id = ${tenant.id} and id = ${entryId})`;
  return [
    tenant.sql(sql`insert into credit_ledger (id, tenant_id, key, amount, owed, balance, reason, created_at)
      select ${entryId}, ${tenant.id}, ${`waived:${key}`}, 0, -min(${credits}, ${owedOf(tenant)}), ${balanceOf(tenant)},
        'waived', ${tenant.now()}
      where ${owedOf(tenant)} > 0 and not ${hasKey(tenant, `waived:${key}`)}`),
    tenant.audit("change_credits", key, { fields: ["owed"], only: isNew }),
    tenant.sql(sql`insert into credit_grants (id, tenant_id, key, credits, reason, super_admin_id, kind, created_at)
      select ${newId()}, ${tenant.id}, ${key}, -owed, ${reason}, ${superAdminId}, 'waiver', ${tenant.now()}
      from credit_ledger where tenant_id = ${tenant.id} and id = ${entryId}`),
  ];
}

/** Credits that come once; they cover first what the tenant owes. */
function bring(
  tenant: Tenant,
  kind: "purchase" | "grant",
  { id, credits }: Pick<Bought, "id" | "credits">,
): Statement<unknown>[] {
  const key = `${kind}:${id}`;
  const entryId = newId();
  // Only with the entry of this very batch: a repeat must take nothing for what came to be owed later.
  const isNew = sql`exists (select 1 from credit_ledger where tenant_id = ${tenant.id} and id = ${entryId})`;
  const covered = sql`min(${credits}, ${owedOf(tenant)})`;
  return [
    tenant.sql(sql`insert into credit_ledger (id, tenant_id, key, amount, balance, reason, created_at)
      values (${entryId}, ${tenant.id}, ${key}, ${credits}, ${balanceAfter(tenant, sql`${credits}`)}, ${kind},
        ${tenant.now()})
      on conflict (tenant_id, key) do nothing`),
    tenant.audit("add_credits", id, { fields: ["balance"], only: isNew }),
    tenant.sql(sql`insert into credit_ledger (id, tenant_id, key, amount, owed, balance, reason, created_at)
      select ${newId()}, ${tenant.id}, ${`covered:${id}`}, -${covered}, -${covered},
        ${balanceOf(tenant)} - ${covered}, 'covered', ${tenant.now()}
      where ${isNew} and ${owedOf(tenant)} > 0`),
  ];
}

/**
 * Takes back the credits for all cents that went back to the buyer so far. An older word, which knows of fewer, takes
 * nothing. Never more than the purchase brought, with its disputes.
 */
export function takeRefund(tenant: Tenant, bought: Bought, refunded: number): Statement<unknown>[] {
  const refunds = refundsKey(tenant, bought);
  const wanted = sql`${creditsFor(bought, refunded)} - ${takenBy(tenant, refunds)}`;
  return take(tenant, bought, sql`${refunds} || ${`:${refunded}`}`, wanted, "purchase_refund");
}

const refundsKey = (tenant: Tenant, { id }: Bought) => sql`'purchase_refund:' || ${refundsOf(tenant, id)}`;

/** Gives back what refunds took that did not happen after all, as a won dispute does; nothing where none took any. */
export function giveBackRefunded(tenant: Tenant, bought: Bought): Statement<unknown>[] {
  const own = under(refundsKey(tenant, bought));
  const key = sql`'refund_undone:' || ${refundsOf(tenant, bought.id)}`;
  return giveBack(tenant, bought, { key, own, reason: "refund_undone", only: sql`took > 0` });
}

/** Takes back the credits of disputed cents, unless the dispute is known to be won. */
export function takeDisputed(
  tenant: Tenant,
  bought: Bought,
  dispute: { readonly id: string; readonly amount: number },
): Statement<unknown>[] {
  const won = hasKey(tenant, `dispute_won:${bought.id}:${dispute.id}`);
  const wanted = sql`case when ${won} then 0 else ${creditsFor(bought, dispute.amount)} end`;
  return take(tenant, bought, sql`${`dispute:${bought.id}:${dispute.id}`}`, wanted, "dispute");
}

/** Gives back what a dispute took; its entry also stands where nothing was taken. */
export function giveBackDisputed(tenant: Tenant, bought: Bought, disputeId: string): Statement<unknown>[] {
  const key = `dispute_won:${bought.id}:${disputeId}`;
  const own = sql`e.key = ${`dispute:${bought.id}:${disputeId}`}`;
  const only = sql`not ${hasKey(tenant, key)}`;
  return giveBack(tenant, bought, { key: sql`${key}`, own, reason: "dispute_won", only });
}

interface GivenBack {
  readonly key: SQL;
  /** The entries `e` that took. */
  readonly own: SQL;
  readonly reason: string;
  readonly only: SQL;
}

/** What `own` entries took, but for what the platform waived of it; it covers first what is owed. */
function giveBack(tenant: Tenant, { id }: Bought, { key, own, reason, only }: GivenBack): Statement<unknown>[] {
  return [
    tenant.sql(sql`insert into credit_ledger (id, tenant_id, key, amount, owed, balance, reason, created_at)
      select ${newId()}, ${tenant.id}, ${key}, given - min(given, debt), -min(given, debt),
        ${balanceOf(tenant)} + given - min(given, debt), ${reason}, ${tenant.now()}
      from (select took, took - max(0, ${waivedBeside(tenant, own)}) as given, ${owedOf(tenant)} as debt
        from (select ${sumOf(tenant, sql`e.owed - e.amount`, own)} as took))
      where ${only}`),
    tenant.audit("change_credits", id, { fields: ["balance"], ifChanged: true }),
  ];
}

function take(tenant: Tenant, bought: Bought, key: SQL, wanted: SQL, reason: string): Statement<unknown>[] {
  const { id, credits } = bought;
  const disputed = [`dispute:${id}`, `dispute_won:${id}`].map((prefix) => takenBy(tenant, sql`${prefix}`));
  const left = sql`${credits} - ${takenBy(tenant, refundsKey(tenant, bought))} - ${sql.join(disputed, sql` - `)}`;
  return [
    tenant.sql(sql`insert into credit_ledger (id, tenant_id, key, amount, owed, balance, reason, created_at)
      select ${newId()}, ${tenant.id}, key, -min(wanted, balance), wanted - min(wanted, balance),
        balance - min(wanted, balance), ${reason}, ${tenant.now()}
      from (select ${key} as key, min(${wanted}, ${left}) as wanted, ${balanceOf(tenant)} as balance) as new
      where wanted > 0 and not exists (select 1 from credit_ledger e where e.tenant_id = ${tenant.id} and e.key = new.key)`),
    tenant.audit("change_credits", id, { fields: ["balance"], ifChanged: true }),
  ];
}

/**
 * The credits that this many cents of a purchase bought, rounded down in the buyer's favour; all of them for all cents.
 */
function creditsFor({ credits, amount }: Bought, cents: number): number {
  return cents >= amount ? credits : Math.floor((credits * cents) / amount);
}

/** Keeps how far the nightly check of a database has come. */
export function saveLedgerWalk(control: Control, walk: LedgerWalk): Statement<unknown> {
  const { shard, night, tenantId, upTo, sum, checked, doneAt } = walk;
  return control.db.raw(
    sql`insert into ledger_walks (shard, night, at_tenant, up_to, sum, checked, done_at)
      values (${shard}, ${night}, ${tenantId}, ${upTo}, ${sum}, ${checked}, ${doneAt?.getTime() ?? null})
      on conflict (shard) do update set night = excluded.night, at_tenant = excluded.at_tenant, up_to = excluded.up_to,
        sum = excluded.sum, checked = excluded.checked, done_at = excluded.done_at`,
  );
}

/** Notes that a tenant's balance is not the sum of its ledger, with the time at which that was first found. */
export function noteLedgerFault(
  control: Control,
  { tenantId, balance, sum }: Pick<LedgerFault, "tenantId" | "balance" | "sum">,
  now: number,
): Statement<unknown> {
  return control.db.raw(
    sql`insert into ledger_faults (tenant_id, balance, sum, found_at) values (${tenantId}, ${balance}, ${sum}, ${now})
      on conflict (tenant_id) do update set balance = excluded.balance, sum = excluded.sum`,
  );
}

export function clearLedgerFaults(control: Control, faults: readonly Pick<LedgerFault, "tenantId">[]): Statement<void> {
  const ids = faults.map(({ tenantId }) => tenantId);
  return control.db.delete(ledgerFaults, inArray(ledgerFaults.tenantId, ids));
}

/** Changes a purchase that is as it was read. */
export function changePurchase(control: Control, read: Purchase, change: Partial<Purchase>): Statement<Purchase[]> {
  const { id: _, ...rest } = change;
  const same = and(
    eq(creditPurchases.id, read.id),
    eq(creditPurchases.status, read.status),
    eq(creditPurchases.amount, read.amount),
  );
  return control.db.update(
    creditPurchases,
    { ...rest, updatedAt: new Date(control.platform.clock.now()) },
    same ?? sql`false`,
  );
}

/** A purchase that we have lost, as the card payment's own data tell it; pending until it is settled. */
export function restorePurchase(
  control: Control,
  lost: Pick<Purchase, "id" | "packageId" | "packageName" | "amount" | "credits"> & {
    readonly tenantId: TenantId;
    readonly reference: string;
  },
): Statement<void> {
  const { reference: paymentIntentId, ...rest } = lost;
  const now = new Date(control.platform.clock.now());
  const row = { ...rest, paymentMethod: "stripe", paymentIntentId, createdAt: now, updatedAt: now };
  return control.db.insert(creditPurchases, row);
}

/** Plans the mail with a purchase's receipt: one for each purchase, in the batch that stores its credits. */
export function planReceipt(tenant: Tenant, receipt: ReceiptMail) {
  const { purchaseId } = receipt;
  const id = newId();
  const now = tenant.now();
  const isNew = sql`exists (select 1 from receipt_mails where tenant_id = ${tenant.id} and id = ${id})`;
  return {
    mark: tenant.sql(sql`insert into receipt_mails (id, tenant_id, purchase_id, created_at, updated_at)
      values (${id}, ${tenant.id}, ${purchaseId}, ${now}, ${now}) on conflict (tenant_id, purchase_id) do nothing`),
    job: tenant.jobs.planOnce(mailReceiptJob, receipt, { key: purchaseId, only: isNew }),
  };
}

/** Moves the mail of a receipt on from one of these states; the row if it was in one of them. */
export function setReceiptMail(
  tenant: Tenant,
  purchaseId: string,
  from: readonly string[],
  state: "waiting" | "sending" | "sent" | "refused" | "unknown",
): Statement<ReceiptMailRecord[]> {
  const open = and(eq(receiptMails.purchaseId, purchaseId), inArray(receiptMails.state, [...from]));
  return tenant.db.update(receiptMails, { state, updatedAt: new Date(tenant.now()) }, open);
}
