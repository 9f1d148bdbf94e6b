import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { orders } from "../../tables.server";
import type { OrderState } from "../kinds";
import type { OrderRecord } from "./queries.server";

export type NewOrder = Omit<OrderRecord, "tenantId" | "createdAt" | "updatedAt" | "state" | "closedAt" | "note"> &
  Partial<Pick<OrderRecord, "note">>;

export function storeOrder(tenant: Tenant, order: NewOrder): Statement<void> {
  const now = new Date(tenant.now());
  return tenant.db.insert(orders, { ...order, createdAt: now, updatedAt: now });
}

/** Later than before even within one millisecond: it tells two states of a row apart. */
const changedAt = (tenant: Tenant) => sql`max(${tenant.now()}, ${orders.updatedAt} + 1)`;

/** Corrects what was noted of an order. */
export function correctOrderRow(
  tenant: Tenant,
  id: number,
  noted: Partial<
    Pick<OrderRecord, "name" | "phone" | "address" | "neededBy" | "note" | "lines" | "totalCents" | "currency">
  >,
): Statement<OrderRecord[]> {
  return tenant.db.update(orders, { ...noted, updatedAt: changedAt(tenant) }, eq(orders.id, id));
}

/** Changes the state of an order, if it is still as it was read. */
export function setOrderState(
  tenant: Tenant,
  id: number,
  { was, to }: { readonly was: OrderState; readonly to: OrderState },
): Statement<OrderRecord[]> {
  const closedAt = to === "delivered" || to === "cancelled" ? new Date(tenant.now()) : null;
  return tenant.db.update(
    orders,
    { state: to, closedAt, updatedAt: changedAt(tenant) },
    and(eq(orders.id, id), eq(orders.state, was)),
  );
}

/** Erases a thread's orders, at most `limit`; returns how many were erased. */
export async function eraseOrders(
  tenant: Tenant,
  conversationId: number,
  limit: number,
): Promise<readonly Statement<number>[]> {
  const of = sql`select id from orders where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
    limit ${limit}`;
  return [
    tenant
      .sql(sql`delete from orders where +tenant_id = ${tenant.id} and id in (${of}) returning id`)
      .map((rows) => rows.length),
  ];
}
