import { countOf, formatCount } from "~/language/counts";
import { SOURCE_LABELS, type Source } from "./sources";

/** A document is read in the background: processing, then ready or error. */
export const DOCUMENT_STATUSES = ["processing", "ready", "error"] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const DOCUMENT_STATUS_LABELS: Record<DocumentStatus, string> = {
  processing: "Procesando",
  ready: "Listo",
  error: "Error",
};

export interface DocumentJson {
  readonly id: number;
  readonly companyId: number | null;
  readonly originalName: string;
  readonly fileType: string;
  /** Bytes. */
  readonly fileSize: number;
  readonly status: DocumentStatus;
  /** Why it could not be read, in Spanish; null unless the status is error. */
  readonly error: string | null;
  readonly pages: number | null;
  /** The number of chunks that answers are looked up in. */
  readonly chunks: number;
  /** When an answer last cited it, ISO 8601 UTC. */
  readonly lastUsedAt: string | null;
  readonly uploadedAt: string;
  /** The kind of source; null: an uploaded file. */
  readonly source: Source | null;
  /** The address of a web page. */
  readonly sourceUrl: string | null;
  /** Prices that were found in it and wait for somebody to decide about them; in the training center only. */
  readonly foundCount?: number | null;
  /** It failed, and the same bytes would fail again; in the training center and its wizards only. */
  readonly isFinal?: boolean;
}

/** A size in whole kilobytes, as the training center shows it. */
export function kilobytes(bytes: number): string {
  return `${formatCount(Math.max(1, Math.round(bytes / 1024)))} KB`;
}

/** A document's description in one line: 'PDF · 12 KB · 3 páginas · 8 fragmentos'. */
export function describeDocument(document: DocumentJson): string {
  const { fileSize, pages, chunks, status, source } = document;
  const [piece, pieces] = PIECES[source ?? "file"];
  return [
    kindOf(document),
    fileSize > 0 && source !== "faq" ? kilobytes(fileSize) : "",
    status === "ready" && pages ? `${pages} ${pages === 1 ? "página" : "páginas"}` : "",
    status === "ready" && chunks > 0 ? countOf(chunks, piece, pieces) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The word for a document's pieces, singular and plural. */
const PIECES: Readonly<Record<Source | "file", readonly [string, string]>> = {
  file: ["fragmento", "fragmentos"],
  text: ["fragmento", "fragmentos"],
  web: ["fragmento", "fragmentos"],
  faq: ["pregunta", "preguntas"],
  prices: ["fila", "filas"],
};

function kindOf({ source, fileType }: DocumentJson): string {
  if (source === null) return fileType.toUpperCase();
  const isFile = source === "prices" || (source === "web" && fileType === "pdf");
  return isFile ? `${SOURCE_LABELS[source]} · ${fileType.toUpperCase()}` : SOURCE_LABELS[source];
}

/** The file name for a download: documents that were not uploaded have a title but no file name. */
export function fileNameOf({
  originalName,
  source,
  fileType,
}: Pick<DocumentJson, "originalName" | "source" | "fileType">): string {
  if (source === "faq") return `${originalName}.txt`;
  return source === "text" || source === "web" ? `${originalName}.${fileType}` : originalName;
}
