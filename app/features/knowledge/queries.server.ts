import { sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

export interface ChunkCandidate {
  readonly id: number;
  readonly documentId: number;
  readonly documentTitle: string;
  readonly page: number | null;
  readonly heading: string | null;
  readonly text: string;
  /** Higher is better. */
  readonly bm25: number;
}

const CANDIDATES = 40;

/**
 * The chunks that full text finds best. `match` holds only tokens of this tenant's own scopes. The cross joins keep
 * SQLite from starting at the tenant's documents, all of them, instead of at the few that were found.
 */
export function findCandidates(tenant: Tenant, match: string): Statement<ChunkCandidate[]> {
  return tenant.sql<ChunkCandidate>(
    sql`select c.id, c.document_id as documentId, d.original_name as documentTitle, c.page, c.heading, c.text, found.score as bm25
      from (select rowid, -rank as score from chunk_index where chunk_index match ${match} order by rank limit ${CANDIDATES}) as found
      cross join document_chunks c on c.id = found.rowid and c.tenant_id = ${tenant.id}
      cross join training_documents d on d.tenant_id = ${tenant.id} and d.id = c.document_id and d.status = 'ready'
      order by found.score desc`,
  );
}

/** How much of what a tenant uploaded the AI can answer from. */
export interface TrainingProgress {
  readonly ready: number;
  readonly processing: number;
  readonly total: number;
}

/** Counts every document of the tenant. */
export function countDocuments(tenant: Tenant): Statement<TrainingProgress> {
  return tenant
    .sql<{ ready: number | null; processing: number | null; total: number }>(
      sql`select count(*) as total, sum(status = 'ready') as ready, sum(status = 'processing') as processing
        from training_documents where tenant_id = ${tenant.id}`,
    )
    .map(([row]) => ({ ready: row?.ready ?? 0, processing: row?.processing ?? 0, total: row?.total ?? 0 }));
}
