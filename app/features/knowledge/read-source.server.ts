import { RetryLater } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import type { PageResult } from "~/providers/web/port";
import { type DocumentErrorCode, DocumentProblem } from "~/reading/document-errors";
import { decodePage, extractHtml } from "~/reading/extract-html.server";
import { hasWords } from "~/reading/extract-normalize.server";
import { SectionWriter, textsOf } from "~/reading/extract-sections.server";
import { type Extraction, extractText } from "~/reading/extract-text.server";
import { type FoundPrices, findPrices } from "~/reading/found-prices";
import { whyGarbled } from "~/reading/garbled";
import { listRemarks } from "~/reading/list-remarks";
import { readTable } from "~/reading/read-table.server";
import { sniffTableType } from "~/reading/sniff-table-type";
import { splitChunks } from "./split-chunks";
import type { DocumentRecord } from "./store-document.server";
import type { ChunkText } from "./writes.server";

/** The longest text that is kept beside the chunks for previews; a row in D1 holds at most 2 MB. */
const CONTENT_CHARACTERS = 400_000;
/** A web page's text is kept twice, to show what changed. */
const PAGE_CHARACTERS = 150_000;
const MAX_WAIT_SECONDS = 60;

export type Reading =
  | { readonly ok: false; readonly code: DocumentErrorCode; readonly detail?: string }
  | {
      readonly ok: true;
      readonly chunks: readonly ChunkText[];
      readonly content: string;
      readonly pages: number | null;
      /** The price list that the text holds. */
      readonly prices?: FoundPrices | null;
      /** Columns of the document that the reading found out. */
      readonly changes: {
        readonly originalName?: string;
        readonly fileType?: string;
        readonly fileSize?: number;
        readonly previousContent?: string | null;
        /** `ListRemarks` in JSON. */
        readonly listRemarks?: string | null;
      };
    };

/** Runs the reading itself, which may kill the worker, and notes its beginning and end. */
export type Once = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The chunks and the preview of an extracted text. */
export function readingOf(found: Extraction, limit = CONTENT_CHARACTERS): Reading {
  if (!found.ok) return found;
  const content = found.sections
    .map((section) => [section.heading, section.text].filter(Boolean).join("\n"))
    .join("\n\n")
    .slice(0, limit);
  const prices = findPrices(found.sections);
  return { ok: true, chunks: splitChunks(found.sections), content, pages: found.pages, prices, changes: {} };
}

/** Reads a pasted text. @throws when its file is missing for the moment */
export async function readPasted(tenant: Tenant, document: DocumentRecord, once: Once): Promise<Reading> {
  const bytes = await storedBytes(tenant, document);
  return once(async () => readingOf(await extractText(bytes, "txt")));
}

/** Reads a price list; each row becomes a chunk of its own. @throws when its file is missing for the moment */
export async function readPrices(tenant: Tenant, document: DocumentRecord, once: Once): Promise<Reading> {
  const bytes = await storedBytes(tenant, document);
  const type = sniffTableType(bytes, document.originalName);
  if (!type) return { ok: false, code: "table_type" };
  const found = await once(() => readTable(bytes, type, tenant.timeZone));
  if (!found.ok) return found;
  const chunks = found.facts.map((fact, position) => ({ ...fact, position, page: null, paragraph: position + 1 }));
  const content = found.facts
    .map(({ text }) => text)
    .join("\n")
    .slice(0, CONTENT_CHARACTERS);
  const remarks = listRemarks(found.facts, found.left);
  return { ok: true, chunks, content, pages: null, changes: { listRemarks: remarks && JSON.stringify(remarks) } };
}

/** The bytes that were uploaded or pasted. @throws when they are missing for the moment */
export async function storedBytes(tenant: Tenant, document: DocumentRecord): Promise<Uint8Array> {
  const file = await tenant.files.get(document.filename);
  if (!file) throw new Error("the stored file is missing");
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * Reads a web page as it is now. The earlier text is kept, to show what changed. @throws RetryLater while nobody
 * answers
 */
export async function readWebPage(
  tenant: Tenant,
  pipes: Pipes,
  document: DocumentRecord,
  once: Once,
): Promise<Reading> {
  const page = await pipes.pages.read(document.sourceUrl ?? "");
  if (page.kind === "later") {
    const wait = page.retryAfterSeconds;
    if (wait === null) throw new Error(page.cause);
    throw new RetryLater(Math.min(wait, MAX_WAIT_SECONDS) * 1000, new Error(page.cause));
  }
  if (page.kind === "refused") return { ok: false, code: REFUSALS[page.code], detail: page.code };
  const { title, reading } = await once(async () => {
    const text = await extractPage(page);
    return { title: text.title, reading: readingOf(text.found, PAGE_CHARACTERS) };
  });
  if (!reading.ok) return reading;
  await tenant.files.put(document.filename, page.bytes, "application/octet-stream");
  return {
    ...reading,
    changes: {
      fileType: page.type,
      fileSize: page.bytes.byteLength,
      ...(title === null ? {} : { originalName: title }),
      ...(document.content === null ? {} : { previousContent: document.content }),
    },
  };
}

const REFUSALS = {
  address: "web_address",
  gone: "web_gone",
  denied: "web_denied",
  type: "web_type",
  too_large: "web_too_large",
  empty: "web_no_text",
} as const;

interface PageText {
  readonly title: string | null;
  readonly found: Extraction;
}

/** The text of a page. Never throws: the result depends on the bytes alone. */
export async function extractPage(page: Extract<PageResult, { kind: "page" }>): Promise<PageText> {
  if (page.type === "pdf") return { title: null, found: await extractText(page.bytes, "pdf") };
  const text = decodePage(page.bytes, page.charset);
  if (page.type === "txt") {
    return { title: null, found: await extractText(new TextEncoder().encode(text), "txt") };
  }
  try {
    const writer = new SectionWriter();
    const { title } = await extractHtml(text, writer);
    return { title, found: pageSections(writer) };
  } catch (error) {
    const code = error instanceof DocumentProblem ? error.code : "corrupt";
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { title: null, found: { ok: false, code, detail } };
  }
}

function pageSections(writer: SectionWriter): Extraction {
  const sections = writer.finish();
  const garbled = whyGarbled(writer.raw, textsOf(sections));
  if (garbled !== null) return { ok: false, code: "web_no_text", detail: garbled };
  if (!sections.some(({ text }) => hasWords(text))) {
    return { ok: false, code: "web_no_text", detail: "no letter and no digit in it" };
  }
  const characters = sections.reduce((sum, section) => sum + section.text.length, 0);
  return { ok: true, sections, pages: null, characters };
}
