import { sql } from "drizzle-orm";
import type { TenantId } from "~/platform/ids";
import { DueQuery } from "~/platform/sweep.server";

export interface StoppedRow {
  readonly id: number;
  readonly tenantId: TenantId;
  readonly kind: string;
  readonly attempts: number;
  readonly cause: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Jobs of all tenants that failed for good, newest first: their kinds and causes, and nothing of what they are about. */
export function stoppedEverywhere(before: number | null, limit: number): DueQuery<StoppedRow> {
  return new DueQuery(sql`select id, tenant_id as tenantId, kind, attempts, cause, created_at as at from dead_letters
    where id < ${before ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${limit}`);
}

/** Jobs of all tenants that are due, the one that has waited longest first. */
export function waitingUntil(
  now: number,
  limit: number,
): DueQuery<{ readonly tenantId: TenantId; readonly at: number }> {
  return new DueQuery(sql`select tenant_id as tenantId, due_at as at from outbox where due_at <= ${now}
    order by due_at limit ${limit}`);
}
