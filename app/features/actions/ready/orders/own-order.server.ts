import { moneyText } from "~/language/money";
import { plainWords } from "~/language/spanish";
import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord } from "../../queries.server";
import { hasNoSession } from "../../sessions/writes.server";
import type { Heard, Turn } from "../../turn";
import { undoneOf } from "../../undone";
import { ORDER_LABELS, orderState } from "../kinds";
import { orderWish } from "../own-wish";
import { findLastOrder } from "./queries.server";

/** What a customer wants of the order that they made; null where it is something else. */
export async function takeOwnOrder(
  tenant: Tenant,
  heard: Heard,
  actions: readonly ActionRecord[],
): Promise<Turn | null> {
  const action = actions.find(({ kind }) => kind === "order");
  if (!action) return null;
  const plain = plainWords(heard.question.slice(0, 400));
  const wish = orderWish(plain);
  if (wish === null) return null;
  const isStop = wish === "change";
  const order = await tenant.db.first(findLastOrder(tenant, heard.conversationId));
  if (!order) return null;
  // People in the kitchen decide if it can still be changed.
  if (isStop) return { kind: "hand_over", undone: undoneOf(action, "change", null), statements: [] };
  const state = ORDER_LABELS[orderState(order.state)].toLowerCase();
  const text = `${heard.treatment === "tu" ? "Tu" : "Su"} pedido de ${moneyText(order.totalCents, order.currency, tenant.timeZone)} está: ${state}.`;
  return {
    kind: "say",
    text,
    guard: { if: hasNoSession(tenant, heard.conversationId), label: "stepped_in" },
    statements: [],
  };
}
