import { MAX_FILE_BYTES, UPLOAD_MESSAGES } from "./upload-rules";

/** The file types a document may have; also their extensions. */
export const FILE_TYPES = ["pdf", "docx", "doc", "txt"] as const;
export type FileType = (typeof FILE_TYPES)[number];

const OLE2 = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
const MZ = [0x4d, 0x5a];
/** Formats that may contain no NUL byte and so look like text: PDF, ZIP, OLE2, RTF, PNG, JPEG, GIF, ELF, gzip. */
const NOT_TEXT = [
  PDF,
  ZIP,
  OLE2,
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x1f, 0x8b],
];
/** Files that open in a word processor or a spreadsheet, whatever their names say: ZIP, OLE2, RTF. */
const DOCUMENTS = [ZIP, OLE2, [0x7b, 0x5c, 0x72, 0x74, 0x66]];
/** Streams that identify old Office files other than Word documents, and an encrypted .docx. */
const OTHER_OLE = ["Workbook", "Book", "PowerPoint Document", "EncryptedPackage"];
/** Readers look for the PDF header in the first kilobyte, because scanners and mailers put bytes before it. */
const PDF_HEADER_WITHIN = 1024;
/** Less text than this is too little to recognise UTF-16 without a mark. */
const MIN_UNITS = 16;

/**
 * The type of a file by its bytes; null when it is none of ours or its extension says otherwise. A password-protected
 * .docx is an OLE2 container and counts as docx, and an empty file counts as its extension, so that the reader can name
 * the real problem.
 */
export function sniffFileType(bytes: Uint8Array, filename: string): FileType | null {
  const claimed = fileTypeOf(filename);
  if (bytes.length === 0) return claimed;
  return claimed !== null && looksLike(claimed, bytes) ? claimed : null;
}

/**
 * Why `sniffFileType` found no type, in a way that tells the person what to do: a document with another kind's
 * extension (a PDF called .docx, a web page or RTF called .doc), a damaged one, a price list, something else under one of
 * our extensions, or no document at all.
 */
export function whyNoType(
  bytes: Uint8Array,
  filename: string,
): "wrong_extension" | "corrupt" | "price_list" | "unsupported_type" | `not_${FileType}` {
  const claimed = fileTypeOf(filename);
  if (claimed === null) return isPriceList(filename) ? "price_list" : "unsupported_type";
  if (claimed === "docx" && startsWith(bytes, ZIP) && zipNames(bytes).length === 0) return "corrupt";
  if (claimed === "doc" && isOle2(bytes) && !OTHER_OLE.some((name) => holds(bytes, utf16(name)))) return "corrupt";
  const isDocument = DOCUMENTS.some((magic) => startsWith(bytes, magic)) || isPdf(bytes) || isText(bytes);
  return isDocument ? "wrong_extension" : `not_${claimed}`;
}

/** True for a file that is taken as a price list, by its name. */
export function isPriceList(filename: string): boolean {
  return /\.(?:csv|xlsx)$/i.test(filename);
}

/** The type that a file's extension claims; null when it is none of ours. */
export function fileTypeOf(filename: string): FileType | null {
  const dot = filename.lastIndexOf(".");
  const extension = dot < 0 ? "" : filename.slice(dot + 1).toLowerCase();
  return FILE_TYPES.find((type) => type === extension) ?? null;
}

/** Refuses a file before a byte is sent: a Spanish message, or null when it may be uploaded. `size` in bytes. */
export function checkUpload(file: { name: string; size: number }): string | null {
  if (isPriceList(file.name)) return UPLOAD_MESSAGES.price_list;
  if (fileTypeOf(file.name) === null) return UPLOAD_MESSAGES.unsupported_type;
  if (file.size > MAX_FILE_BYTES) return UPLOAD_MESSAGES.too_large;
  if (file.size === 0) return UPLOAD_MESSAGES.empty_file;
  return null;
}

/**
 * True for the container of old Office files and of encrypted new ones. @param stream the name of a stream that it must
 * contain
 */
export function isOle2(bytes: Uint8Array, stream?: string): boolean {
  return startsWith(bytes, OLE2) && (stream === undefined || holds(bytes, utf16(stream)));
}

function looksLike(type: FileType, bytes: Uint8Array): boolean {
  switch (type) {
    case "pdf":
      return isPdf(bytes);
    case "docx":
      return isOle2(bytes) ? isOle2(bytes, "EncryptedPackage") : isZipWith(bytes, /^word\/document\d*\.xml$/);
    case "doc":
      return isOle2(bytes, "WordDocument");
    case "txt":
      return isText(bytes);
    default:
      return type satisfies never;
  }
}

function isPdf(bytes: Uint8Array): boolean {
  if (startsWith(bytes, MZ) || startsWith(bytes, ZIP)) return false;
  return holds(bytes.subarray(0, PDF_HEADER_WITHIN + PDF.length), PDF);
}

/** True for a zip with an entry whose name matches. */
export function isZipWith(bytes: Uint8Array, entry: RegExp): boolean {
  return startsWith(bytes, ZIP) && zipNames(bytes).some((name) => entry.test(name));
}

/** Entry names of a zip's central directory, at most 2,000; empty when there is no directory. */
function zipNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  let end = bytes.length - 22;
  const first = Math.max(0, end - 0xffff);
  while (end >= first && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < first) return names;
  const latin1 = new TextDecoder("windows-1252");
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= bytes.length && names.length < 2000 && view.getUint32(at, true) === 0x02014b50) {
    const nameLength = view.getUint16(at + 28, true);
    names.push(latin1.decode(bytes.subarray(at + 46, at + 46 + nameLength)));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

/** Text has no NUL (unless it is UTF-16) and hardly any control characters. */
export function isText(bytes: Uint8Array): boolean {
  if (NOT_TEXT.some((magic) => startsWith(bytes, magic))) return false;
  if (utf16Order(bytes) !== null) return true;
  let controls = 0;
  for (const byte of bytes) {
    if (byte === 0) return false;
    if (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a) controls += 1;
  }
  return controls * 200 <= bytes.length;
}

/**
 * The byte order of UTF-16; null for anything else. Without a mark it is recognised by its first thousand units: in
 * Spanish nearly all of them have a zero as high byte, and none is zero or a control character.
 */
export function utf16Order(bytes: Uint8Array): "little" | "big" | null {
  if (startsWith(bytes, [0xff, 0xfe])) return "little";
  if (startsWith(bytes, [0xfe, 0xff])) return "big";
  if (bytes.length < 2 * MIN_UNITS || bytes.length % 2 === 1) return null;
  if (isWide(bytes, 0)) return "little";
  return isWide(bytes, 1) ? "big" : null;
}

function isWide(bytes: Uint8Array, low: number): boolean {
  const units = Math.min(1000, bytes.length / 2);
  let narrow = 0;
  for (let unit = 0; unit < units; unit += 1) {
    const character = bytes[unit * 2 + low] ?? 0;
    const isNarrow = bytes[unit * 2 + 1 - low] === 0;
    if (isNarrow && character < 0x20 && !(character >= 0x09 && character <= 0x0d)) return false;
    if (isNarrow) narrow += 1;
  }
  return narrow >= units * 0.9;
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return bytes.length >= prefix.length && prefix.every((byte, index) => bytes[index] === byte);
}

function holds(bytes: Uint8Array, needle: readonly number[]): boolean {
  const first = needle[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (needle.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}

function utf16(text: string): number[] {
  return [...text].flatMap((character) => [character.charCodeAt(0) & 0xff, character.charCodeAt(0) >> 8]);
}
