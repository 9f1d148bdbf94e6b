import { type About, listCode } from "~/features/threads/notice";
import { moneyText } from "~/language/money";
import { clockAt } from "~/platform/calendar";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord } from "../../queries.server";
import { hasNoSession } from "../../sessions/writes.server";
import { GONE_MEANWHILE, type Heard, type ToldStaff, type Turn } from "../../turn";
import { acceptance } from "./accept-quote.server";
import { type MeantOfQuote, mayMeanQuote, meantOfQuote } from "./meant-of-quote";
import { findLastQuote, isQuote, type QuoteRecord } from "./queries.server";
import {
  acceptedText,
  askAcceptText,
  declinedText,
  leftText,
  renewedText,
  sentText,
  shortText,
  waitingText,
} from "./texts";
import { setQuote } from "./writes.server";

/** What a customer wants of the quote that they have; null where it is something else. */
export async function takeOwnQuote(
  tenant: Tenant,
  heard: Heard,
  actions: readonly ActionRecord[],
): Promise<Turn | null> {
  if (!actions.some(({ kind }) => kind === "quote")) return null;
  const { question, said } = heard;
  if (!mayMeanQuote(question)) return null;
  const quote = await tenant.db.first(findLastQuote(tenant, heard.conversationId));
  if (!quote) return null;
  const meant = meantOfQuote(question, quote.messageId, said);
  return meant && respond(tenant, heard, { quote, meant, taker: actions.find(({ kind }) => kind === "order") });
}

interface Meant {
  readonly quote: QuoteRecord;
  readonly meant: MeantOfQuote;
  readonly taker: ActionRecord | undefined;
}

/** What goes with the words to the customer. */
interface More {
  readonly tells?: ToldStaff;
  readonly about?: About;
}

function respond(tenant: Tenant, heard: Heard, { quote, meant, taker }: Meant): Turn | null {
  const { treatment } = heard;
  const { state, amountCents, currency, validUntil, wanted, name } = quote;
  const price = moneyText(amountCents ?? 0, currency, tenant.timeZone);
  const about = `«${shortText(wanted)}»`;
  const code = listCode({ page: "quotes", companyId: quote.companyId, id: quote.id });
  const say = (text: string, statements: readonly Statement<unknown>[] = [], more: More = {}): Turn => ({
    kind: "say",
    text,
    guard: { if: hasNoSession(tenant, heard.conversationId), label: "stepped_in" },
    statements: [
      ...(statements.length > 0 || more.about ? [tenant.db.guard(isQuote(tenant, quote), GONE_MEANWHILE)] : []),
      ...statements,
    ],
    ...more,
  });
  const isOver = state === "expired" || (state === "sent" && (validUntil?.getTime() ?? 0) <= tenant.now());
  if (meant === "unsure" || meant === "nods_again") {
    if (state !== "sent" || isOver) return null;
    if (meant === "unsure") return say(askAcceptText({ wanted, price }, treatment), [], { about: "quote_asked" });
    const line = `${name} contestó «${shortText(heard.question)}» a la cotización de ${price}: ${shortText(wanted)}. No es un sí claro.`;
    const tells = { line, title: `Cotización sin un sí claro: ${price}`, waits: true, code };
    return say(leftText(treatment), [], { tells, about: "quote_left" });
  }
  if (isOver && meant !== "decline") {
    const line = `${name} pregunta por su cotización vencida: ${about}, ${price}. Actualízala en Cotizaciones.`;
    const tells = { line, title: `Cotización por actualizar: ${shortText(wanted)}`, waits: true, code };
    return say(renewedText(treatment), [setQuote(tenant, quote, "new", { validUntil: null, messageId: null })], {
      tells,
    });
  }
  if (meant === "decline" && (state === "new" || state === "sent")) {
    const line = `${name} ya no quiere la cotización de ${about}.`;
    const to = state === "new" ? "cancelled" : "declined";
    const tells = { line, title: line, waits: false, code };
    return say(declinedText(treatment), [setQuote(tenant, quote, to)], { tells });
  }
  if (meant === "ask" && state === "new") return say(waitingText(treatment));
  if (state !== "sent" || meant === "decline") return null;
  if (meant === "ask") {
    const until = clockAt(heard.zone, (validUntil?.getTime() ?? tenant.now()) - 1).slice(0, 10);
    return say(sentText(price, until, treatment), [], { about: "quote" });
  }
  const { statements, isOrder, payLink, line } = acceptance(tenant, quote, taker);
  const pay = payLink ? `\n${treatment === "tu" ? "Puedes" : "Puede"} pagar aquí: ${payLink}` : "";
  const tells = { line, title: `Cotización aceptada: ${price}`, waits: !isOrder, code };
  return say(`${acceptedText(price, isOrder, treatment)}${pay}`, statements, { tells });
}
