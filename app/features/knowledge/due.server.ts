import { sql } from "drizzle-orm";
import { INDEX_VERSION } from "~/language/spanish";
import type { TenantId } from "~/platform/ids";
import { DueQuery } from "~/platform/sweep.server";
import { reindexDocumentJob, reindexKey } from "./process-job";

/**
 * Tenants with chunks that wait for a vector of this model: at most `limit` without any, and as many with another
 * model's.
 */
export function unembedded(model: string, limit: number): DueQuery<{ tenantId: TenantId }> {
  return new DueQuery(sql`with recursive without(tenant_id) as (
      select min(tenant_id) from document_chunks where embedding_model is null
      union all
      select (select min(tenant_id) from document_chunks where embedding_model is null and tenant_id > without.tenant_id)
        from without where tenant_id is not null limit ${limit})
    select tenant_id as tenantId from without where tenant_id is not null
    union
    select tenantId from (select m.tenant_id as tenantId from embedding_models m where m.model <> ${model}
      and exists (select 1 from document_chunks c where c.embedding_model = m.model and c.tenant_id = m.tenant_id) limit ${limit})`);
}

/**
 * Documents with chunks that were indexed under older rules, and for which nothing is planned yet. One that is being
 * read is indexed by that reading.
 */
export function outdatedDocuments(limit: number): DueQuery<{ id: number; tenantId: TenantId }> {
  return new DueQuery(sql`select d.id, d.tenant_id as tenantId
    from training_documents d indexed by training_documents_indexed
    where d.index_version < ${INDEX_VERSION} and d.status in ('ready', 'error') and not exists (
      select 1 from outbox o where o.tenant_id = d.tenant_id and o.kind = ${reindexDocumentJob.kind}
        and o.key = ${reindexKey("")} || d.id)
    limit ${limit}`);
}
