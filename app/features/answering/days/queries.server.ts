import { type SQL, sql } from "drizzle-orm";
import type { Tenant } from "~/platform/tenancy.server";

/** Larger than every id: no older run is left to be counted. */
export const ALL_COUNTED = Number.MAX_SAFE_INTEGER;

/** The id up to which all runs are counted, as a value in SQL; null where counting has not begun. */
export function countedThrough(tenant: Tenant): SQL {
  return sql`(select count from ai_days where tenant_id = ${tenant.id} and day = '' and company_id = 0
    and channel = '' and outcome = 'counted' and reason = '')`;
}
