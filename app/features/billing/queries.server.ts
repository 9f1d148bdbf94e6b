import { sql } from "drizzle-orm";
import { LOW_CREDITS_KEY } from "~/features/credits/low-credits";
import type { Day } from "~/platform/day-in";
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
      return { tax: parseTaxData(value(TAX_KEY)), lowAt: lowAt === null ? null : Number(lowAt) };
    });
}
