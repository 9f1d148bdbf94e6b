import type { z } from "zod";
import { planNotification } from "~/features/notifications/writes.server";
import type { JobHandler } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { within } from "~/platform/within.server";
import type { Pipes } from "~/providers/port";
import { type DocumentErrorCode, documentErrorMessage } from "~/reading/document-errors";
import { extractText } from "~/reading/extract-text.server";
import type { FoundPrices } from "~/reading/found-prices";
import { sniffFileType, whyNoType } from "~/reading/sniff-file-type";
import { planEmbedding } from "./embeddings/plan-embedding.server";
import { processDocumentJob, removeFileJob } from "./process-job";
import {
  type Once,
  type Reading,
  readingOf,
  readPasted,
  readPrices,
  readWebPage,
  storedBytes,
} from "./read-source.server";
import { type DocumentRecord, lookUpDocument } from "./store-document.server";
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

/** Characters of text per statement: well below D1's 2 MB for a parameter, index tokens included. */
const PART_CHARACTERS = 60_000;
/**
 * Milliseconds after which a reading is given up for this try. Its own budget ends it after twenty seconds, unless it
 * waits for something that never comes: it would hold up every document behind it.
 */
const STUCK_AFTER = 60_000;

/**
 * Turns a stored file into searchable chunks. A repeat starts over. The document is used only when it is ready; of two
 * readings at once, the first to end counts.
 */
export const processDocument: JobHandler<Pipes, z.output<typeof processDocumentJob.payload>> = {
  definition: processDocumentJob,
  run: async (tenant, pipes, payload, { outboxId }) => {
    const { documentId, filename } = payload;
    const document = await lookUpDocument(tenant, documentId);
    // An earlier try may have stored the page after the document's own file was removed.
    if (!document && filename !== undefined) return tenant.files.delete(filename);
    if (document?.status !== "processing") return;
    // The Worker that began to read this file died, perhaps because of it. So the job does not try again by itself;
    // staff can.
    if (payload.reading && (filename ?? document.filename) === document.filename)
      return fail(tenant, document, "too_complex", "a try ended with its worker");
    const note = (noted: typeof payload) => tenant.db.run(tenant.jobs.note(processDocumentJob, outboxId, noted));
    const reading = await read(tenant, pipes, document, async (work) => {
      await note({ ...payload, reading: true });
      try {
        return await within("the reading", STUCK_AFTER, work());
      } finally {
        // If this note fails, the reading is stored all the same. Only if the Worker dies right now is the file blamed
        // for it.
        await note(payload).catch(() => undefined);
      }
    });
    if (!reading.ok) return fail(tenant, document, reading.code, reading.detail);
    if (await store(tenant, document, reading)) await planEmbedding(tenant, pipes.ai, { now: true });
  },
  exhausted: async (tenant, _pipes, { documentId, filename }) => {
    const document = await lookUpDocument(tenant, documentId);
    if (!document) return filename === undefined ? undefined : tenant.files.delete(filename);
    // Changed meanwhile: the new file has its own reading with its own tries.
    if (filename !== undefined && document.filename !== filename) return;
    const code = document.source === "web" ? "web_unreachable" : "interrupted";
    await fail(tenant, document, code, "every try failed");
  },
  revive: async (tenant, { documentId }) => {
    const document = await lookUpDocument(tenant, documentId);
    if (!document || document.status === "ready") return null;
    return { payload: { documentId, filename: document.filename }, statements: [readAgain(tenant, documentId)] };
  },
};

/** Deletes a file that no document has; a repeat is harmless. */
export const removeFile: JobHandler<Pipes, z.output<typeof removeFileJob.payload>> = {
  definition: removeFileJob,
  run: async (tenant, _pipes, { filename, documentId }) => {
    if (documentId === undefined) return tenant.files.delete(filename);
    await removeUnnamedFile(tenant, { id: documentId, filename });
  },
};

/**
 * Replaces the document's content with what was read. Each part checks that the document still waits for this reading,
 * so that a worker that dies after another reading has ended leaves no pieces behind.
 * @returns false where the document was deleted or changed meanwhile, or another reading came first
 */
