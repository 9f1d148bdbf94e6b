import { plainWords } from "~/language/spanish";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { ActionRecord } from "../../queries.server";
import { hasNoSession } from "../../sessions/writes.server";
import { GONE_MEANWHILE, type Heard, type ToldStaff, type Turn } from "../../turn";
import { quoteAnswer, quoteWants, quoteWish } from "../own-wish";
import { clockAt } from "../slots";
import { acceptance } from "./accept-quote.server";
import { findLastQuote, isQuote, type QuoteRecord } from "./queries.server";
import { acceptedText, amountText, declinedText, renewedText, sentText, shortText, waitingText } from "./texts";
import { setQuote } from "./writes.server";

/** What a customer wants of the quote that they have; null where it is something else. */
export async function takeOwnQuote(
  tenant: Tenant,
  heard: Heard,
  actions: readonly ActionRecord[],
): Promise<Turn | null> {
  if (!actions.some(({ kind }) => kind === "quote")) return null;
  const { question, lastSaid, lastByStaff } = heard;
  const plain = plainWords(question.slice(0, 400));
  // "¿Entonces sí?" asks, and accepts nothing.
  const isQuestion = /[¿?]/.test(question);
  const wish = quoteWish(plain);
  const [wants, answer] = isQuestion ? [null, null] : [quoteWants(plain), quoteAnswer(plain)];
  if (wish === null && wants === null && answer === null) return null;
  const quote = await tenant.db.first(findLastQuote(tenant, heard.conversationId));
  if (!quote) return null;
  // A bare yes or no means the quote only where nothing was said after it.
  const isAnswer = quote.messageId !== null && quote.messageId === lastSaid;
  const isLastWord = quote.messageId !== null && quote.messageId >= lastByStaff;
  const meant = wish ?? (isAnswer ? answer : null) ?? (isLastWord ? wants : null);
  return meant && respond(tenant, heard, { quote, meant, taker: actions.find(({ kind }) => kind === "order") });
}

interface Meant {
  readonly quote: QuoteRecord;
  readonly meant: "accept" | "decline" | "ask";
  readonly taker: ActionRecord | undefined;
}

function respond(tenant: Tenant, heard: Heard, { quote, meant, taker }: Meant): Turn | null {
  const { treatment } = heard;
  const { state, amountCents, validUntil, wanted, name } = quote;
  const cents = amountCents ?? 0;
  const about = `«${shortText(wanted)}»`;
  const say = (text: string, statements: readonly Statement<unknown>[] = [], tells?: ToldStaff): Turn => ({
    kind: "say",
    text,
    guard: { if: hasNoSession(tenant, heard.conversationId), label: "stepped_in" },
    statements: [
      ...(statements.length > 0 ? [tenant.db.guard(isQuote(tenant, quote), GONE_MEANWHILE)] : []),
      ...statements,
    ],
    ...(tells ? { tells } : {}),
  });
  const isOver = state === "expired" || (state === "sent" && (validUntil?.getTime() ?? 0) <= tenant.now());
  if (isOver && meant !== "decline") {
    const line = `${name} pregunta por su cotización vencida: ${about}, ${amountText(cents)}. Actualízala en Cotizaciones.`;
    const tells = { line, title: `Cotización por actualizar: ${shortText(wanted)}`, waits: true };
    return say(renewedText(treatment), [setQuote(tenant, quote, "new", { validUntil: null, messageId: null })], tells);
  }
  if (meant === "decline" && (state === "new" || state === "sent")) {
    const line = `${name} ya no quiere la cotización de ${about}.`;
    const to = state === "new" ? "cancelled" : "declined";
    return say(declinedText(treatment), [setQuote(tenant, quote, to)], { line, title: line, waits: false });
  }
  if (meant === "ask" && state === "new") return say(waitingText(treatment));
  if (state !== "sent" || meant === "decline") return null;
  if (meant === "ask") {
    const until = clockAt(heard.zone, (validUntil?.getTime() ?? tenant.now()) - 1).slice(0, 10);
    return say(sentText(cents, until, treatment));
  }
  const { statements, isOrder, payLink, line } = acceptance(tenant, quote, taker);
  const pay = payLink ? `\n${treatment === "tu" ? "Puedes" : "Puede"} pagar aquí: ${payLink}` : "";
  const tells = { line, title: `Cotización aceptada: ${amountText(cents)}`, waits: !isOrder };
  return say(`${acceptedText(cents, isOrder, treatment)}${pay}`, statements, tells);
}
