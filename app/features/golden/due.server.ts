import { sql } from "drizzle-orm";
import type { TenantId } from "~/platform/ids";
import { DueQuery } from "~/platform/sweep.server";
import { goldenRunJob } from "./golden-job";

/** Running runs that have lost their job. */
export function runsWithoutJob(limit: number): DueQuery<{ id: number; tenantId: TenantId }> {
  return new DueQuery(sql`select id, tenant_id as tenantId from golden_runs r where state = 'running'
    and not exists (select 1 from outbox o where o.tenant_id = r.tenant_id and o.kind = ${goldenRunJob.kind}
      and o.key = cast(r.id as text)) limit ${limit}`);
}
