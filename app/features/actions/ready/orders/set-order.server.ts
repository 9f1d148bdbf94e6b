import type { z } from "zod";
import type { TenantUser } from "~/features/accounts/viewer";
import { shownCompany } from "~/features/companies/last-company";
import { listCompanyChoices } from "~/features/companies/queries.server";
import { requireCompany } from "~/features/companies/require-company.server";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { changeAndTell } from "../change-and-tell.server";
import { type OrderState, orderState } from "../kinds";
import type { orderStateSchema } from "../schema";
import { moneyText } from "./price-items";
import { findOrder, isOrder, listOrders } from "./queries.server";
import { setOrderState } from "./writes.server";

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
}

/** A page of a company's orders; of the one looked at last, or the first, where none is named. @throws AppError not_found */
export async function readOrders(
  tenant: Tenant,
  { companyId: asked, vista, antes }: OrdersQuery,
  last: number | null = null,
) {
  const companies = await tenant.db.run(listCompanyChoices(tenant));
  const companyId = shownCompany(companies, asked, last);
  const company = await requireCompany(tenant, companyId);
  const rows = await tenant.db.run(
    listOrders(tenant, companyId ?? 0, { isOpen: vista === "abiertos", before: antes, limit: PAGE + 1 }),
  );
  const shown = rows.slice(0, PAGE);
  return {
    companies,
    company: company && { id: company.id, name: company.name },
    orders: shown.map(
      ({ id, name, phone, address, neededBy, lines, totalCents, currency, state, conversationId, createdAt }) => ({
        ...{ id, name, phone, address, neededBy, conversationId },
        lines: lines.map(({ name: what, quantity }) => `${quantity} × ${what}`),
        total: moneyText(totalCents, currency, tenant.timeZone),
        state: orderState(state),
        createdAt: createdAt.toISOString(),
      }),
    ),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

export type OrdersData = Awaited<ReturnType<typeof readOrders>>;

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
