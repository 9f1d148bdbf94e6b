const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  doc: "application/msword",
  txt: "text/plain; charset=utf-8",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The media type under which a stored file is served; a web page is served as plain bytes that no browser opens. */
export function mediaTypeOf(fileType: string): string {
  return MEDIA_TYPES[fileType] ?? "application/octet-stream";
}
