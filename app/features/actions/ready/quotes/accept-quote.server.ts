import { moneyText } from "~/language/money";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord } from "../../queries.server";
import { payAddress } from "../orders/price-items";
import { storeOrder } from "../orders/writes.server";
import { orderSettings } from "../settings";
import type { QuoteRecord } from "./queries.server";
import { shortText } from "./texts";
import { setQuote } from "./writes.server";

export interface Acceptance {
  readonly statements: readonly Statement<unknown>[];
  readonly isOrder: boolean;
  /** The shop's own address to pay at. */
  readonly payLink: string | null;
  /** What staff read. */
  readonly line: string;
}

/**
 * What follows from a customer's yes: an order where the company takes orders, otherwise a person goes on.
 * @param taker the company's action that takes orders, while it is on
 */
export function acceptance(tenant: Tenant, quote: QuoteRecord, taker: ActionRecord | undefined): Acceptance {
  const { companyId, conversationId, sessionId, name, contact, wanted, quantity, neededBy, currency } = quote;
  const cents = quote.amountCents ?? 0;
  const settings = taker && orderSettings(taker.settings);
  const what = quantity ? `${shortText(wanted)} (${quantity})` : shortText(wanted);
  const order =
    settings &&
    storeOrder(tenant, {
      ...{ id: newId(), companyId, conversationId, sessionId, name, neededBy },
      phone: contact,
      // How it is handed over was not asked for; a shop that delivers has to.
      address: settings.delivery ? "Entrega por acordar" : null,
      lines: [{ name: what, quantity: 1, cents }],
      totalCents: cents,
      currency,
    });
  const next = order ? "Ya está en Pedidos." : "Sigue tú con el cliente.";
  return {
    statements: [setQuote(tenant, quote, "accepted"), ...(order ? [order] : [])],
    isOrder: order !== undefined,
    payLink: settings?.paymentLink ? payAddress(settings.paymentLink, cents) : null,
    line: `${name} aceptó la cotización de ${moneyText(cents, currency, tenant.timeZone)}: ${what}. ${next}`,
  };
}
