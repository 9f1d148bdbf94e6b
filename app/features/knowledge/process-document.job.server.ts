import { eq } from "drizzle-orm";
import { planNotification } from "~/features/notifications/writes.server";
import type { JobHandler } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { type DocumentErrorCode, documentErrorMessage } from "./document-errors";
import { extractText } from "./extract-text.server";
import { rebuildFaq } from "./faq.server";
import { processDocumentJob, removeFileJob } from "./process-job";
import { sniffFileType } from "./sniff-file-type";
import { splitChunks } from "./split-chunks";
import { trainingDocuments } from "./tables.server";
import {
  clearChunks,
  clearOtherChunks,
  clearTheseChunks,
  isProcessing,
  markFailed,
  markReady,
  type NumberedChunk,
  numbered,
  readAgain,
  storeChunks,
} from "./writes.server";

type DocumentRecord = typeof trainingDocuments.$inferSelect;

/** Characters of text per statement: well below D1's 2 MB for a parameter, index tokens included. */
const PART_CHARACTERS = 60_000;
/** The text kept beside the chunks, for previews; D1's rows end at 2 MB. */
const CONTENT_CHARACTERS = 400_000;

/**
 * Turns a stored file into searchable chunks. A repeat starts over; the document is used only when it is ready, and of
 * two readings at once the first to end stands.
 */
export const processDocument: JobHandler<Pipes, { documentId: number }> = {
  definition: processDocumentJob,
  run: async (tenant, _pipes, { documentId }) => {
    const document = await find(tenant, documentId);
    if (document?.status !== "processing") return;
    if (document.source === "faq") return rebuildFaq(tenant, document);
    const file = await tenant.files.get(document.filename);
    if (!file) throw new Error("the stored file is missing");
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = sniffFileType(bytes, document.originalName);
    if (!type) return fail(tenant, document, "unsupported_type");
    const found = await extractText(bytes, type);
    if (!found.ok) return fail(tenant, document, found.code, found.detail);

    const chunks = numbered(splitChunks(found.sections));
    for (const part of partsOf(chunks)) await tenant.db.batch(storeChunks(tenant, document, part));
    const content = found.sections
      .map((section) => [section.heading, section.text].filter(Boolean).join("\n"))
      .join("\n\n")
      .slice(0, CONTENT_CHARACTERS);
    const ids = chunks.map(({ id }) => id);
    try {
      const [, seq] = await tenant.db.batch([
        tenant.db.guard(isProcessing(tenant, documentId), "settled"),
        tenant.events.take(),
        ...clearOtherChunks(tenant, documentId, ids),
        markReady(tenant, documentId, { content, pages: found.pages, chunkCount: chunks.length }),
      ]);
      tenant.events.publish(seq, [{ type: "document", id: documentId, status: "ready" }]);
    } catch (error) {
      if (!(error instanceof GuardRefused)) throw error;
      // Deleted meanwhile, or a parallel reading came first: only what this one wrote goes.
      await tenant.db.batch(clearTheseChunks(tenant, ids));
    }
  },
  exhausted: async (tenant, _pipes, { documentId }) => {
    const document = await find(tenant, documentId);
    if (document) await fail(tenant, document, "corrupt", "every try failed");
  },
  revive: async (tenant, { documentId }) => {
    const document = await find(tenant, documentId);
    if (!document || document.status === "ready") return null;
    return { payload: { documentId }, statements: [readAgain(tenant, documentId)] };
  },
};

/** Deletes a file whose document is gone; harmless when repeated. */
export const removeFile: JobHandler<Pipes, { filename: string }> = {
  definition: removeFileJob,
  run: async (tenant, _pipes, { filename }) => tenant.files.delete(filename),
};

async function find(tenant: Tenant, documentId: number): Promise<DocumentRecord | undefined> {
  return tenant.db.first(
    tenant.db.select(trainingDocuments, { where: eq(trainingDocuments.id, documentId), limit: 1 }),
  );
}

async function fail(tenant: Tenant, document: DocumentRecord, code: DocumentErrorCode, cause?: string): Promise<void> {
  const notice = planNotification(tenant, {
    type: "failed_document",
    title: `No pudimos leer ${document.originalName}`,
    message: documentErrorMessage(code),
    conversationId: null,
    channel: null,
  });
  try {
    const [, seq] = await tenant.db.batch([
      tenant.db.guard(isProcessing(tenant, document.id), "settled"),
      tenant.events.take(2),
      markFailed(tenant, document.id, code),
      notice.statement,
      ...clearChunks(tenant, document.id),
    ]);
    tenant.log.write({ event: "document_failed", tenantId: tenant.id, documentId: document.id, code, cause });
    tenant.events.publish(seq, [
      { type: "document", id: document.id, status: "error" },
      { type: "notification", notification: notice.json },
    ]);
  } catch (error) {
    // A repeat, or deleted meanwhile: it was said before.
    if (!(error instanceof GuardRefused)) throw error;
  }
}

function* partsOf(chunks: readonly NumberedChunk[]): Generator<NumberedChunk[]> {
  let part: NumberedChunk[] = [];
  let size = 0;
  for (const chunk of chunks) {
    if (size + chunk.text.length > PART_CHARACTERS && part.length > 0) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(chunk);
    size += chunk.text.length;
  }
  if (part.length > 0) yield part;
}
