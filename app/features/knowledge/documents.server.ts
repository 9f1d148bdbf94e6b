import { eq } from "drizzle-orm";
import { planRetest } from "~/features/ai/golden/after-change.server";
import { findCompany } from "~/features/companies/queries.server";
import { toBase64Url } from "~/platform/base64";
import { contentDisposition } from "~/platform/content-disposition";
import { readBody } from "~/platform/door.server";
import { AppError, notFound } from "~/platform/errors";
import { newId, newUuid } from "~/platform/ids";
import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type DocumentErrorCode, documentErrorMessage, MAX_FILE_BYTES } from "./document-errors";
import { downloadFaq } from "./faq.server";
import { processDocumentJob, removeFileJob } from "./process-job";
import { type DocumentSummary, listDocumentSummaries } from "./queries.server";
import { DOCUMENT_STATUSES, type DocumentJson, fileNameOf } from "./schema";
import { checkUpload, sniffFileType, whyNoType } from "./sniff-file-type";
import { sourceOf } from "./sources";
import { findSame } from "./store-document.server";
import { faqPairs, trainingDocuments } from "./tables.server";
import { clearChunks, readAgain } from "./writes.server";

export type DocumentRecord = typeof trainingDocuments.$inferSelect;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  doc: "application/msword",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};
const FORM_OVERHEAD = 64 * 1024;
const MAX_NAME_CHARACTERS = 200;

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

/** The file and the other fields of a multipart upload. @throws AppError too_large, unsupported, malformed, invalid */
export async function readUpload(request: Request): Promise<{ file: File; fields: FormData }> {
  if (!(request.headers.get("content-type") ?? "").toLowerCase().startsWith("multipart/form-data")) {
    throw new AppError("unsupported", "Envía el archivo como formulario (multipart/form-data).");
  }
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = await readBody(request, MAX_FILE_BYTES + FORM_OVERHEAD);
  } catch (error) {
    if (error instanceof AppError)
      throw new AppError("too_large", documentErrorMessage("too_large"), { detail: "too_large" });
    throw error;
  }
  let fields: FormData;
  try {
    fields = await new Response(bytes, {
      headers: { "content-type": request.headers.get("content-type") ?? "" },
    }).formData();
  } catch (cause) {
    throw new AppError("malformed", "El formulario llegó incompleto. Vuelve a intentarlo.", { cause });
  }
  const file = fields.get("file");
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) {
    throw new AppError("invalid", "Elige un archivo.", { fields: { file: ["Elige un archivo."] } });
  }
  return { file, fields };
}

/**
 * Takes a file for the AI: stored, listed as processing and read in the background. The same bytes for the same company
 * are the same document; one that failed before is tried again.
 * @throws AppError too_large, unsupported (by its bytes), invalid, not_found (a foreign company)
 */
export async function uploadDocument(
  tenant: Tenant,
  file: File,
  companyId: number | null,
): Promise<{ document: DocumentRecord; fresh: boolean }> {
  if (companyId !== null && !(await tenant.db.first(findCompany(tenant, companyId)))) {
    throw notFound("Esa empresa ya no existe.");
  }
  if (file.size > MAX_FILE_BYTES) throw refusal(tenant, "too_large", "too_large");
  const wrong = checkUpload({ name: file.name, size: file.size });
  if (wrong)
    throw refusal(
      tenant,
      file.size === 0 ? "invalid" : "unsupported",
      file.size === 0 ? "empty_file" : "unsupported_type",
    );
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniffFileType(bytes, file.name);
  if (!type) throw refusal(tenant, "unsupported", whyNoType(bytes, file.name));

  const contentHash = toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  const known = await findSame(tenant, companyId, contentHash);
  if (known && known.status !== "error") return { document: known, fresh: false };
  if (known) return { document: await processAgain(tenant, known.id), fresh: false };

  const filename = newUuid();
  await tenant.files.put(filename, bytes, MEDIA_TYPES[type] ?? "application/octet-stream");
  const now = new Date(tenant.now());
  const id = newId();
  const job = tenant.jobs.plan(processDocumentJob, { documentId: id, filename });
  try {
    const [rows, seq] = await tenant.db.batch([
      tenant.db.insertReturning(trainingDocuments, {
        id,
        companyId,
        filename,
        originalName: shortName(file.name),
        fileType: type,
        fileSize: file.size,
        contentHash,
        uploadedAt: now,
        createdAt: now,
        updatedAt: now,
      }),
      tenant.events.take(),
      job.statement,
    ]);
    const document = rows[0];
    if (!document) throw new Error("a stored document came back empty");
    job.wake();
    tenant.events.publish(seq, [{ type: "document", id, status: document.status }]);
    return { document, fresh: true };
  } catch (error) {
    await tenant.files.delete(filename);
    const winner = error instanceof UniqueViolation ? await findSame(tenant, companyId, contentHash) : undefined;
    if (winner) return { document: winner, fresh: false };
    throw error;
  }
}

