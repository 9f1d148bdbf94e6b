import type { DocumentJson } from "~/features/knowledge/schema";

/** A document as pages show it: 'Menú.pdf', read, unless the test says otherwise. */
export const documentJson = (over: Partial<DocumentJson> = {}): DocumentJson => ({
  id: 7,
  companyId: null,
  originalName: "Menú.pdf",
  fileType: "pdf",
  fileSize: 2_048,
  status: "ready",
  error: null,
  pages: 2,
  chunks: 3,
  lastUsedAt: null,
  uploadedAt: "2026-11-22T10:00:00.000Z",
  source: null,
  sourceUrl: null,
  ...over,
});

/** What the page of documents shows for the whole business, with one document that was read. */
export const documentsPage = () => ({
  documents: [documentJson()],
  progress: { ready: 1, processing: 0, failed: 0, total: 1, more: false },
  companies: [],
  companyId: null,
  all: false,
  here: "/",
  older: null,
  newer: null,
  localMode: false,
  windowOpen: false,
});

/** A page that does nothing with what is done with its documents. */
export const NO_ASKS = { onUploaded: () => {}, onAskedAgain: () => {} };
