import type { TenantUser } from "~/features/accounts/viewer";
import { requireCompany } from "~/features/companies/require-company.server";
import { threadExists } from "~/features/threads/conditions/queries.server";
import { findConversation } from "~/features/threads/queries.server";
import { moneyText } from "~/language/money";
import { AppError, notFound } from "~/platform/errors";
import { storeOnce } from "~/platform/store-once.server";
import type { Tenant } from "~/platform/tenancy.server";
import { changeAndTell } from "../change-and-tell.server";
import { storedWay } from "../noted.server";
import type { NewOrderInput } from "../schema";
import { ended } from "../texts";
import { findOrder, type OrderRecord } from "./queries.server";
import { correctOrder } from "./set-order.server";
import { typedOrder } from "./typed-order.server";
import { type NewOrder, storeOrder } from "./writes.server";

const GONE = "Esa conversación ya no existe.";
/** Of a form that is sent again and says what the stored order cannot be changed to any more. */
const NOTED = "Este pedido ya quedó anotado: ábrelo en Pedidos para corregirlo.";
/** A longer list would not fit into one message of every channel. */
const LONGEST_LIST = 800;

/**
 * Notes an order that staff agreed on in a conversation and, where they wish it and the channel's rules allow it, tells
 * the customer there. If its form was stored before, that order is corrected to what the form says now, and nobody is
 * told again.
 * @throws AppError not_found, conflict (changed since it was stored), invalid
 */
export async function noteOrder(tenant: Tenant, user: TenantUser, { key, ...input }: NewOrderInput) {
  const { companyId, conversationId } = input;
  let done: "anotado" | "anotado-avisado" | "anotado-sin-aviso" = "anotado";
  await storeOnce<Pick<OrderRecord, "id" | "companyId" | "conversationId" | "createdAt">>("orders", key, {
    find: (id) => tenant.db.first(findOrder(tenant, id)),
    store: async (id) => {
      const order = await orderOf(tenant, id, input);
      const createdAt = new Date(tenant.now());
      const isTold = await changeAndTell(tenant, user, {
        conversationId,
        content: input.tell === undefined ? null : toldText(tenant, order),
        if: threadExists(tenant, conversationId),
        rows: () => [storeOrder(tenant, order), tenant.audit("add_order", id, { values: { companyId } })],
        about: "order",
        changed: GONE,
      });
      if (input.tell !== undefined) done = isTold ? "anotado-avisado" : "anotado-sin-aviso";
      return { id, companyId, conversationId, createdAt };
    },
    again: async (stored) => {
      const isOfForm = stored.companyId === companyId && stored.conversationId === conversationId;
      if (!isOfForm) throw new AppError("conflict", NOTED);
      await correctOrder(tenant, user, { ...input, of: stored.id, seen: stored.createdAt.getTime() }).catch(
        (error: unknown) => {
          throw error instanceof AppError && error.code === "conflict" ? new AppError("conflict", NOTED) : error;
        },
      );
      return stored;
    },
  });
  return { companyId, done };
}

async function orderOf(tenant: Tenant, id: number, input: Omit<NewOrderInput, "key">): Promise<NewOrder> {
  const { companyId, conversationId, things, name, contact, neededBy, address, note } = input;
  await requireCompany(tenant, companyId);
  const thread = await tenant.db.first(findConversation(tenant, conversationId));
  if (!thread) throw notFound(GONE);
  return {
    ...{ id, companyId, conversationId, name },
    // No session of the AI made it, and no other order has this number.
    sessionId: id,
    phone: storedWay("contact", contact, thread.customerPhone ?? thread.customerEmail, tenant.timeZone),
    ...{ address: address || null, neededBy: neededBy || null, note: note || null },
    ...(await typedOrder(tenant, companyId, things)),
  };
}

function toldText(tenant: Tenant, { lines, totalCents, currency, neededBy }: NewOrder): string {
  const list = lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  const what = list.length > LONGEST_LIST ? `${lines.length} cosas` : list;
  const total = moneyText(totalCents, currency, tenant.timeZone);
  return `Anotamos el pedido: ${ended(what)} Total: ${total}.${neededBy ? ` Para cuándo: ${ended(neededBy)}` : ""}`;
}
