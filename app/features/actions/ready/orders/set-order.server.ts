import type { z } from "zod";
import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { listCompanyChoices } from "~/features/companies/queries.server";
import { requireCompany } from "~/features/companies/require-company.server";
import { canSend, writable } from "~/features/threads/messages/can-send";
import { newMessage } from "~/features/threads/messages/new-message.server";
import { findConversation } from "~/features/threads/queries.server";
import { setThread } from "~/features/threads/write-thread.server";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { ORDER_LABELS, type OrderState, orderState } from "../kinds";
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
  cancelled: "se canceló. Si tienes dudas, escríbenos por aquí.",
};

interface OrdersQuery {
  readonly companyId: number | null;
  readonly vista: "abiertos" | "todos";
  readonly antes: number | null;
}

/** A page of a company's orders; of the first company where none is named. @throws AppError not_found */
export async function readOrders(tenant: Tenant, { companyId: asked, vista, antes }: OrdersQuery) {
  const companies = await tenant.db.run(listCompanyChoices(tenant));
  const companyId = asked ?? companies[0]?.id ?? null;
  const company = await requireCompany(tenant, companyId);
  const rows = await tenant.db.run(
    listOrders(tenant, companyId ?? 0, { isOpen: vista === "abiertos", before: antes, limit: PAGE + 1 }),
  );
  const shown = rows.slice(0, PAGE);
  return {
    companies,
    company: company && { id: company.id, name: company.name },
    orders: shown.map(
      ({ id, name, phone, address, lines, totalCents, currency, state, conversationId, createdAt }) => ({
        ...{ id, name, phone, address, conversationId },
        lines: lines.map(({ name: what, quantity }) => `${quantity} × ${what}`),
        total: moneyText(totalCents, currency),
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
  const guard = { if: isOrder(tenant, of, was), label: "changed" };
  const rows = [
    setOrderState(tenant, of, { was, to }),
    tenant.audit("change_order", of, { values: { state: to }, ifChanged: true }),
  ];
  const words = TOLD[to];
  const content = `Tu pedido de ${moneyText(order.totalCents, order.currency)} ${words ?? ORDER_LABELS[to]}`;
  const thread = words ? await tenant.db.first(findConversation(tenant, order.conversationId)) : undefined;
  const place = { companyId: order.companyId };
  if (thread && canSend(writable(thread), { content }, tenant.now()).ok) {
    const said = newMessage(tenant, {
      conversationId: thread.id,
      platform: thread.platform,
      sender: "agent",
      content,
      agentId: user.id,
      status: "queued",
      metadata: { agentName: displayName(user) },
    });
    await setThread(tenant, { thread, set: {}, says: [said] }, { guards: [guard], with: { rows } }).catch(refuse);
    return { ...place, done: "avisado" as const };
  }
  await tenant.db.batch([tenant.db.guard(guard.if, guard.label), ...rows]).catch(refuse);
  return { ...place, done: words ? ("sin-aviso" as const) : ("cambiado" as const) };
}

function refuse(error: unknown): never {
  if (error instanceof GuardRefused && error.label === "changed") throw new AppError("conflict", CHANGED);
  throw error;
}
