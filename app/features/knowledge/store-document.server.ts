import { and, eq, isNull } from "drizzle-orm";
import { requireCompany } from "~/features/companies/require-company.server";
import { toBase64Url } from "~/platform/base64";
import { AppError, notFound } from "~/platform/errors";
import { newId, newUuid } from "~/platform/ids";
import { GuardRefused, type Statement, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { processDocumentJob } from "./process-job";
import { type FileContent, putFile } from "./put-file.server";
import { trainingDocuments } from "./tables.server";
import { readAgain } from "./writes.server";

export type DocumentRecord = typeof trainingDocuments.$inferSelect;

export interface NewDocument {
  /** Null: for every company. */
  readonly companyId: number | null;
  readonly originalName: string;
  readonly fileType: string;
  readonly contentHash: string;
  /** Null: an uploaded file. */
  readonly source: "text" | "web" | "prices" | null;
  readonly sourceUrl?: string;
  /** The content, if it is there already; a web page is fetched when it is read. */
  readonly file: FileContent | null;
}

export interface StoredDocument {
  readonly document: DocumentRecord;
  /** False when it was there before. */
  readonly fresh: boolean;
}

/**
 * Stores a document as processing and has it read in the background. If one with the same hash exists, that is returned
 * instead; if it could not be read, it is tried again.
 * @param along what else belongs into the batch that stores the document with this id, or finds it stored
 * @throws AppError not_found (a foreign company)
 */
export async function storeDocument(
  tenant: Tenant,
  input: NewDocument,
  along: (id: number) => readonly Statement<unknown>[] = () => [],
): Promise<StoredDocument> {
  const { file, ...row } = input;
  await requireCompany(tenant, row.companyId);
  const known = await findSame(tenant, row.companyId, row.contentHash);
  if (known) {
    await noteKnown(tenant, along(known.id));
    return { document: known.status === "error" ? await processAgain(tenant, known.id) : known, fresh: false };
  }
  const filename = newUuid();
  const now = new Date(tenant.now());
  const id = newId();
  const put = file ? await putFile(tenant, { id, filename }, file) : null;
  const job = tenant.jobs.plan(processDocumentJob, { documentId: id, filename });
  const times = { uploadedAt: now, createdAt: now, updatedAt: now };
  try {
    const [rows, seq] = await tenant.db.batch([
      tenant.db.insertReturning(trainingDocuments, {
        ...row,
        ...times,
        id,
        filename,
        fileSize: file?.bytes.byteLength ?? 0,
      }),
      tenant.events.take(),
      tenant.audit("add_document", id, {
        fields: ["originalName", "content"],
        values: { source: row.source ?? "file", fileType: row.fileType, companyId: row.companyId },
      }),
      job.statement,
      ...(put ? [put.named] : []),
      ...along(id),
    ]);
    const document = rows[0];
    if (!document) throw new Error("a stored document came back empty");
    job.wake();
    tenant.events.publish(seq, [{ type: "document", id, status: document.status }]);
    return { document, fresh: true };
  } catch (error) {
    const isRefused = error instanceof GuardRefused;
    if (isRefused || error instanceof UniqueViolation) await put?.discard();
    if (isRefused || !(error instanceof UniqueViolation)) throw error;
    const winner = await findSame(tenant, row.companyId, row.contentHash);
    if (!winner) throw error;
    await noteKnown(tenant, along(winner.id));
    return { document: winner, fresh: false };
  }
}

async function noteKnown(tenant: Tenant, statements: readonly Statement<unknown>[]): Promise<void> {
  if (statements.length > 0) await tenant.db.batch([...statements]);
}

/** The hash by which two documents are the same: made of the kind of source and the content. */
export async function hashOf(source: NewDocument["source"], content: Uint8Array | string): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const hash = toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))));
  return source === null ? hash : `${source}:${hash}`;
}

async function findSame(
  tenant: Tenant,
  companyId: number | null,
  contentHash: string,
): Promise<DocumentRecord | undefined> {
  return tenant.db.first(
    tenant.db.select(trainingDocuments, {
      where: and(
        companyId === null ? isNull(trainingDocuments.companyId) : eq(trainingDocuments.companyId, companyId),
        eq(trainingDocuments.contentHash, contentHash),
      ),
      limit: 1,
    }),
  );
}

/** Undefined where it is unknown, foreign or deleted. */
export async function lookUpDocument(tenant: Tenant, id: number): Promise<DocumentRecord | undefined> {
  return tenant.db.first(tenant.db.select(trainingDocuments, { where: eq(trainingDocuments.id, id), limit: 1 }));
}

/** @throws AppError not_found */
export async function findDocument(tenant: Tenant, id: number): Promise<DocumentRecord> {
  const document = await lookUpDocument(tenant, id);
  if (!document) throw notFound("Ese documento ya no existe.");
  return document;
}

/** Reads a document again from the start. @throws AppError not_found, conflict (frequent questions: nothing to read) */
export async function processAgain(tenant: Tenant, id: number): Promise<DocumentRecord> {
  // An UPDATE that matches no row does not stop its batch: the job for an unknown id would be stored.
  const { filename, source } = await findDocument(tenant, id);
  if (source === "faq")
    throw new AppError("conflict", "Las preguntas frecuentes ya están al día: no hay nada que leer.");
  const job = tenant.jobs.plan(processDocumentJob, { documentId: id, filename });
  const [rows, , seq] = await tenant.db.batch([
    readAgain(tenant, id),
    tenant.audit("read_document", id, { values: { status: "processing" }, ifChanged: true }),
    tenant.events.take(),
    job.statement,
  ]);
  const document = rows[0];
  if (!document) throw notFound("Ese documento ya no existe.");
  job.wake();
  tenant.events.publish(seq, [{ type: "document", id, status: "processing" }]);
  return document;
}
