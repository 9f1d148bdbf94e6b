import { sql } from "drizzle-orm";
import type { TenantId } from "~/platform/ids";
import { DueQuery } from "~/platform/sweep.server";

/** Threads that went into the trash until a time in milliseconds, the oldest first. */
export function trashedUntil(before: number, limit: number): DueQuery<{ id: number; tenantId: TenantId }> {
  return new DueQuery(sql`select id, tenant_id as tenantId from conversations
    where deleted_at is not null and deleted_at <= ${before} order by deleted_at limit ${limit}`);
}
