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
  /** Pieces that the AI looks its answers up in. */
  readonly chunks: number;
  /** When an answer last cited it, ISO 8601 UTC. */
  readonly lastUsedAt: string | null;
  readonly uploadedAt: string;
}

/** A whole number of kilobytes, as the training center shows sizes. */
export function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024)).toLocaleString("es-MX")} KB`;
}

/** What is in a document, in one line: 'PDF · 12 KB · 3 páginas · 8 fragmentos'. */
export function describeDocument(document: DocumentJson): string {
  const { fileType, fileSize, pages, chunks, status } = document;
  return [
    fileType.toUpperCase(),
    kilobytes(fileSize),
    status === "ready" && pages ? `${pages} ${pages === 1 ? "página" : "páginas"}` : "",
    status === "ready" && chunks > 0
      ? `${chunks.toLocaleString("es-MX")} ${chunks === 1 ? "fragmento" : "fragmentos"}`
      : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
