import { openFile } from "../messaging/fetch-file";
import { readUpTo } from "../read-answer";
import { MAX_PAGE_BYTES, MAX_PDF_BYTES, type PageResult, type PageType, type WebPages } from "./port";
import type { Web } from "./resolver";

const TIMEOUT_MILLISECONDS = 10_000;
const HEADERS = {
  accept: "text/html, application/xhtml+xml, application/pdf, text/plain;q=0.8",
  "accept-language": "es-MX, es;q=0.9",
  "user-agent": "Mozilla/5.0 (compatible; SistemaChatMulticanal/1.0)",
};
const TYPES: Readonly<Record<string, PageType>> = {
  "text/html": "html",
  "application/xhtml+xml": "html",
  "text/plain": "txt",
  "application/pdf": "pdf",
};

/**
 * Reads pages of the public web: https only, no address that leads inward, also not by a redirect, with limits of size
 * and time.
 */
export function createPages(web: Web): WebPages {
  return {
    read: async (address) => {
      const rules = { origin: null, credentials: {}, headers: HEADERS, timeoutMilliseconds: TIMEOUT_MILLISECONDS };
      const opened = await openFile(web, address, rules);
      if (opened.kind === "later") return opened;
      if (opened.kind === "refused") return { kind: "refused", code: codeOf(opened.code, opened.status) };
      return readPage(opened.body, opened.contentType ?? null);
    },
  };
}

function codeOf(code: string, status: number | undefined): "address" | "gone" | "denied" | "empty" {
  if (code === "media_address") return "address";
  if (code === "media_empty") return "empty";
  return status === undefined || status === 404 || status === 410 ? "gone" : "denied";
}

async function readPage(body: ReadableStream<Uint8Array>, contentType: string | null): Promise<PageResult> {
  const [media = "", ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const stated = TYPES[media.trim()];
  if (media.trim() !== "" && !stated) {
    await body.cancel().catch(() => undefined);
    return { kind: "refused", code: "type" };
  }
  let bytes: Uint8Array | null;
  try {
    bytes = await readUpTo(body, stated === "pdf" ? MAX_PDF_BYTES : MAX_PAGE_BYTES);
  } catch (error) {
    return { kind: "later", cause: error instanceof Error ? error.name : "body failed", retryAfterSeconds: null };
  }
  if (!bytes) return { kind: "refused", code: "too_large" };
  if (bytes.length === 0) return { kind: "refused", code: "empty" };
  const type = stated ?? sniff(bytes);
  const charset = parameters.map((part) => /^\s*charset\s*=\s*"?([^"\s]+)/.exec(part)?.[1]).find(Boolean) ?? null;
  return type ? { kind: "page", bytes, type, charset } : { kind: "refused", code: "type" };
}

/** Recognises a page by its bytes, for a server that does not name the type. */
function sniff(bytes: Uint8Array): PageType | null {
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 1024));
  if (head.includes("%PDF-")) return "pdf";
  return /^\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body|title|meta)\b/i.test(head) ? "html" : null;
}
