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
