import { type SQL, sql } from "drizzle-orm";
import type { TenantId } from "~/platform/ids";

/** True until the end of this visit is recorded; ids grow with time, so only rows after its beginning are looked at. */
export const isUnrecorded = (tenantId: TenantId, visitId: number): SQL =>
  sql`not exists (select 1 from audit_log where tenant_id = ${tenantId} and id > ${visitId}
    and action = 'stop_support_visit' and target = ${`support_visit:${visitId}`})`;
