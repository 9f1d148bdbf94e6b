/** Types that a browser shows or plays and that cannot run code: pictures, sound, films, PDF. */
const SHOWN: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/gif",
  "image/webp",
  "image/avif",
  "audio/mpeg",
  "audio/mp4",
  "audio/aac",
  "audio/amr",
  "audio/ogg",
  "audio/wav",
  "audio/webm",
  "audio/flac",
  "video/mp4",
  "video/webm",
  "video/3gpp",
  "video/quicktime",
  "application/pdf",
]);

/** Types that are saved under their own name. Anything else, such as HTML or SVG, is served as plain bytes. */
const NAMED: ReadonlySet<string> = new Set([
  "image/heic",
  "image/tiff",
  "text/plain",
  "text/vcard",
  "text/csv",
  "application/zip",
  "application/msword",
  "application/vnd.ms-excel",
  "application/vnd.ms-powerpoint",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation",
]);

export interface Presentation {
  readonly contentType: string;
  readonly disposition: "inline" | "attachment";
  readonly policy: string;
}

const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'";

/** The headers with which a stored file of a type is served to a browser. */
export function presentationOf(mimeType: string | null): Presentation {
  const type = mimeType ?? "";
  const shown = SHOWN.has(type);
  return {
    contentType: !shown && !NAMED.has(type) ? "application/octet-stream" : withCharset(type),
    disposition: shown ? "inline" : "attachment",
    // Browsers refuse to open their PDF reader in a sandbox; the reader runs no script of the file in our origin
    // anyway.
    policy: type === "application/pdf" ? "default-src 'none'; object-src 'self'" : `${NOTHING}; sandbox`,
  };
}

function withCharset(type: string): string {
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}
