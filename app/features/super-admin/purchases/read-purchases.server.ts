import {
  findAnyPurchase,
  listAllPurchases,
  listRefunds,
  type Purchase,
  readRefunded,
  readShortfall,
} from "~/features/credits/queries.server";
import { type PurchaseStatus, statusOf } from "~/features/credits/statuses";
import { findTenantById } from "~/features/tenants/queries.server";
import { offsetAt } from "~/platform/day-in";
import { notFound } from "~/platform/errors";
import { newUuid } from "~/platform/ids";
import type { Control } from "~/platform/tenancy.server";
import { SERVER_ZONE } from "~/ui/relative-time";
import type { Actor } from "../create-tenant-as-super-admin.server";
import { findTenants } from "../queries.server";
import type { PurchasesQuery } from "../schema";
import { openTenant } from "../tenant/open-tenant.server";

const PAGE = 50;
const DAY = 86_400_000;

export interface PurchaseRow {
  readonly id: string;
  readonly tenantId: number;
  readonly tenantName: string;
  readonly packageName: string;
  readonly credits: number;
  /** US cents. */
  readonly amount: number;
  readonly status: PurchaseStatus;
  readonly method: "stripe" | "paypal";
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

export interface PurchasesData {
  readonly rows: readonly PurchaseRow[];
  /** The place of the next page; null on the last one. */
  readonly next: string | null;
  readonly query: Omit<PurchasesQuery, "antes">;
  readonly isFirst: boolean;
  /** The name of the tenant that is filtered by. */
  readonly tenantName: string | null;
}

/** The milliseconds of a day by the house's clock. */
export function spanOf(day: string): { from: number; to: number } {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const from = midnight - offsetAt(midnight, SERVER_ZONE);
  return { from, to: from + DAY };
}

/** A page of all purchases, newest first. */
export async function readPurchases(control: Control, query: PurchasesQuery): Promise<PurchasesData> {
  const { antes, ...filters } = query;
  const { estado: status, metodo: method, tenant: tenantId, dia } = filters;
  const filter = { status, method, tenantId, span: dia === null ? null : spanOf(dia) };
  const [found, chosen] = await Promise.all([
    control.db.run(listAllPurchases(control, filter, antes, PAGE + 1)),
    tenantId === null ? undefined : control.db.first(findTenantById(control, tenantId)),
  ]);
  const shown = found.slice(0, PAGE);
  const ids = [...new Set(shown.map((purchase) => purchase.tenantId))];
  const tenants = ids.length > 0 ? await control.db.run(findTenants(control, ids)) : [];
  const names = new Map(tenants.map(({ id, name }) => [id, name]));
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    rows: shown.map((purchase) => rowOf(purchase, names.get(purchase.tenantId) ?? "")),
    next: last ? `${last.createdAt.getTime()}.${last.id}` : null,
    query: filters,
    isFirst: antes === null,
    tenantName: tenantId === null ? null : (chosen?.name ?? ""),
  };
}

function rowOf(purchase: Purchase, tenantName: string): PurchaseRow {
  const { id, tenantId, packageName, credits, amount, status, paymentMethod, createdAt } = purchase;
  return {
    id,
    tenantId,
    tenantName,
    packageName,
    credits,
    amount,
    status: statusOf(status),
    method: paymentMethod === "paypal" ? "paypal" : "stripe",
    createdAt: createdAt.toISOString(),
  };
}

export interface PurchaseData {
  readonly purchase: PurchaseRow & {
    readonly customerName: string | null;
    readonly customerEmail: string | null;
    /** The provider's names of the payment. */
    readonly reference: string | null;
    readonly transactionId: string | null;
    /** US cents; null until the provider tells. */
    readonly fee: number | null;
    readonly net: number | null;
    readonly completedAt: string | null;
  };
  /** US cents that went back to the buyer, and those that may still go back. */
  readonly refunded: number;
  readonly left: number;
  /** Credits that the tenant owes. */
  readonly owed: number;
  readonly refunds: readonly {
    readonly id: string;
    readonly amount: number;
    readonly reason: string;
    readonly state: "asked" | "done" | "refused";
    readonly createdAt: string;
  }[];
  /** The key of the form that sends money back. */
  readonly refundKey: string;
}

/** One purchase with its refunds. @throws AppError not_found */
export async function readPurchase(control: Control, actor: Actor, id: string): Promise<PurchaseData> {
  const purchase = await control.db.first(findAnyPurchase(control, id));
  if (!purchase) throw notFound("Esa compra no existe.");
  const [{ tenant, record }, refunds] = await Promise.all([
    openTenant(control, actor, purchase.tenantId),
    control.db.run(listRefunds(control, id)),
  ]);
  const [known, owed] = await tenant.db.batch([readRefunded(tenant, id), readShortfall(tenant)]);
  const asked = refunds.filter(({ state }) => state !== "refused").reduce((sum, { amount }) => sum + amount, 0);
  const sent = refunds.filter(({ state }) => state === "done").reduce((sum, { amount }) => sum + amount, 0);
  const isStripe = purchase.paymentMethod === "stripe";
  return {
    purchase: {
      ...rowOf(purchase, record.name),
      customerName: purchase.customerName,
      customerEmail: purchase.customerEmail,
      reference: isStripe ? purchase.paymentIntentId : purchase.paypalOrderId,
      transactionId: isStripe ? purchase.stripeChargeId : purchase.paypalTransactionId,
      fee: isStripe ? purchase.stripeFee : purchase.paypalFee,
      net: isStripe ? purchase.stripeNetAmount : purchase.paypalNetAmount,
      completedAt: purchase.completedAt?.toISOString() ?? null,
    },
    refunded: Math.max(known, sent),
    left: purchase.status === "completed" ? Math.max(0, purchase.amount - Math.max(known, asked)) : 0,
    owed,
    refunds: refunds.map(({ id: refundId, amount, reason, state, createdAt }) => ({
      id: refundId,
      amount,
      reason,
      state: state === "done" || state === "refused" ? state : "asked",
      createdAt: createdAt.toISOString(),
    })),
    refundKey: newUuid(),
  };
}
