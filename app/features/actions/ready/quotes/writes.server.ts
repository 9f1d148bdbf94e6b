import { and, eq, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { QuoteState } from "../kinds";
import { quotes } from "../tables.server";
import type { QuoteRecord } from "./queries.server";

export type NewQuote = Pick<
  QuoteRecord,
  "id" | "companyId" | "conversationId" | "sessionId" | "name" | "contact" | "wanted" | "quantity" | "neededBy"
>;

export function storeQuote(tenant: Tenant, quote: NewQuote): Statement<void> {
  const now = new Date(tenant.now());
  return tenant.db.insert(quotes, { ...quote, createdAt: now, updatedAt: now });
}

type Answer = Partial<
  Pick<QuoteRecord, "amountCents" | "currency" | "note" | "validUntil" | "messageId" | "name" | "contact" | "neededBy">
>;

/** Changes a quote, if its state is still as it was read. */
export function setQuote(
  tenant: Tenant,
  { id, state, updatedAt }: QuoteRecord,
  to: QuoteState,
  answer: Answer = {},
): Statement<QuoteRecord[]> {
  // Always later than before, also within one millisecond, because `updatedAt` tells two states of a row apart.
  const now = new Date(Math.max(tenant.now(), updatedAt.getTime() + 1));
  const isOpen = to === "new" || to === "sent";
  return tenant.db.update(
    quotes,
    { ...answer, state: to, closedAt: isOpen ? null : now, updatedAt: now },
    and(eq(quotes.id, id), eq(quotes.state, state)),
  );
}

/** Erases a thread's quotes, at most `limit`; returns how many were erased. */
export async function eraseQuotes(
  tenant: Tenant,
  conversationId: number,
  limit: number,
): Promise<readonly Statement<number>[]> {
  const of = sql`select id from quotes where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
    limit ${limit}`;
  return [
    tenant
      .sql(sql`delete from quotes where +tenant_id = ${tenant.id} and id in (${of}) returning id`)
      .map((rows) => rows.length),
  ];
}
