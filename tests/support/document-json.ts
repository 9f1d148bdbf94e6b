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
