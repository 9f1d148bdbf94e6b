import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import {
  creditGrants,
  creditPackages,
  creditPurchases,
  creditRefunds,
  ledgerFaults,
  ledgerWalks,
  receiptMails,
} from "./tables.server";

export type CreditPackage = typeof creditPackages.$inferSelect;
export type Purchase = typeof creditPurchases.$inferSelect;

/** The packages that can be bought, in their order. */
export function listPackages(control: Control): Statement<CreditPackage[]> {
  const orderBy = [sql`${creditPackages.order}`, sql`${creditPackages.id}`];
  return control.db.select(creditPackages, { where: eq(creditPackages.active, true), orderBy, limit: 100 });
}

export function findPackage(control: Control, id: string): Statement<CreditPackage[]> {
  return control.db.select(creditPackages, {
    where: and(eq(creditPackages.id, id), eq(creditPackages.active, true)),
    limit: 1,
  });
}

/** All packages, also those that are not sold, in their order. */
export function listAllPackages(control: Control): Statement<CreditPackage[]> {
  const orderBy = [sql`${creditPackages.order}`, sql`${creditPackages.id}`];
  return control.db.select(creditPackages, { orderBy, limit: 100 });
}

export function findAnyPackage(control: Control, id: string): Statement<CreditPackage[]> {
  return control.db.select(creditPackages, { where: eq(creditPackages.id, id), limit: 1 });
}

export function findPurchase(control: Control, tenant: Tenant, id: string): Statement<Purchase[]> {
  const where = and(eq(creditPurchases.id, id), eq(creditPurchases.tenantId, tenant.id));
  return control.db.select(creditPurchases, { where, limit: 1 });
}

export function findPurchaseOfOrder(control: Control, tenant: Tenant, orderId: string): Statement<Purchase[]> {
  const where = and(eq(creditPurchases.paypalOrderId, orderId), eq(creditPurchases.tenantId, tenant.id));
  return control.db.select(creditPurchases, { where, limit: 1 });
}

/** A purchase by its own id or by the id of its order at PayPal, whose return names only that one. */
export function findPurchaseNamed(control: Control, tenant: Tenant, name: string): Statement<Purchase[]> {
  const named = or(eq(creditPurchases.id, name), eq(creditPurchases.paypalOrderId, name));
  return control.db.select(creditPurchases, { where: and(named, eq(creditPurchases.tenantId, tenant.id)), limit: 1 });
}

/** A place in a list of purchases, newest first. */
export interface PurchasePlace {
  readonly at: number;
  readonly id: string;
}

/** A tenant's purchases, newest first. */
export function listPurchases(
  control: Control,
  tenant: Tenant,
  before: PurchasePlace | null,
  limit: number,
): Statement<Purchase[]> {
  const where = and(eq(creditPurchases.tenantId, tenant.id), before ? afterPlace(before) : undefined);
  const orderBy = [desc(creditPurchases.createdAt), desc(creditPurchases.id)];
  return control.db.select(creditPurchases, { where, orderBy, limit });
}

const afterPlace = ({ at, id }: PurchasePlace): SQL =>
  sql`(${creditPurchases.createdAt}, ${creditPurchases.id}) < (${at}, ${id})`;

/** The purchase that a provider's verified word is about, of whatever tenant. */
export function findPaidWith(
  control: Control,
  method: PaymentMethod,
  of: { readonly reference: string | null; readonly purchaseId: string | null },
): Statement<Purchase[]> {
  const column = method === "stripe" ? creditPurchases.paymentIntentId : creditPurchases.paypalOrderId;
  const where = of.reference === null ? eq(creditPurchases.id, of.purchaseId ?? "") : eq(column, of.reference);
  return control.db.select(creditPurchases, { where: and(where, eq(creditPurchases.paymentMethod, method)), limit: 1 });
}

export type PaymentMethod = "stripe" | "paypal";

interface PaymentNames {
  readonly reference: string | null;
  readonly transactionId: string | null;
  readonly purchaseId: string | null;
}

/** The purchases that a provider's list names, by each of its names. */
export function findPurchasesPaidAs(
  control: Control,
  method: PaymentMethod,
  listed: readonly PaymentNames[],
): Statement<Purchase[]>[] {
  const { paymentIntentId, stripeChargeId, paypalOrderId, paypalTransactionId, id } = creditPurchases;
  const [reference, transaction] =
    method === "stripe" ? [paymentIntentId, stripeChargeId] : [paypalOrderId, paypalTransactionId];
  const columns = [
    [reference, listed.map((one) => one.reference)],
    [transaction, listed.map((one) => one.transactionId)],
    [id, listed.map((one) => one.purchaseId)],
  ] as const;
  return columns.map(([column, names]) => {
    const known = JSON.stringify(names.filter((name) => name !== null));
    const where = sql`${column} in (select value from json_each(${known})) and +${creditPurchases.paymentMethod} = ${method}`;
    return control.db.select(creditPurchases, { where, limit: Math.max(1, names.length) });
  });
}

/** Credits that had to be taken back and were not there. */
export function readShortfall(tenant: Tenant): Statement<number> {
  return tenant
    .sql<{ owed: number }>(
      sql`select coalesce(sum(owed), 0) as owed from credit_ledger where tenant_id = ${tenant.id} and owed <> 0`,
    )
    .map((rows) => rows[0]?.owed ?? 0);
}

