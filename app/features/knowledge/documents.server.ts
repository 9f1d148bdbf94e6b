import { eq } from "drizzle-orm";
import { contentDisposition } from "~/platform/content-disposition";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { canReadAgain, documentErrorMessage } from "~/reading/document-errors";
import { downloadFaq } from "./faq.server";
import { mediaTypeOf } from "./media-types";
import { removeFileJob } from "./process-job";
import { type DocumentSummary, listDocumentSummaries } from "./queries.server";
import { DOCUMENT_STATUSES, type DocumentJson, fileNameOf } from "./schema";
import { sourceOf } from "./sources";
import { findDocument } from "./store-document.server";
import { faqPairs, trainingDocuments } from "./tables.server";
import { clearChunks, closeStopped } from "./writes.server";

export function documentJson(row: DocumentSummary): DocumentJson {
  const status = DOCUMENT_STATUSES.find((known) => known === row.status) ?? "error";
  return {
    id: row.id,
    companyId: row.companyId,
    originalName: row.originalName,
    fileType: row.fileType,
    fileSize: row.fileSize,
    status,
    error: status === "error" ? documentErrorMessage(row.errorCode) : null,
    pages: row.pages,
    chunks: row.chunkCount,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    uploadedAt: row.uploadedAt.toISOString(),
    source: sourceOf(row.source),
    sourceUrl: row.sourceUrl,
  };
}

/** True for a failure that the same bytes would have again. */
export function isFinalFailure({ status, errorCode }: Pick<DocumentSummary, "status" | "errorCode">): boolean {
  return status === "error" && !canReadAgain(errorCode);
}

export const DOCUMENTS_PAGE_SIZE = 50;

/** One page of documents, newest first. One more row than asked is read, to tell if there are older ones. */
export async function listDocuments(
  tenant: Tenant,
  filter: { companyId: number | null; before: number | null; limit: number },
): Promise<{ documents: DocumentSummary[]; next: number | null }> {
  const rows = await tenant.db.run(listDocumentSummaries(tenant, { ...filter, limit: filter.limit + 1 }));
  const documents = rows.slice(0, filter.limit);
  return { documents, next: rows.length > filter.limit ? (documents.at(-1)?.id ?? null) : null };
}

/**
 * Removes a document and everything that the AI knew from it; its file is deleted by the queue. @throws AppError
 * not_found
 */
export async function deleteDocument(tenant: Tenant, id: number): Promise<void> {
  const document = await findDocument(tenant, id);
  const job = tenant.jobs.plan(removeFileJob, { filename: document.filename });
  const retest = tenant.ports.onAnswersChange(tenant, document.companyId, "documents");
  const [seq, isDue] = await tenant.db.batch([
    tenant.events.take(),
    retest.statement,
    ...clearChunks(tenant, id),
    closeStopped(tenant, id),
    tenant.db.delete(faqPairs, eq(faqPairs.documentId, id)),
    tenant.db.delete(trainingDocuments, eq(trainingDocuments.id, id)),
    tenant.audit("delete_document", id, { ifChanged: true }),
    job.statement,
  ]);
  job.wake();
  retest.wake(isDue);
  tenant.events.publish(seq, [{ type: "document", id, status: "deleted" }]);
}

/** The stored bytes under their original name; a browser never shows them as a page. @throws AppError not_found */
export async function downloadDocument(tenant: Tenant, id: number): Promise<Response> {
  const document = await findDocument(tenant, id);
  if (document.source === "faq") return downloadFaq(tenant, document);
  const file = await tenant.files.get(document.filename);
  if (!file) throw notFound("No se pudo descargar el documento");
  return new Response(file.body, {
    headers: {
      "content-type": mediaTypeOf(document.fileType),
      "content-length": String(file.size),
      "content-disposition": contentDisposition(
        "attachment",
        fileNameOf({ ...document, source: sourceOf(document.source) }),
      ),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
