import type { z } from "zod";
import type { TenantUser } from "~/features/accounts/viewer";
import { readShownCompany } from "~/features/companies/read-shown-company.server";
import { moneyText } from "~/language/money";
import { AppError, notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { changeAndTell } from "../change-and-tell.server";
import { type OrderState, orderState } from "../kinds";
import { changedFields, storedWay } from "../noted.server";
import type { correctOrderSchema, orderStateSchema } from "../schema";
import { readOrderStart } from "./order-start.server";
import { findOrder, isOrder, isOrderAsRead, listOrders, type OrderRecord } from "./queries.server";
import { typedLines } from "./typed-lines";
import { typedOrder } from "./typed-order.server";
import { correctOrderRow, setOrderState } from "./writes.server";

const PAGE = 50;
const GONE = "Ese pedido ya no existe.";
const CHANGED = "Alguien más acaba de cambiar ese pedido. Así está ahora.";

/** What the customer reads of a new state; of the others nothing. */
const TOLD: Readonly<Partial<Record<OrderState, string>>> = {
  preparing: "ya lo estamos preparando.",
  ready: "ya está listo.",
  delivered: "quedó entregado. ¡Gracias!",
  cancelled: "se canceló. Cualquier duda, por aquí seguimos.",
};

interface OrdersQuery {
  readonly companyId: number | null;
  readonly vista: "abiertos" | "todos";
  readonly antes: number | null;
  /** The one that is looked at. */
  readonly ver?: number | null;
  /** The conversation of which an order is being noted. */
  readonly de?: number | null;
}

/** A page of a company's orders; of the one looked at last, or the first, where none is named. */
export async function readOrders(
  tenant: Tenant,
  { companyId: asked, vista, antes, ver = null, de = null }: OrdersQuery,
  last: number | null = null,
) {
  const start = de === null ? null : await readOrderStart(tenant, de);
  const { companies, company } = await readShownCompany(tenant, asked ?? start?.companyId ?? null, last);
  const companyId = company?.id ?? null;
  const [rows, [seen]] = await tenant.db.batch([
    listOrders(tenant, companyId ?? 0, { isOpen: vista === "abiertos", before: antes, limit: PAGE + 1 }),
    findOrder(tenant, ver ?? 0),
  ]);
  const shown = rows.slice(0, PAGE);
  const open = seen && seen.companyId === companyId ? shownOrder(tenant, seen) : null;
  return {
    companies,
    company,
    orders: shown.map((order) => shownOrder(tenant, order)),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    open,
    /** The one that a link names was erased, or is another company's. */
    isGone: ver !== null && open === null,
    /** The order of a conversation that is being noted. */
    start,
    isStartGone: de !== null && start === null,
  };
}

export type OrdersData = Awaited<ReturnType<typeof readOrders>>;
export type ShownOrder = OrdersData["orders"][number];

function shownOrder(tenant: Tenant, order: OrderRecord) {
  const { id, name, phone, address, neededBy, note, conversationId } = order;
  return {
    ...{ id, name, phone, address, neededBy, note, conversationId },
    lines: order.lines.map(({ name: what, quantity }) => `${quantity} × ${what}`),
    /** The same as staff would type them. */
    things: typedLines(order.lines, order.currency, tenant.timeZone),
    total: moneyText(order.totalCents, order.currency, tenant.timeZone),
    state: orderState(order.state),
    seen: order.updatedAt.getTime(),
    createdAt: order.createdAt.toISOString(),
  };
}

/**
 * Corrects what an open order is of, who wants it, where and for when, and staff's own note of it; the customer is not
 * told. Lines that stay keep their prices.
 * @throws AppError not_found, conflict (somebody else changed it, or it is over), invalid
 */
export async function correctOrder(
  tenant: Tenant,
  user: TenantUser,
  input: z.output<ReturnType<typeof correctOrderSchema>>,
) {
  const { of, seen, things, name, contact, address, neededBy, note } = input;
  const order = await tenant.db.first(findOrder(tenant, of));
  if (!order) throw notFound(GONE);
  if (order.updatedAt.getTime() !== seen || order.closedAt !== null) throw new AppError("conflict", CHANGED);
  const phone = storedWay("contact", contact, order.phone, tenant.timeZone);
  const noted = { name, phone, address: address || null, neededBy: neededBy || null, note: note || null };
  const isKept = things === undefined || things === typedLines(order.lines, order.currency, tenant.timeZone);
  const typed = isKept ? null : await typedOrder(tenant, order.companyId, things, order);
  const what = typed && !isSameOrder(order, typed) ? typed : null;
  const fields = [...(what ? ["lines"] : []), ...changedFields(order, noted)];
  await changeAndTell(tenant, user, {
    conversationId: null,
    content: null,
    if: isOrderAsRead(tenant, order),
    rows: () =>
      fields.length === 0
        ? []
        : [
            correctOrderRow(tenant, of, { ...noted, ...what }),
            tenant.audit("change_order", of, { fields, ifChanged: true }),
          ],
    changed: CHANGED,
  });
  return { companyId: order.companyId, done: "corregido" as const };
}

type Ordered = Pick<OrderRecord, "lines" | "currency">;
const isSameOrder = (some: Ordered, other: Ordered) =>
  some.currency === other.currency && wordsOf(some) === wordsOf(other);
const wordsOf = ({ lines }: Ordered) =>
  JSON.stringify(lines.map(({ name, quantity, cents }) => [name, quantity, cents]));

/**
 * Changes the state of an order and, where the channel's rules allow it, tells the customer in their thread.
 * @throws AppError not_found, conflict (somebody else changed it)
 */
export async function setOrder(tenant: Tenant, user: TenantUser, { of, was, to }: z.output<typeof orderStateSchema>) {
  const order = await tenant.db.first(findOrder(tenant, of));
  if (!order) throw notFound(GONE);
  const words = TOLD[to];
  const isTold = await changeAndTell(tenant, user, {
    conversationId: order.conversationId,
    content: words ? `El pedido de ${moneyText(order.totalCents, order.currency, tenant.timeZone)} ${words}` : null,
    if: isOrder(tenant, of, was),
    rows: () => [
      setOrderState(tenant, of, { was, to }),
      tenant.audit("change_order", of, { values: { state: to }, ifChanged: true }),
    ],
    about: "order",
    changed: CHANGED,
  });
  const done = isTold ? ("avisado" as const) : words ? ("sin-aviso" as const) : ("cambiado" as const);
  return { companyId: order.companyId, done };
}
