const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  doc: "application/msword",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** What a stored file of a document's type is served as; a web page's bytes as nothing that a browser would open. */
export function mediaTypeOf(fileType: string): string {
  return MEDIA_TYPES[fileType] ?? "application/octet-stream";
}