/** A name too long to show keeps its beginning and its extension. */
function shortName(name: string): string {
  if (name.length <= MAX_NAME_CHARACTERS) return name;
  const extension = name.slice(name.lastIndexOf("."));
  return `${name.slice(0, MAX_NAME_CHARACTERS - extension.length - 1).trimEnd()}…${extension}`;
}

function refusal(tenant: Tenant, code: "too_large" | "unsupported" | "invalid", reason: DocumentErrorCode): AppError {
  tenant.log.write({ event: "upload_refused", tenantId: tenant.id, reason });
  const message = documentErrorMessage(reason);
  return new AppError(code, message, { detail: reason, fields: { file: [message] } });
}

/** Reads a document again, from the start. @throws AppError not_found */
export async function processAgain(tenant: Tenant, id: number): Promise<DocumentRecord> {
  // An UPDATE that matches nothing does not stop its batch: the job of an unknown id would stay.
  const { filename } = await findDocument(tenant, id);
  const job = tenant.jobs.plan(processDocumentJob, { documentId: id, filename });
  const [rows, seq] = await tenant.db.batch([readAgain(tenant, id), tenant.events.take(), job.statement]);
  const document = rows[0];
  if (!document) throw notFound("Ese documento ya no existe.");
  job.wake();
  tenant.events.publish(seq, [{ type: "document", id, status: "processing" }]);
  return document;
}

export const DOCUMENTS_PAGE_SIZE = 50;

/** One page of documents, newest first; one more row than asked tells that there are older ones. */
export async function listDocuments(
  tenant: Tenant,
  filter: { companyId: number | null; before: number | null; limit: number },
): Promise<{ documents: DocumentSummary[]; next: number | null }> {
  const rows = await tenant.db.run(listDocumentSummaries(tenant, { ...filter, limit: filter.limit + 1 }));
  const documents = rows.slice(0, filter.limit);
  return { documents, next: rows.length > filter.limit ? (documents.at(-1)?.id ?? null) : null };
}

/** @throws AppError not_found */
export async function findDocument(tenant: Tenant, id: number): Promise<DocumentRecord> {
  const document = await tenant.db.first(
    tenant.db.select(trainingDocuments, { where: eq(trainingDocuments.id, id), limit: 1 }),
  );
  if (!document) throw notFound("Ese documento ya no existe.");
  return document;
}

/** Removes a document with everything the AI knew from it; the file follows by the queue. @throws AppError not_found */
export async function deleteDocument(tenant: Tenant, id: number): Promise<void> {
  const document = await findDocument(tenant, id);
  const job = tenant.jobs.plan(removeFileJob, { filename: document.filename });
  const retest = planRetest(tenant, document.companyId, "documents");
  const [seq, isDue] = await tenant.db.batch([
    tenant.events.take(),
    retest.statement,
    ...clearChunks(tenant, id),
    tenant.db.delete(faqPairs, eq(faqPairs.documentId, id)),
    tenant.db.delete(trainingDocuments, eq(trainingDocuments.id, id)),
    job.statement,
  ]);
  job.wake();
  retest.wake(isDue);
  tenant.events.publish(seq, [{ type: "document", id, status: "deleted" }]);
}

/** The stored bytes under the name they came with, never shown by a browser as a page. @throws AppError not_found */
export async function downloadDocument(tenant: Tenant, id: number): Promise<Response> {
  const document = await findDocument(tenant, id);
  if (document.source === "faq") return downloadFaq(tenant, document);
  const file = await tenant.files.get(document.filename);
  if (!file) throw notFound("No se pudo descargar el documento");
  return new Response(file.body, {
    headers: {
      "content-type": MEDIA_TYPES[document.fileType] ?? "application/octet-stream",
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
