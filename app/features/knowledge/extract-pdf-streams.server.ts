import { Unzlib } from "fflate";
import { DocumentProblem } from "~/features/knowledge/document-errors";

const STREAM = [0x73, 0x74, 0x72, 0x65, 0x61, 0x6d];
const END = [0x65, 0x6e, 0x64, 0x73, 0x74, 0x72, 0x65, 0x61, 0x6d];
const STEP = 4096;
const DICTIONARY_BEFORE = 1024;

/**
 * Inflates every deflated stream of a PDF, counting only, before the library opens the file: it would keep the whole of
 * an inflated stream in memory. Images are counted one by one (they are never decoded for their text), everything else
 * together. Throws zip_bomb past the limit; damaged streams are left to the library.
 */
export function checkPdfStreams(bytes: Uint8Array, limit: number): void {
  let total = 0;
  for (let at = indexOf(bytes, STREAM, 0); at !== -1; at = indexOf(bytes, STREAM, at + STREAM.length)) {
    if (bytes[at - 1] === 0x64) continue;
    let start = at + STREAM.length;
    if (bytes[start] === 0x0d) start += 1;
    if (bytes[start] === 0x0a) start += 1;
    if (!isZlib(bytes, start)) continue;
    const end = indexOf(bytes, END, start);
    const size = inflatedSize(bytes.subarray(start, end === -1 ? bytes.length : end), limit);
    if (!isImage(bytes, at)) total += size;
    if (total > limit || size > limit)
      throw new DocumentProblem("zip_bomb", `a stream at ${start} inflates past ${limit}`);
  }
}

function isZlib(bytes: Uint8Array, at: number): boolean {
  const first = bytes[at] ?? 0;
  return (first & 0x0f) === 8 && first >> 4 <= 7 && ((first << 8) | (bytes[at + 1] ?? 0)) % 31 === 0;
}

function isImage(bytes: Uint8Array, at: number): boolean {
  const dictionary = new TextDecoder("windows-1252").decode(bytes.subarray(Math.max(0, at - DICTIONARY_BEFORE), at));
  return /\/Subtype\s*\/Image\b/.test(dictionary.slice(dictionary.lastIndexOf(" obj") + 1));
}

/** Inflated bytes, counted until just past the limit or until the data is damaged. */
function inflatedSize(data: Uint8Array, limit: number): number {
  let size = 0;
  const inflate = new Unzlib((chunk) => {
    size += chunk.length;
  });
  try {
    for (let at = 0; at < data.length && size <= limit; at += STEP) {
      inflate.push(data.subarray(at, at + STEP), at + STEP >= data.length);
    }
  } catch {
    // Readers repair damaged streams; the bytes that came out until then are what matters here.
  }
  return size;
}

function indexOf(bytes: Uint8Array, needle: readonly number[], from: number): number {
  const first = needle[0] ?? 0;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (needle.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