export type GrantRecord = typeof creditGrants.$inferSelect;

/** What the platform gave to a tenant, newest first. */
export function listGrants(tenant: Tenant, limit: number): Statement<GrantRecord[]> {
  return tenant.db.select(creditGrants, { orderBy: [desc(creditGrants.id)], limit });
}

export type RefundRecord = typeof creditRefunds.$inferSelect;

export function findRefund(control: Control, purchaseId: string, id: string): Statement<RefundRecord[]> {
  const where = and(eq(creditRefunds.id, id), eq(creditRefunds.purchaseId, purchaseId));
  return control.db.select(creditRefunds, { where, limit: 1 });
}

/** What was asked to be sent back of a purchase, newest first. */
export function listRefunds(control: Control, purchaseId: string): Statement<RefundRecord[]> {
  return control.db.select(creditRefunds, {
    where: eq(creditRefunds.purchaseId, purchaseId),
    orderBy: [desc(creditRefunds.createdAt)],
    limit: 100,
  });
}

/** Aborts its batch with GuardRefused("refund") unless the purchase is paid and its refunds are no more than its price. */
export function guardRefundable(control: Control, purchaseId: string): Statement<void> {
  return control.db.guard(
    sql`exists (select 1 from credit_purchases where id = ${purchaseId} and status = 'completed'
      and amount >= (select sum(r.amount) from credit_refunds r where r.purchase_id = ${purchaseId} and r.state <> 'refused'))`,
    "refund",
  );
}

/** What a list of all purchases shows; null shows all. */
export interface PurchaseFilter {
  readonly status: string | null;
  readonly method: PaymentMethod | null;
  readonly tenantId: number | null;
  /** A span of time in milliseconds, its end not included. */
  readonly span: { readonly from: number; readonly to: number } | null;
}

/** Purchases of all tenants, newest first. */
export function listAllPurchases(
  control: Control,
  { status, method, tenantId, span }: PurchaseFilter,
  before: PurchasePlace | null,
  limit: number,
): Statement<Purchase[]> {
  // With a tenant, its own index is the one to read: a plus keeps the others out of it.
  const only = (column: SQL, value: string) =>
    tenantId === null ? sql`${column} = ${value}` : sql`+${column} = ${value}`;
  const where = and(
    tenantId === null ? undefined : sql`${creditPurchases.tenantId} = ${tenantId}`,
    status === null ? undefined : only(sql`${creditPurchases.status}`, status),
    method === null ? undefined : only(sql`${creditPurchases.paymentMethod}`, method),
    span ? sql`${creditPurchases.createdAt} >= ${span.from} and ${creditPurchases.createdAt} < ${span.to}` : undefined,
    before ? afterPlace(before) : undefined,
  );
  const orderBy = [desc(creditPurchases.createdAt), desc(creditPurchases.id)];
  return control.db.select(creditPurchases, { where, orderBy, limit });
}

/** A purchase of whatever tenant. */
export function findAnyPurchase(control: Control, id: string): Statement<Purchase[]> {
  return control.db.select(creditPurchases, { where: eq(creditPurchases.id, id), limit: 1 });
}

/**
 * What a purchase's refunds are called in the ledger's keys: as the purchase, and after each time that they were undone
 * with another number, so that the same cents can go back again.
 */
export const refundsOf = (tenant: Tenant, purchaseId: string): SQL =>
  sql`(select ${purchaseId} || case count(*) when 0 then '' else '.' || count(*) end from credit_ledger
    where tenant_id = ${tenant.id} and key >= ${`refund_undone:${purchaseId}`} and key < ${`refund_undone:${purchaseId}/`})`;

/** The cents of a purchase that the ledger knows to have gone back. */
export function readRefunded(tenant: Tenant, purchaseId: string): Statement<number> {
  const prefix = sql`'purchase_refund:' || ${refundsOf(tenant, purchaseId)}`;
  return tenant
    .sql<{ cents: number }>(
      sql`select coalesce(max(cast(substr(key, length(${prefix}) + 2) as integer)), 0) as cents from credit_ledger
        where tenant_id = ${tenant.id} and key >= ${prefix} || ':' and key < ${prefix} || ';'`,
    )
    .map(([row]) => row?.cents ?? 0);
}

export type LedgerWalk = typeof ledgerWalks.$inferSelect;
export type LedgerFault = typeof ledgerFaults.$inferSelect;

/** How far the nightly check of each database has come. */
export function listLedgerWalks(control: Control): Statement<LedgerWalk[]> {
  return control.db.select(ledgerWalks, { orderBy: [sql`${ledgerWalks.shard}`], limit: 100 });
}

/** Tenants whose balance was not the sum of their ledger when it was checked. */
export function listLedgerFaults(control: Control): Statement<LedgerFault[]> {
  return control.db.select(ledgerFaults, { orderBy: [sql`${ledgerFaults.tenantId}`], limit: 100 });
}

export type ReceiptMailRecord = typeof receiptMails.$inferSelect;

/** The mail with a purchase's receipt, if one was planned. */
export function findReceiptMail(tenant: Tenant, purchaseId: string): Statement<ReceiptMailRecord[]> {
  return tenant.db.select(receiptMails, { where: eq(receiptMails.purchaseId, purchaseId), limit: 1 });
}
