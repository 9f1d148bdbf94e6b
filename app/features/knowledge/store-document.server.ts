import { and, eq, isNull } from "drizzle-orm";
import { findCompany } from "~/features/companies/queries.server";
import { toBase64Url } from "~/platform/base64";
import { notFound } from "~/platform/errors";
import { newId, newUuid } from "~/platform/ids";
import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { processDocumentJob } from "./process-job";
import { trainingDocuments } from "./tables.server";

export type DocumentRecord = typeof trainingDocuments.$inferSelect;

export interface NewDocument {
  /** Null: for every company. */
  readonly companyId: number | null;
  readonly originalName: string;
  readonly fileType: string;
  readonly contentHash: string;
  readonly source: "text" | "web" | "prices";
  readonly sourceUrl?: string;
  /** What there is of it already; a page is fetched when it is read. */
  readonly file: { readonly bytes: Uint8Array; readonly mediaType: string } | null;
}

/**
 * Stores what the AI is to learn, as processing, and has it read in the background. What was there with the same hash is
 * answered instead, and left alone.
 * @throws AppError not_found (a foreign company)
 */
export async function storeDocument(
  tenant: Tenant,
  input: NewDocument,
): Promise<{ document: DocumentRecord; fresh: boolean }> {
  const { file, ...row } = input;
  if (row.companyId !== null && !(await tenant.db.first(findCompany(tenant, row.companyId)))) {
    throw notFound("Esa empresa ya no existe.");
  }
  const known = await findSame(tenant, row.companyId, row.contentHash);
  if (known) return { document: known, fresh: false };
  const filename = newUuid();
  if (file) await tenant.files.put(filename, file.bytes, file.mediaType);
  const now = new Date(tenant.now());
  const id = newId();
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
      job.statement,
    ]);
    const document = rows[0];
    if (!document) throw new Error("a stored document came back empty");
    job.wake();
    tenant.events.publish(seq, [{ type: "document", id, status: document.status }]);
    return { document, fresh: true };
  } catch (error) {
    if (file) await tenant.files.delete(filename);
    const winner =
      error instanceof UniqueViolation ? await findSame(tenant, row.companyId, row.contentHash) : undefined;
    if (winner) return { document: winner, fresh: false };
    throw error;
  }
}

/** What tells that two sources are the same: of their kind, and of what is in them. */
export async function hashOf(source: NewDocument["source"], content: Uint8Array | string): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return `${source}:${toBase64Url(new Uint8Array(digest))}`;
}

export async function findSame(
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