async function store(tenant: Tenant, document: DocumentRecord, reading: Extract<Reading, { ok: true }>) {
  const { content, pages, changes } = reading;
  const chunks = numbered(reading.chunks);
  const ids = chunks.map(({ id }) => id);
  const named = { ...document, originalName: changes.originalName ?? document.originalName };
  const isDue = tenant.db.guard(isProcessing(tenant, document.id, document.filename), "settled");
  const retest = tenant.ports.onAnswersChange(tenant, document.companyId, "documents");
  try {
    for (const part of partsOf(chunks)) await tenant.db.batch([isDue, ...storeChunks(tenant, named, part)]);
    const [, seq, isRetestDue] = await tenant.db.batch([
      isDue,
      tenant.events.take(),
      retest.statement,
      ...clearOtherChunks(tenant, document.id, ids),
      markReady(tenant, document.id, {
        content,
        pages,
        chunkCount: chunks.length,
        ...changes,
        ...foundIn(document, reading.prices ?? null),
      }),
      tenant.audit("read_document", document.id, { fields: ["content"], values: { status: "ready" } }),
    ]);
    retest.wake(isRetestDue);
    tenant.events.publish(seq, [{ type: "document", id: document.id, status: "ready" }]);
    return true;
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    await tenant.db.batch(clearTheseChunks(tenant, ids));
    await removeUnnamedFile(tenant, document);
    return false;
  }
}

/** What a reading found of prices. A table that was found before keeps what people decided about it. */
function foundIn(document: DocumentRecord, prices: FoundPrices | null) {
  const foundPrices = prices && JSON.stringify(prices);
  const foundCount = document.priceListId === null ? (prices?.total ?? null) : null;
  return tableIn(foundPrices) === tableIn(document.foundPrices) ? { foundPrices } : { foundPrices, foundCount };
}

/** Without the lines that were left out, which nobody decides about. */
function tableIn(foundPrices: string | null): string | null {
  return foundPrices && JSON.stringify({ ...JSON.parse(foundPrices), left: undefined });
}

/** Deletes a file, if its document is gone or has another one by now. */
async function removeUnnamedFile(
  tenant: Tenant,
  { id, filename }: Pick<DocumentRecord, "id" | "filename">,
): Promise<void> {
  if ((await lookUpDocument(tenant, id))?.filename !== filename) await tenant.files.delete(filename);
}

async function read(tenant: Tenant, pipes: Pipes, document: DocumentRecord, once: Once): Promise<Reading> {
  if (document.source === "web") return readWebPage(tenant, pipes, document, once);
  if (document.source === "prices") return readPrices(tenant, document, once);
  if (document.source === "text") return readPasted(tenant, document, once);
  const bytes = await storedBytes(tenant, document);
  const type = sniffFileType(bytes, document.originalName);
  return type
    ? once(async () => readingOf(await extractText(bytes, type)))
    : { ok: false, code: whyNoType(bytes, document.originalName) };
}

async function fail(tenant: Tenant, document: DocumentRecord, code: DocumentErrorCode, cause?: string): Promise<void> {
  const notice = planNotification(tenant, {
    type: "failed_document",
    title: `No pudimos leer ${document.originalName}`,
    message: documentErrorMessage(code),
    conversationId: null,
    channel: null,
  });
  // The chunks of an earlier reading go.
  const retest = tenant.ports.onAnswersChange(tenant, document.companyId, "documents");
  try {
    const [, seq, isDue] = await tenant.db.batch([
      tenant.db.guard(isProcessing(tenant, document.id, document.filename), "settled"),
      tenant.events.take(2),
      retest.statement,
      markFailed(tenant, document.id, code),
      tenant.audit("read_document", document.id, { values: { status: "error", errorCode: code } }),
      notice.statement,
      ...clearChunks(tenant, document.id),
    ]);
    retest.wake(isDue);
    tenant.log.write({ event: "document_failed", tenantId: tenant.id, documentId: document.id, code, cause });
    tenant.events.publish(seq, [
      { type: "document", id: document.id, status: "error" },
      { type: "notification", notification: notice.json },
    ]);
  } catch (error) {
    // A repeat, or the document was deleted meanwhile: it was announced before.
    if (!(error instanceof GuardRefused)) throw error;
    await removeUnnamedFile(tenant, document);
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
