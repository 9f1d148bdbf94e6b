import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { trainingDocuments } from "./tables.server";

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
 * The best chunks by full text. `match` holds only tokens of this tenant's own scopes. The cross joins make SQLite
 * start at the few chunks found, and not at all the tenant's documents.
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

/** The number of a tenant's documents in each state. */
export interface TrainingProgress {
  readonly ready: number;
  readonly processing: number;
  /** Could not be read; part of the total. */
  readonly failed: number;
  readonly total: number;
  /** True when there are more than were counted. */
  readonly more: boolean;
}

/** At most this many documents are counted, the ready ones last, so that a page's cost does not grow with the store. */
export const COUNTED_DOCUMENTS = 5_000;

/** Counts the documents of a company; without one, those of the tenant. */
export function countDocuments(
  tenant: Tenant,
  companyId: number | null = null,
  counted = COUNTED_DOCUMENTS,
): Statement<TrainingProgress> {
  // The index has the status before the company, so errors are counted first and ready ones last.
  const company =
    companyId === null ? sql`` : sql`and status in ('error', 'processing', 'ready') and company_id = ${companyId}`;
  return tenant
    .sql<{ ready: number | null; processing: number | null; failed: number | null; total: number }>(
      sql`select count(*) as total, sum(status = 'ready') as ready, sum(status = 'processing') as processing,
          sum(status = 'error') as failed
        from (select status from training_documents indexed by training_documents_status
          where tenant_id = ${tenant.id} ${company} limit ${counted + 1})`,
    )
    .map(([row]) => ({
      ready: row?.ready ?? 0,
      processing: row?.processing ?? 0,
      failed: row?.failed ?? 0,
      total: Math.min(row?.total ?? 0, counted),
      more: (row?.total ?? 0) > counted,
    }));
}

/** Counts the ready documents that are of all companies. */
export function countShared(tenant: Tenant): Statement<number> {
  return tenant
    .sql<{ count: number }>(
      sql`select count(*) as count from (select 1 from training_documents indexed by training_documents_status
        where tenant_id = ${tenant.id} and status = 'ready' and company_id is null limit ${COUNTED_DOCUMENTS})`,
    )
    .map(([row]) => row?.count ?? 0);
}

/** A document as lists show it: without its text, which can weigh hundreds of kilobytes. */
export type DocumentSummary = Omit<
  typeof trainingDocuments.$inferSelect,
  "content" | "previousContent" | "indexVersion" | "foundPrices" | "priceListId" | "listRemarks"
>;

type SummaryRow = Omit<DocumentSummary, "lastUsedAt" | "uploadedAt" | "processedAt" | "createdAt" | "updatedAt"> & {
  readonly lastUsedAt: number | null;
  readonly uploadedAt: number;
  readonly processedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** The newest first. @param filter.before only documents with a smaller id */
export function listDocumentSummaries(
  tenant: Tenant,
  filter: { readonly companyId: number | null; readonly before: number | null; readonly limit: number },
): Statement<DocumentSummary[]> {
  const company = filter.companyId === null ? sql`` : sql`and company_id = ${filter.companyId}`;
  const older = filter.before === null ? sql`` : sql`and id < ${filter.before}`;
  return tenant
    .sql<SummaryRow>(
      sql`select id, tenant_id as tenantId, company_id as companyId, filename, original_name as originalName,
          file_type as fileType, file_size as fileSize, content_hash as contentHash, status, error_code as errorCode,
          pages, chunk_count as chunkCount, source, source_url as sourceUrl, found_count as foundCount, last_used_at as lastUsedAt,
          uploaded_at as uploadedAt, processed_at as processedAt, created_at as createdAt, updated_at as updatedAt
        from training_documents where tenant_id = ${tenant.id} ${company} ${older} order by id desc limit ${filter.limit}`,
    )
    .map((rows) =>
      rows.map((row) => ({
        ...row,
        lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt),
        uploadedAt: new Date(row.uploadedAt),
        processedAt: row.processedAt === null ? null : new Date(row.processedAt),
        createdAt: new Date(row.createdAt),
        updatedAt: new Date(row.updatedAt),
      })),
    );
}

export interface DocumentPart {
  readonly id: number;
  readonly position: number;
  readonly page: number | null;
  readonly heading: string | null;
  readonly text: string;
}

/** The parts of a document's text, in order. @param from the first position */
export function listParts(tenant: Tenant, documentId: number, from: number, limit: number): Statement<DocumentPart[]> {
  return tenant.sql<DocumentPart>(
    sql`select id, position, page, heading, text from document_chunks
      where tenant_id = ${tenant.id} and document_id = ${documentId} and position >= ${from} order by position limit ${limit}`,
  );
}

/** True in SQL while a document still has the file that was read. */
export function hasFile(tenant: Tenant, documentId: number, filename: string): SQL {
  return sql`exists (select 1 from training_documents
    where tenant_id = ${tenant.id} and id = ${documentId} and filename = ${filename})`;
}

export interface StoredChunk {
  readonly id: number;
  readonly position: number;
  readonly heading: string | null;
  readonly text: string;
}

/** A document's stored chunks, in a fixed order. @param after the last one of the page before */
export function listStoredChunks(
  tenant: Tenant,
  documentId: number,
  after: { readonly position: number; readonly id: number },
  limit: number,
): Statement<StoredChunk[]> {
  return tenant.sql<StoredChunk>(
    sql`select id, position, heading, text from document_chunks
      where tenant_id = ${tenant.id} and document_id = ${documentId} and (position, id) > (${after.position}, ${after.id})
      order by position, id limit ${limit}`,
  );
}

/** True in SQL while a document's price list is still this one; null: while it has none. */
export function hasPriceList(tenant: Tenant, documentId: number, listId: number | null): SQL {
  return sql`exists (select 1 from training_documents
    where tenant_id = ${tenant.id} and id = ${documentId} and price_list_id is ${listId})`;
}
