import { and, eq, inArray, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { INDEX_VERSION } from "~/language/spanish";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import { deadLetters } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { indexText, scopeOf, searchableText } from "./index-words";
import { processDocumentJob, reindexDocumentJob } from "./process-job";
import type { StoredChunk } from "./queries.server";
import { trainingDocuments } from "./tables.server";

export interface ChunkText {
  readonly position: number;
  readonly page: number | null;
  readonly paragraph: number;
  readonly heading: string | null;
  readonly text: string;
}

/** A chunk with the id that it gets in table and index. */
export interface NumberedChunk extends ChunkText {
  readonly id: number;
}

export function numbered(chunks: readonly ChunkText[]): NumberedChunk[] {
  return chunks.map((chunk) => ({ ...chunk, id: newId() }));
}

type DocumentRecord = typeof trainingDocuments.$inferSelect;

/** Removes a document's chunks and their index rows. */
export function clearChunks(tenant: Tenant, documentId: number): Statement<unknown>[] {
  return [
    tenant.sql(
      sql`delete from chunk_index where rowid in (select id from document_chunks where tenant_id = ${tenant.id} and document_id = ${documentId})`,
    ),
    tenant.sql(sql`delete from document_chunks where tenant_id = ${tenant.id} and document_id = ${documentId}`),
  ];
}

/** Takes a document's stopped work off the list; there is nothing left to do it with. */
export function closeStopped(tenant: Tenant, documentId: number): Statement<unknown> {
  return tenant.db.delete(
    deadLetters,
    and(
      inArray(deadLetters.kind, [processDocumentJob.kind, reindexDocumentJob.kind]),
      sql`json_extract(${deadLetters.payload}, '$.documentId') = ${documentId}`,
    ),
  );
}

/** Removes a document's chunks that are not among these: those of an earlier or a parallel reading. */
export function clearOtherChunks(tenant: Tenant, documentId: number, keep: readonly number[]): Statement<unknown>[] {
  const others = sql`tenant_id = ${tenant.id} and document_id = ${documentId}
    and id not in (select value from json_each(${JSON.stringify(keep)}))`;
  return [
    tenant.sql(
      sql`delete from chunk_index where rowid in (select id from document_chunks where tenant_id = ${tenant.id} and ${others})`,
    ),
    tenant.sql(sql`delete from document_chunks where tenant_id = ${tenant.id} and ${others}`),
  ];
}

/** Removes these chunks and their index rows. */
export function clearTheseChunks(tenant: Tenant, ids: readonly number[]): Statement<unknown>[] {
  const these = sql`select value from json_each(${JSON.stringify(ids)})`;
  // The plus keeps SQLite from walking the tenant's chunks by its index.
  return [
    tenant.sql(
      sql`delete from chunk_index where rowid in (select id from document_chunks where +tenant_id = ${tenant.id} and id in (${these}))`,
    ),
    tenant.sql(sql`delete from document_chunks where +tenant_id = ${tenant.id} and id in (${these})`),
  ];
}

/** Stores chunks and their index rows, with one parameter each, so that hundreds of rows are one statement. */
export function storeChunks(
  tenant: Tenant,
  document: DocumentRecord,
  chunks: readonly NumberedChunk[],
): Statement<unknown>[] {
  const scope = scopeOf(tenant.id, document.companyId);
  const rows = chunks.map((chunk) => {
    const text = searchableText({ documentTitle: document.originalName, heading: chunk.heading, text: chunk.text });
    return { ...chunk, ...indexText(scope, text) };
  });
  const stored = JSON.stringify(rows.map(({ words: _words, stems: _stems, ...row }) => row));
  const indexed = JSON.stringify(rows.map(({ id, words, stems }) => ({ id, words, stems })));
  return [
    tenant.sql(sql`insert into document_chunks (id, tenant_id, document_id, company_id, position, page, paragraph, heading, text)
      select value ->> 'id', ${tenant.id}, ${document.id}, ${document.companyId}, value ->> 'position', value ->> 'page',
        value ->> 'paragraph', value ->> 'heading', value ->> 'text' from json_each(${stored})`),
    tenant.sql(sql`insert into chunk_index (rowid, words, stems)
      select value ->> 'id', value ->> 'words', value ->> 'stems' from json_each(${indexed})`),
  ];
}

/**
 * Replaces the index rows of these chunks. A chunk with changed words was indexed with them already; a deleted one
 * stays gone.
 */
export function reindexChunks(
  tenant: Tenant,
  document: DocumentRecord,
  chunks: readonly StoredChunk[],
): Statement<unknown>[] {
  const scope = scopeOf(tenant.id, document.companyId);
  const rows = chunks.map(({ id, heading, text }) => ({
    id,
    text,
    ...indexText(scope, searchableText({ documentTitle: document.originalName, heading, text })),
  }));
  const same = sql`json_each(${JSON.stringify(rows)}) as made cross join document_chunks c
    on c.tenant_id = ${tenant.id} and c.id = made.value ->> 'id' and c.text = made.value ->> 'text'`;
  return [
    tenant.sql(sql`delete from chunk_index where rowid in (select c.id from ${same})`),
    tenant.sql(sql`insert into chunk_index (rowid, words, stems)
      select c.id, made.value ->> 'words', made.value ->> 'stems' from ${same}`),
  ];
}

/** Marks a document's file as indexed by today's rules. A document that is being read is marked by that reading. */
export function markIndexed(tenant: Tenant, { id, filename }: DocumentRecord): Statement<unknown> {
  return tenant.db.update(
    trainingDocuments,
    { indexVersion: INDEX_VERSION },
    and(
      eq(trainingDocuments.id, id),
      eq(trainingDocuments.filename, filename),
      ne(trainingDocuments.status, "processing"),
    ),
  );
}

export function markReady(
  tenant: Tenant,
  documentId: number,
  found: Pick<DocumentRecord, "content" | "pages" | "chunkCount"> &
    Partial<
      Pick<
        DocumentRecord,
        "originalName" | "fileType" | "fileSize" | "previousContent" | "foundPrices" | "foundCount" | "listRemarks"
      >
    >,
): Statement<DocumentRecord[]> {
  const now = new Date(tenant.now());
  return tenant.db.update(
    trainingDocuments,
    { status: "ready", errorCode: null, processedAt: now, updatedAt: now, indexVersion: INDEX_VERSION, ...found },
    and(eq(trainingDocuments.id, documentId), eq(trainingDocuments.status, "processing")),
  );
}

export function markFailed(tenant: Tenant, documentId: number, errorCode: string): Statement<DocumentRecord[]> {
  const now = new Date(tenant.now());
  return tenant.db.update(
    trainingDocuments,
    { status: "error", errorCode, processedAt: now, updatedAt: now },
    and(eq(trainingDocuments.id, documentId), eq(trainingDocuments.status, "processing")),
  );
}

/**
 * True in SQL while a document waits to be read. @param filename the file being read: false when another one has
 * replaced it
 */
export function isProcessing(tenant: Tenant, documentId: number, filename?: string): SQL {
  const same = filename === undefined ? sql`` : sql`and filename = ${filename}`;
  return sql`exists (select 1 from training_documents
    where tenant_id = ${tenant.id} and id = ${documentId} and status = 'processing' ${same})`;
}

/** True in SQL while a document still has this file and this name, and is not being read. */
export function isSettledAs(tenant: Tenant, { id, filename, originalName }: DocumentRecord): SQL {
  return sql`exists (select 1 from training_documents where tenant_id = ${tenant.id} and id = ${id}
    and filename = ${filename} and original_name = ${originalName} and status <> 'processing')`;
}

/** The state of a document that waits to be read; the reading sets the version of the index. */
export const TO_BE_READ = { status: "processing", errorCode: null, indexVersion: 0 } as const;

/** Sets a document back, to be read from the start. */
export function readAgain(tenant: Tenant, documentId: number): Statement<DocumentRecord[]> {
  return tenant.db.update(
    trainingDocuments,
    { ...TO_BE_READ, updatedAt: new Date(tenant.now()) },
    eq(trainingDocuments.id, documentId),
  );
}

/** Notes that an answer has just cited these documents. */
export function markUsed(tenant: Tenant, documentIds: readonly number[]): Statement<unknown>[] {
  if (documentIds.length === 0) return [];
  return [
    tenant.sql(
      sql`update training_documents set last_used_at = ${tenant.now()}
        where tenant_id = ${tenant.id} and id in (select value from json_each(${JSON.stringify(documentIds)}))`,
    ),
  ];
}

/** Notes what people decided about the prices that a document holds: a list was made of them, or (null) is not wanted. */
export function decidePrices(tenant: Tenant, documentId: number, listId: number | null): Statement<unknown>[] {
  return [
    tenant.db.update(
      trainingDocuments,
      { foundCount: null, ...(listId === null ? {} : { priceListId: listId }), updatedAt: new Date(tenant.now()) },
      and(eq(trainingDocuments.id, documentId), listId === null ? isNotNull(trainingDocuments.foundCount) : undefined),
    ),
    tenant.audit("change_document", documentId, {
      fields: ["prices"],
      values: { prices: listId === null ? "dismissed" : "listed" },
      ifChanged: true,
    }),
  ];
}
