import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

export interface WholeChunk {
  readonly id: number;
  readonly documentId: number;
  readonly documentTitle: string;
  readonly page: number | null;
  readonly heading: string | null;
  readonly text: string;
}

const within = (companyId: number | null): SQL =>
  companyId === null ? sql`company_id is null` : sql`company_id = ${companyId}`;

/** The number of a company's chunks, or of the tenant's general ones, counted up to `counted`; reads the index alone. */
export function countChunks(tenant: Tenant, companyId: number | null, counted: number): Statement<number> {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select 1 from document_chunks indexed by document_chunks_scope
        where tenant_id = ${tenant.id} and ${within(companyId)} limit ${counted})`,
    )
    .map(([row]) => row?.count ?? 0);
}

/** The chunks of all documents that are ready, by document and position. */
export function listAllChunks(tenant: Tenant, companyId: number | null, limit: number): Statement<WholeChunk[]> {
  return tenant.sql<WholeChunk>(
    sql`select c.id, c.document_id as documentId, d.original_name as documentTitle, c.page, c.heading, c.text
      from (select id, original_name from training_documents indexed by training_documents_status
        where tenant_id = ${tenant.id} and status = 'ready' and ${within(companyId)} order by id limit ${limit}) as d
      cross join document_chunks c indexed by document_chunks_document on c.tenant_id = ${tenant.id} and c.document_id = d.id
      order by d.id, c.position limit ${limit}`,
  );
}

/** A chunk's id with the first bytes of its vector, as `toHex` writes them. */
interface VectorHead {
  readonly id: number;
  readonly head: string;
}

/** The newest chunks that have this model's vector, of a company or the tenant's general ones. */
export function listVectorHeads(
  tenant: Tenant,
  companyId: number | null,
  model: string,
  { bytes, limit }: { readonly bytes: number; readonly limit: number },
): Statement<VectorHead[]> {
  return tenant.sql<VectorHead>(
    sql`select id, hex(substr(embedding, 1, ${bytes})) as head from document_chunks indexed by document_chunks_scope
      where tenant_id = ${tenant.id} and ${within(companyId)} and embedding_model = ${model} and embedding is not null
      order by id desc limit ${limit}`,
  );
}

/** These chunks with their whole vectors, as far as their documents are ready. */
export function findChunksWithVectors(
  tenant: Tenant,
  ids: readonly number[],
): Statement<(WholeChunk & { readonly vector: string })[]> {
  return tenant.sql<WholeChunk & { readonly vector: string }>(
    sql`select c.id, c.document_id as documentId, d.original_name as documentTitle, c.page, c.heading, c.text,
        hex(c.embedding) as vector
      from json_each(${JSON.stringify(ids)}) as wanted
      cross join document_chunks c on c.id = wanted.value and c.tenant_id = ${tenant.id}
      cross join training_documents d on d.tenant_id = ${tenant.id} and d.id = c.document_id and d.status = 'ready'`,
  );
}
