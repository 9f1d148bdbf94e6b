type Signature = readonly [type: string, at: number, bytes: string];

/** Types that are recognised by their first bytes; the bytes as Latin-1 text. */
const SIGNATURES: readonly Signature[] = [
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/png", 0, "\x89PNG\r\n\x1a\n"],
  ["image/gif", 0, "GIF87a"],
  ["image/gif", 0, "GIF89a"],
  ["image/tiff", 0, "II*\0"],
  ["image/tiff", 0, "MM\0*"],
  ["audio/amr", 0, "#!AMR"],
  ["audio/flac", 0, "fLaC"],
  ["audio/mpeg", 0, "ID3"],
  ["audio/midi", 0, "MThd"],
  ["application/msword", 0, "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
];

/** The "brand" of a file in ISO's base media format; an unlisted brand is a film. */
const BRANDS: Readonly<Record<string, string>> = {
  "M4A ": "audio/mp4",
  "M4B ": "audio/mp4",
  "F4A ": "audio/mp4",
  "qt  ": "video/quicktime",
  avif: "image/avif",
  avis: "image/avif",
  heic: "image/heic",
  heix: "image/heic",
  hevc: "image/heic",
  mif1: "image/heic",
  msf1: "image/heic",
};

const OFFICE = "application/vnd.openxmlformats-officedocument.";
const ZIP_PARTS: readonly (readonly [part: string, type: string])[] = [
  ["word/", `${OFFICE}wordprocessingml.document`],
  ["xl/", `${OFFICE}spreadsheetml.sheet`],
  ["ppt/", `${OFFICE}presentationml.presentation`],
];

/** The bytes that are examined: every mark below is within them. */
const LOOKED_AT = 64 * 1024;

/**
 * The media type that a file's own bytes show, whatever was declared; null where they are not recognised.
 * @param head the beginning of the file; 64 kB are enough
 */
export function sniffMedia(head: Uint8Array): string | null {
  const bytes = head.subarray(0, LOOKED_AT);
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, 4096));
  const is = (mark: string, at = 0) => at + mark.length <= bytes.length && hasAt(bytes, mark, at);
  const known = SIGNATURES.find(([, at, mark]) => is(mark, at));
  if (known) return known[0];
  if (is("RIFF")) return is("WEBP", 8) ? "image/webp" : is("WAVE", 8) ? "audio/wav" : null;
  if (is("ftyp", 4)) return brandOf(bytes);
  if (is("OggS")) return /theora|fishead/.test(text) ? "video/ogg" : "audio/ogg";
  // Matroska's own mark; browsers record it as webm, and films have a picture track.
  if (is("\x1aE\xdf\xa3")) return /webm/.test(text) ? webm(text) : null;
  if (is("PK\x03\x04")) return zipOf(bytes);
  if (/^[\s\S]{0,1024}%PDF-/.test(text) && !is("MZ")) return "application/pdf";
  if (isMpegAudio(bytes)) return "audio/mpeg";
  if (bytes.length > 6 && bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0) return "audio/aac";
  return textType(bytes);
}

function hasAt(bytes: Uint8Array, mark: string, at: number): boolean {
  for (let index = 0; index < mark.length; index += 1) if (bytes[at + index] !== mark.charCodeAt(index)) return false;
  return true;
}

function brandOf(bytes: Uint8Array): string {
  const brand = String.fromCharCode(...bytes.subarray(8, 12));
  return BRANDS[brand] ?? (brand.startsWith("3g") ? "video/3gpp" : "video/mp4");
}

function webm(text: string): string {
  return /V_(?:VP8|VP9|AV1|MPEG)/.test(text) ? "video/webm" : "audio/webm";
}

/** An MPEG audio frame: layer 1 to 3 with a bit rate and a sampling rate that exist. */
function isMpegAudio(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const layer = (second >> 1) & 3;
  const version = (second >> 3) & 3;
  return (
    first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    layer !== 0 &&
    version !== 1 &&
    third >> 4 !== 0xf &&
    third >> 4 !== 0 &&
    ((third >> 2) & 3) !== 3
  );
}

/** The media type of a zip, by the names of its parts. */
function zipOf(bytes: Uint8Array): string {
  const text = new TextDecoder("latin1").decode(bytes);
  // 26 bytes of an entry's head are between its mark and its name.
  const names = text.split("PK\x03\x04").map((entry) => entry.slice(26, 126));
  const part = ZIP_PARTS.find(([prefix]) => names.some((name) => name.startsWith(prefix)));
  return part?.[1] ?? "application/zip";
}

/**
 * Text has no NUL and hardly any control characters. Text that begins like HTML gets null, so that no browser runs it.
 */
function textType(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return null;
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return null;
    if (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)) controls += 1;
  }
  if (controls * 200 > bytes.length) return null;
  const text = new TextDecoder("latin1").decode(bytes.subarray(0, 512)).trimStart();
  if (/^BEGIN:VCARD/i.test(text)) return "text/vcard";
  return /^(?:\xef\xbb\xbf)?\s*</.test(text) ? null : "text/plain";
}

/** Pictures that most browsers do not show. */
const NOT_SHOWN: ReadonlySet<string> = new Set(["image/heic", "image/tiff"]);

/** The product's own kind of a media type. */
export function mediaKind(mimeType: string | null): "image" | "audio" | "video" | "other" {
  const kind = mimeType === null || NOT_SHOWN.has(mimeType) ? "other" : mimeType.split("/")[0];
  return kind === "image" || kind === "audio" || kind === "video" ? kind : "other";
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/midi": "mid",
  "video/quicktime": "mov",
  "video/3gpp": "3gp",
  "application/msword": "doc",
  "text/plain": "txt",
  "text/vcard": "vcf",
  [`${OFFICE}wordprocessingml.document`]: "docx",
  [`${OFFICE}spreadsheetml.sheet`]: "xlsx",
  [`${OFFICE}presentationml.presentation`]: "pptx",
};

const BY_EXTENSION: readonly (readonly [names: RegExp, type: string])[] = [
  [/\.(?:jpe?g|png|gif|webp)$/i, "image/jpeg"],
  [/\.(?:mp3|ogg|oga|opus|m4a|aac|amr|wav)$/i, "audio/mpeg"],
  [/\.(?:mp4|3gpp?|mov|webm)$/i, "video/mp4"],
];

/** The type that a file's name suggests, as long as nobody has seen its bytes. */
export function mimeTypeOfName(name: string | null): string | null {
  return BY_EXTENSION.find(([names]) => names.test(name ?? ""))?.[1] ?? null;
}

/** The file extension of a media type; "bin" for unknown bytes. */
export function extensionOf(mimeType: string | null): string {
  if (mimeType === null) return "bin";
  return EXTENSIONS[mimeType] ?? mimeType.split("/")[1] ?? "bin";
}
