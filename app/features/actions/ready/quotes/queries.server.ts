import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { quotes } from "../tables.server";

export type QuoteRecord = typeof quotes.$inferSelect;

export function findQuote(tenant: Tenant, id: number): Statement<QuoteRecord[]> {
  return tenant.db.select(quotes, { where: eq(quotes.id, id), limit: 1 });
}

/**
 * The quote of a thread that was mentioned last, when its price was given or when it was asked for. Both ids grow with
 * time.
 */
export function findLastQuote(tenant: Tenant, conversationId: number): Statement<QuoteRecord[]> {
  return tenant.db.select(quotes, {
    where: eq(quotes.conversationId, conversationId),
    orderBy: [desc(sql`coalesce(${quotes.messageId}, ${quotes.id})`)],
    limit: 1,
  });
}

/** A page of a company's quotes, newest first. */
export function listQuotes(
  tenant: Tenant,
  companyId: number,
  page: { readonly isOpen: boolean; readonly before: number | null; readonly limit: number },
): Statement<QuoteRecord[]> {
  return tenant.db.select(quotes, {
    where: and(
      eq(quotes.companyId, companyId),
      page.isOpen ? isNull(quotes.closedAt) : undefined,
      page.before === null ? undefined : lt(quotes.id, page.before),
    ),
    orderBy: [desc(quotes.id)],
    limit: page.limit,
  });
}

/** True in SQL while a quote stands as it was read. */
export function isQuote(tenant: Tenant, { id, state, updatedAt }: QuoteRecord): SQL {
  return sql`exists (select 1 from quotes where tenant_id = ${tenant.id} and id = ${id} and state = ${state}
    and updated_at = ${updatedAt.getTime()})`;
}
