import { Inflate } from "fflate";
import { DocumentProblem } from "./document-errors";
import type { ReadingBudget } from "./reading-budget.server";

export interface ZipLimits {
  readonly entries: number;
  /** The most inflated bytes of all entries together. */
  readonly inflatedBytes: number;
  /** The most inflated bytes of the wanted entries. */
  readonly keptBytes: number;
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly compressed: number;
  readonly inflated: number;
  readonly offset: number;
}

/** A push of this many deflated bytes makes at most 4 MB, so a bomb is noticed soon after the limit. */
const STEP = 4096;

/**
 * Reads a zip without trusting it: the limits are checked against the central directory before anything is inflated,
 * and against the real output while inflating. Every entry is inflated and counted; only those that `wanted` names are
 * kept. Throws DocumentProblem zip_bomb, too_complex, password_protected or corrupt.
 */
export async function readZip(
  bytes: Uint8Array,
  limits: ZipLimits,
  budget: ReadingBudget,
  wanted: (name: string) => boolean,
): Promise<Map<string, Uint8Array>> {
  const entries = readDirectory(bytes, limits);
  const declared = entries.reduce((sum, entry) => sum + entry.inflated, 0);
  if (declared > limits.inflatedBytes)
    throw new DocumentProblem("zip_bomb", `the directory declares ${declared} bytes`);
  const files = new Map<string, Uint8Array>();
  let left = limits.inflatedBytes;
  let kept = 0;
  for (const entry of entries) {
    const keep = wanted(entry.name);
    kept += keep ? entry.inflated : 0;
    if (kept > limits.keptBytes) throw new DocumentProblem("too_complex", `over ${limits.keptBytes} bytes of XML`);
    const file = new Uint8Array(keep ? entry.inflated : 0);
    let at = 0;
    const size = await inflateEntry(bytes, entry, left, budget, (chunk) => {
      if (keep) file.set(chunk.subarray(0, Math.max(0, file.length - at)), Math.min(at, file.length));
      at += chunk.length;
    });
    if (size !== entry.inflated) throw new DocumentProblem("corrupt", `${entry.name}: ${size} bytes, not as declared`);
    left -= size;
    if (keep) files.set(entry.name, file);
  }
  return files;
}

function readDirectory(bytes: Uint8Array, limits: ZipLimits): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.entries) throw new DocumentProblem("zip_bomb", `${count} entries`);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) {
      throw new DocumentProblem("corrupt", `no directory entry at ${at}`);
    }
    if ((view.getUint16(at + 8, true) & 1) === 1)
      throw new DocumentProblem("password_protected", "encrypted zip entry");
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      compressed: view.getUint32(at + 20, true),
      inflated: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - 22;
  for (let at = last; at >= 0 && at >= last - 0xffff; at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new DocumentProblem("corrupt", "no central directory");
}

/** Inflated size of an entry; throws zip_bomb as soon as more than `left` bytes came out. */
async function inflateEntry(
  bytes: Uint8Array,
  entry: Entry,
  left: number,
  budget: ReadingBudget,
  take: (chunk: Uint8Array) => void,
): Promise<number> {
  const data = entryData(bytes, entry);
  let size = 0;
  const count = (chunk: Uint8Array): void => {
    size += chunk.length;
    if (size > left) throw new DocumentProblem("zip_bomb", `${entry.name} inflates past ${left} bytes`);
    budget.spend("bytes", chunk.length);
    take(chunk);
  };
  if (entry.method === 0) {
    count(data);
    return size;
  }
  if (entry.method !== 8) throw new DocumentProblem("corrupt", `${entry.name}: method ${entry.method}`);
  const inflate = new Inflate((chunk) => count(chunk));
  for (let at = 0; at === 0 || at < data.length; at += STEP) {
    inflate.push(data.subarray(at, at + STEP), at + STEP >= data.length);
    await budget.pause();
  }
  return size;
}

function entryData(bytes: Uint8Array, entry: Entry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== 0x04034b50) {
    throw new DocumentProblem("corrupt", `${entry.name}: no local header`);
  }
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  if (start + entry.compressed > bytes.length) throw new DocumentProblem("corrupt", `${entry.name}: cut off`);
  return bytes.subarray(start, start + entry.compressed);
}
