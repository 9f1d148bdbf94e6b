import type { z } from "zod";
import type { TenantUser } from "~/features/accounts/viewer";
import { readShownCompany } from "~/features/companies/read-shown-company.server";
import { waitsNoMore } from "~/features/threads/waits-no-more";
import { moneyText, signOf, withSign } from "~/language/money";
import { clockAt, dayAfter, isoOf, localDay, momentOf } from "~/platform/calendar";
import { AppError, notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { dateText } from "../../date-text";
import { changeAndTell } from "../change-and-tell.server";
import { quoteState } from "../kinds";
import { changedFields, storedWay } from "../noted.server";
import { findReady } from "../queries.server";
import type { answerQuoteSchema, correctQuoteSchema, ofQuoteSchema } from "../schema";
import { quoteSettings } from "../settings";
import { acceptance } from "./accept-quote.server";
import { expireQuoteJob } from "./expire-job";
import { findQuote, isQuote, listQuotes, type QuoteRecord } from "./queries.server";
import { answerText, cannotText } from "./texts";
import { setQuote } from "./writes.server";

const PAGE = 50;
const CHANGED = "Esta cotización acaba de cambiar. Así está ahora.";

interface QuotesQuery {
  readonly companyId: number | null;
  readonly vista: "abiertas" | "todas";
  readonly antes: number | null;
  readonly ver: number | null;
}

/** A page of a company's quotes; of the one looked at last, or the first, where none is named. */
export async function readQuotes(
  tenant: Tenant,
  { companyId: asked, vista, antes, ver }: QuotesQuery,
  last: number | null = null,
) {
  const { companies, company } = await readShownCompany(tenant, asked, last);
  const companyId = company?.id ?? null;
  const [rows, [seen], hours] = await tenant.db.batch([
    listQuotes(tenant, companyId ?? 0, { isOpen: vista === "abiertas", before: antes, limit: PAGE + 1 }),
    findQuote(tenant, ver ?? 0),
    tenant.ports.hoursOf(tenant, companyId),
  ]);
  const zone = hours?.zone ?? tenant.timeZone;
  const shown = rows.slice(0, PAGE);
  const open = seen && seen.companyId === companyId ? shownQuote(tenant, seen, zone) : null;
  return {
    companies,
    company,
    quotes: shown.map((quote) => shownQuote(tenant, quote, zone)),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    open,
    /** The one that a link names was erased, or is another company's. */
    isGone: ver !== null && open === null,
  };
}

function shownQuote({ timeZone }: Tenant, quote: QuoteRecord, zone: string) {
  const { id, name, contact, wanted, quantity, neededBy, amountCents, currency, note, validUntil } = quote;
  return {
    ...{ id, name, contact, wanted, quantity, neededBy, note, conversationId: quote.conversationId },
    amount: amountCents === null ? null : moneyText(amountCents, currency, timeZone),
    /** How a price is typed, in the money in which it will be sent. */
    example: withSign("1500", signOf(timeZone)),
    until: validUntil && dateText(clockAt(zone, validUntil.getTime() - 1).slice(0, 10)),
    isTold: quote.messageId !== null,
    state: quoteState(quote.state),
    seen: quote.updatedAt.getTime(),
    createdAt: quote.createdAt.toISOString(),
  };
}

export type QuotesData = Awaited<ReturnType<typeof readQuotes>>;
export type ShownQuote = QuotesData["quotes"][number];

/** @throws AppError not_found, conflict (somebody else changed it, or it is over) */
async function requireOpen(tenant: Tenant, { of, seen }: z.output<typeof ofQuoteSchema>): Promise<QuoteRecord> {
  const quote = await tenant.db.first(findQuote(tenant, of));
  if (!quote) throw notFound("Esa cotización ya no existe.");
  if (quote.updatedAt.getTime() !== seen || quote.closedAt !== null) throw new AppError("conflict", CHANGED);
  return quote;
}

const audited = (tenant: Tenant, id: number, state: string) =>
  tenant.audit("change_quote", id, { values: { state }, ifChanged: true });

/**
 * Answers a quote with an amount, or with another one than before, and tells the customer where the channel allows it.
 * @throws AppError not_found, conflict (somebody else changed it, or it is over)
 */
export async function answerQuote(
  tenant: Tenant,
  user: TenantUser,
  { amount: cents, note, ...of }: z.output<ReturnType<typeof answerQuoteSchema>>,
) {
  const quote = await requireOpen(tenant, of);
  const { id, companyId, conversationId, wanted } = quote;
  const [hours, [action]] = await tenant.db.batch([
    tenant.ports.hoursOf(tenant, companyId),
    findReady(tenant, companyId, "quote"),
  ]);
  const zone = hours?.zone ?? tenant.timeZone;
  const last = dayAfter(localDay(zone, tenant.now()), quoteSettings(action?.settings).validDays);
  const until = momentOf(zone, isoOf(dayAfter(last, 1)));
  const over = tenant.jobs.plan(
    expireQuoteJob,
    { quoteId: id, until },
    { key: `${id}-${quote.updatedAt.getTime()}`, delayMilliseconds: until - tenant.now() },
  );
  const currency = signOf(tenant.timeZone);
  const price = moneyText(cents, currency, tenant.timeZone);
  const isTold = await changeAndTell(tenant, user, {
    conversationId,
    content: answerText({ wanted, price, note, until: isoOf(last) }),
    if: isQuote(tenant, quote),
    rows: (said) => [
      setQuote(tenant, quote, "sent", {
        amountCents: cents,
        currency,
        note: note || null,
        validUntil: new Date(until),
        messageId: said?.id ?? null,
      }),
      over.statement,
      audited(tenant, id, "sent"),
    ],
    set: waitsNoMore,
    changed: CHANGED,
  });
  return { companyId, done: isTold ? ("enviada" as const) : ("sin-aviso" as const) };
}

/** Corrects who asks, and for when; the customer is not told. @throws AppError not_found, conflict, invalid */
export async function correctQuote(
  tenant: Tenant,
  user: TenantUser,
  { name, contact, neededBy, ...of }: z.output<typeof correctQuoteSchema>,
) {
  const quote = await requireOpen(tenant, of);
  const way = storedWay("contact", contact, quote.contact, tenant.timeZone);
  const noted = { name, contact: way, neededBy: neededBy || null };
  const fields = changedFields(quote, noted);
  await changeAndTell(tenant, user, {
    conversationId: null,
    content: null,
    if: isQuote(tenant, quote),
    rows: () =>
      fields.length === 0
        ? []
        : [
            setQuote(tenant, quote, quoteState(quote.state), noted),
            tenant.audit("change_quote", quote.id, { fields, ifChanged: true }),
          ],
    changed: CHANGED,
  });
  return { companyId: quote.companyId, done: "corregida" as const };
}

/** The customer accepted by phone or at the counter. @throws AppError not_found, conflict */
export async function acceptQuote(tenant: Tenant, user: TenantUser, of: z.output<typeof ofQuoteSchema>) {
  const quote = await requireOpen(tenant, of);
  if (quote.state !== "sent") throw new AppError("conflict", CHANGED);
  const taker = await tenant.db.first(findReady(tenant, quote.companyId, "order"));
  await changeAndTell(tenant, user, {
    conversationId: null,
    content: null,
    if: isQuote(tenant, quote),
    rows: () => [
      ...acceptance(tenant, quote, taker?.isActive ? taker : undefined).statements,
      audited(tenant, quote.id, "accepted"),
    ],
    changed: CHANGED,
  });
  return { companyId: quote.companyId, done: "aceptada" as const };
}

/** There will be no price; the customer is told where the channel allows it. @throws AppError not_found, conflict */
export async function cancelQuote(tenant: Tenant, user: TenantUser, of: z.output<typeof ofQuoteSchema>) {
  const quote = await requireOpen(tenant, of);
  const isTold = await changeAndTell(tenant, user, {
    conversationId: quote.conversationId,
    content: cannotText(quote.wanted),
    if: isQuote(tenant, quote),
    rows: () => [setQuote(tenant, quote, "cancelled"), audited(tenant, quote.id, "cancelled")],
    set: waitsNoMore,
    changed: CHANGED,
  });
  return { companyId: quote.companyId, done: isTold ? ("cancelada" as const) : ("cancelada-sin-aviso" as const) };
}
