import { formatCount } from "~/language/counts";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { documentErrorMessage } from "~/reading/document-errors";
import { hasWords, normaliseBlock } from "~/reading/extract-normalize.server";
import { mediaTypeOf } from "./media-types";
import { replaceContent } from "./replace-content.server";
import { MAX_TEXT, MAX_TITLE } from "./sources";
import {
  type DocumentRecord,
  findDocument,
  hashOf,
  lookUpDocument,
  processAgain,
  type StoredDocument,
  storeDocument,
} from "./store-document.server";
import { nameOfAddress, webAddress } from "./web-address";

/** Adds a pasted text. @throws AppError invalid, not_found (a foreign company) */
export async function addText(
  tenant: Tenant,
  input: { readonly companyId: number | null; readonly title: string; readonly text: string },
): Promise<StoredDocument> {
  const { title, text, bytes, contentHash } = await cleanText(input);
  const stored = await storeDocument(tenant, {
    companyId: input.companyId,
    originalName: title,
    fileType: "txt",
    contentHash,
    source: "text",
    file: { bytes, mediaType: mediaTypeOf("txt") },
  });
  tenant.log.write({ event: "source_added", tenantId: tenant.id, source: "text", size: text.length });
  return stored;
}

const TEXT_GONE = "Ese texto ya no existe.";

/** A pasted text, to be changed. @throws AppError not_found (unknown, foreign, or not pasted) */
export async function readText(tenant: Tenant, id: number): Promise<{ document: DocumentRecord; text: string }> {
  const document = await findText(tenant, id);
  const file = await tenant.files.get(document.filename);
  if (file) return { document, text: await file.text() };
  // Changed between the two reads: the earlier file is gone.
  const changed = await findText(tenant, id);
  const newer = changed.filename === document.filename ? null : await tenant.files.get(changed.filename);
  if (!newer) throw notFound(TEXT_GONE);
  return { document: changed, text: await newer.text() };
}

async function findText(tenant: Tenant, id: number): Promise<DocumentRecord> {
  const document = await lookUpDocument(tenant, id);
  if (document?.source !== "text") throw notFound(TEXT_GONE);
  return document;
}

/**
 * Replaces a pasted text.
 * @param input.version the `filename` of the text that the writer had read; null replaces any version
 * @throws AppError invalid, not_found (also deleted meanwhile), conflict (`text_changed` meanwhile, or another document
 * has this text)
 */
export async function changeText(
  tenant: Tenant,
  id: number,
  input: { readonly title: string; readonly text: string; readonly version: string | null },
): Promise<DocumentRecord> {
  const { title, bytes, contentHash } = await cleanText(input);
  const document = await findText(tenant, id);
  if (document.contentHash === contentHash && document.originalName === title) return document;
  const version = input.version ?? document.filename;
  if (version !== document.filename) throw textChanged();
  const file = { bytes, mediaType: mediaTypeOf("txt") };
  try {
    return await replaceContent(tenant, document, version, { file, contentHash, originalName: title, fileType: "txt" });
  } catch (error) {
    if (error instanceof UniqueViolation) {
      throw new AppError("conflict", "Ese mismo texto ya está en otro documento.", { cause: error });
    }
    if (!(error instanceof GuardRefused)) throw error;
    await findText(tenant, id);
    throw textChanged(error);
  }
}

function textChanged(cause?: unknown): AppError {
  const message =
    "Alguien cambió este texto mientras lo editabas. Lo que escribiste sigue aquí: si lo guardas, queda en lugar de lo que está guardado ahora.";
  return new AppError("conflict", message, { cause, detail: "text_changed" });
}

async function cleanText(input: { readonly title: string; readonly text: string }) {
  const title = normaliseBlock(input.title).replace(/\n/g, " ");
  const text = input.text.replace(/\r\n?/g, "\n").trim();
  const fields: Record<string, string[]> = {};
  if (!hasWords(title)) fields.title = ["Ponle un título."];
  else if (title.length > MAX_TITLE) fields.title = [`Usa hasta ${MAX_TITLE} caracteres.`];
  if (!hasWords(text)) fields.text = ["Pega el texto."];
  else if (text.length > MAX_TEXT) {
    fields.text = [`El texto pasa de ${formatCount(MAX_TEXT)} caracteres. Súbelo como archivo o divídelo.`];
  }
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new AppError("invalid", first, { fields });
  const bytes = new TextEncoder().encode(text);
  return { title, text, bytes, contentHash: await hashOf("text", bytes) };
}

/**
 * Adds a web page, which the queue then reads. A page that was added before is read again.
 * @throws AppError invalid (not an address of the public web), not_found (a foreign company)
 */
export async function addWebPage(
  tenant: Tenant,
  input: { readonly companyId: number | null; readonly address: string },
): Promise<StoredDocument> {
  const url = webAddress(input.address);
  if (!url) {
    const message = documentErrorMessage("web_address");
    throw new AppError("invalid", message, { detail: "web_address", fields: { address: [message] } });
  }
  const stored = await storeDocument(tenant, {
    companyId: input.companyId,
    originalName: nameOfAddress(url),
    fileType: "html",
    contentHash: await hashOf("web", url.href),
    source: "web",
    sourceUrl: url.href,
    file: null,
  });
  tenant.log.write({ event: "source_added", tenantId: tenant.id, source: "web", size: url.href.length });
  return stored.fresh ? stored : { ...stored, document: await readPageAgain(tenant, stored.document.id) };
}

/** Has a page read again; one reading at a time. @throws AppError not_found (unknown, foreign, or no page) */
export async function readPageAgain(tenant: Tenant, id: number): Promise<DocumentRecord> {
  const document = await findDocument(tenant, id);
  if (document.source !== "web") throw notFound("Esa página ya no está en tu lista.");
  return document.status === "processing" ? document : processAgain(tenant, id);
}
