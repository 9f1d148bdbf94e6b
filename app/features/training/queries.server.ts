import { sql } from "drizzle-orm";
import type { TrainingProgress } from "~/features/knowledge/queries.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/** Counts the documents of one company. */
export function countCompanyDocuments(tenant: Tenant, companyId: number): Statement<TrainingProgress> {
  return tenant
    .sql<{ ready: number | null; processing: number | null; total: number }>(
      sql`select count(*) as total, sum(status = 'ready') as ready, sum(status = 'processing') as processing
        from training_documents where tenant_id = ${tenant.id} and company_id = ${companyId}`,
    )
    .map(([row]) => ({ ready: row?.ready ?? 0, processing: row?.processing ?? 0, total: row?.total ?? 0 }));
}
