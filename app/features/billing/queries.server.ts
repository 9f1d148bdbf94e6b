import { type SQL, sql } from "drizzle-orm";
import type { EntryFilter } from "~/features/credits/kinds";
import { LOW_CREDITS_KEY } from "~/features/credits/low-credits";
import type { Day } from "~/platform/day-in";
import { homeOf } from "~/platform/phone-place.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { parseTaxData, TAX_KEY, type TaxData } from "./tax-data";

/** The credits that answers used since a day, and the first day on which one did. */
export function readUse(tenant: Tenant, from: Day): Statement<{ readonly used: number; readonly first: Day | null }> {
  return tenant
    .sql<{ used: number; first: Day | null }>(
      sql`select coalesce(sum(credits), 0) as used, min(day) as first from ai_days
        where tenant_id = ${tenant.id} and day >= ${from} and credits > 0`,
    )
    .map(([row]) => row ?? { used: 0, first: null });
}

export interface BillingSettings {
  readonly tax: TaxData | null;
  /** Where the business is, in Spanish. */
  readonly country: string;
  /** Null: the default. */
  readonly lowAt: number | null;
}

/** What a tenant chose for its receipts and warnings. */
export function readBillingSettings(tenant: Tenant): Statement<BillingSettings> {
  return tenant
    .sql<{ key: string; value: string | null }>(
      sql`select setting_key as key, setting_value as value from tenant_settings
        where tenant_id = ${tenant.id} and setting_key in (${TAX_KEY}, ${LOW_CREDITS_KEY})`,
    )
    .map((rows) => {
      const value = (key: string) => rows.find((row) => row.key === key)?.value ?? null;
      const lowAt = value(LOW_CREDITS_KEY);
      const { country } = homeOf(tenant.timeZone);
      return { tax: parseTaxData(value(TAX_KEY)), country, lowAt: lowAt === null ? null : Number(lowAt) };
    });
}

export interface LedgerEntry {
  readonly id: number;
  readonly key: string;
  readonly amount: number;
  readonly owed: number;
  /** The balance after it; null for old entries. */
  readonly balance: number | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The thread of the answer that it was taken or given back for; null where there is none any more. */
  readonly conversationId: number | null;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
}

const FILTERS: Readonly<Record<EntryFilter, SQL>> = {
  todos: sql``,
  entradas: sql` and amount > 0`,
};

/** A tenant's entries, newest first. */
export function listEntries(
  tenant: Tenant,
  { before, only, limit }: { readonly before: number | null; readonly only: EntryFilter; readonly limit: number },
): Statement<LedgerEntry[]> {
  const place = before === null ? sql`` : sql` and id < ${before}`;
  return tenant.sql<LedgerEntry>(
    sql`select entry.id, entry.key, entry.amount, entry.owed, entry.balance, entry.createdAt,
        conversations.id as conversationId, conversations.customer_name as customerName,
        conversations.customer_phone as customerPhone, conversations.customer_email as customerEmail
      from (select id, key, amount, owed, balance, created_at as createdAt from credit_ledger
        where tenant_id = ${tenant.id}${place}${FILTERS[only]} order by id desc limit ${limit}) as entry
      left join messages on messages.tenant_id = ${tenant.id}
        and messages.id = iif(substr(entry.key, 1, 7) in ('answer:', 'refund:'), cast(substr(entry.key, 8) as integer), null)
      left join conversations on conversations.tenant_id = ${tenant.id}
        and conversations.id = messages.conversation_id and conversations.deleted_at is null
      order by entry.id desc`,
  );
}
