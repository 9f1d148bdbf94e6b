import { DocumentProblem } from "./document-errors";

/** A container of old Office files (OLE2 compound file), read without trusting a single number in it. */
export interface OleFile {
  /** Bytes of a stream of the root storage, or null when there is none of that name. */
  readonly stream: (name: string) => Uint8Array | null;
}

interface DirectoryEntry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

const ROOT = 5;
const STREAM = 2;
const MINI_SECTOR = 64;

/**
 * Opens a compound file and walks every chain and the whole directory, so that a loop, a sector outside of the file or
 * an entry met twice is found here: the library that reads the text afterwards would follow them without end. Throws
 * DocumentProblem corrupt.
 */
export function openOle(bytes: Uint8Array): OleFile {
  if (bytes.length < 1536) throw corrupt("shorter than a header, a table and a directory");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorSize = 1 << view.getUint16(30, true);
  if ((sectorSize !== 512 && sectorSize !== 4096) || view.getUint16(32, true) !== 6) throw corrupt("sector size");
  const sectors = Math.ceil(bytes.length / sectorSize) - 1;
  const table = readTable(view, tableSectors(view, sectorSize, sectors), sectorSize);
  const read = (start: number): Uint8Array => joinSectors(bytes, chain(table, start, sectors), sectorSize, sectorSize);

  const miniChain = chain(table, view.getInt32(60, true), sectors);
  if (miniChain.length !== view.getInt32(64, true)) throw corrupt("length of the short table");
  const miniTable = int32s(joinSectors(bytes, miniChain, sectorSize, sectorSize));
  const entries = readDirectory(read(view.getInt32(48, true)));
  const root = entries.find((entry) => entry.type === ROOT);
  if (root === undefined) throw corrupt("no root entry");
  const names = walk(entries, root);
  const miniStream = read(root.start);
  const shortBelow = view.getInt32(56, true);

  return {
    stream: (name) => {
      const entry = names.get(name);
      if (entry === undefined) return null;
      if (entry.size >= shortBelow) return read(entry.start).subarray(0, entry.size);
      const chained = chain(miniTable, entry.start, Math.floor(miniStream.length / MINI_SECTOR));
      return joinSectors(miniStream, chained, MINI_SECTOR, 0).subarray(0, entry.size);
    },
  };
}

function tableSectors(view: DataView, sectorSize: number, sectors: number): number[] {
  const count = view.getInt32(44, true);
  if (count < 1 || count > sectors) throw corrupt("size of the sector table");
  const ids: number[] = [];
  for (let index = 0; index < Math.min(109, count); index += 1) ids.push(view.getInt32(76 + index * 4, true));
  let next = view.getInt32(68, true);
  for (let step = 0; ids.length < count; step += 1) {
    if (next < 0 || next >= sectors || step > sectors) throw corrupt("chain of the master table");
    const at = (next + 1) * sectorSize;
    if (at + sectorSize > view.byteLength) throw corrupt("master table cut off");
    for (let offset = 0; offset < sectorSize - 4 && ids.length < count; offset += 4) {
      ids.push(view.getInt32(at + offset, true));
    }
    next = view.getInt32(at + sectorSize - 4, true);
  }
  if (ids.some((id) => id < 0 || id >= sectors)) throw corrupt("sector of the sector table");
  return ids;
}

function readTable(view: DataView, ids: readonly number[], sectorSize: number): Int32Array {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  return int32s(joinSectors(bytes, ids, sectorSize, sectorSize));
}

function chain(table: Int32Array, start: number, sectors: number): number[] {
  const ids: number[] = [];
  for (let id = start; id >= 0; id = table[id] ?? -1) {
    if (id >= sectors || ids.length >= sectors) throw corrupt("a chain leaves the file or has a loop");
    ids.push(id);
  }
  return ids;
}

/** The named sectors in one array, zeros where the file ends early; `before` is the header's length. */
function joinSectors(bytes: Uint8Array, ids: readonly number[], size: number, before: number): Uint8Array {
  const whole = new Uint8Array(ids.length * size);
  for (const [index, id] of ids.entries()) {
    whole.set(bytes.subarray(before + id * size, before + (id + 1) * size), index * size);
  }
  return whole;
}

function int32s(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.length >> 2 }, (_, index) => view.getInt32(index * 4, true));
}

function readDirectory(bytes: Uint8Array): DirectoryEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const utf16 = new TextDecoder("utf-16le");
  return Array.from({ length: Math.floor(bytes.length / 128) }, (_, index) => {
    const at = index * 128;
    const nameBytes = Math.min(64, Math.max(0, view.getInt16(at + 64, true) - 2));
    return {
      name: utf16.decode(bytes.subarray(at, at + nameBytes)),
      type: view.getInt8(at + 66),
      left: view.getInt32(at + 68, true),
      right: view.getInt32(at + 72, true),
      child: view.getInt32(at + 76, true),
      start: view.getInt32(at + 116, true),
      size: Math.max(0, view.getInt32(at + 120, true)),
    };
  });
}

/** Visits the whole tree, each entry once; returns the root's streams by name. */
function walk(entries: readonly DirectoryEntry[], root: DirectoryEntry): Map<string, DirectoryEntry> {
  const names = new Map<string, DirectoryEntry>();
  const seen = new Set<number>();
  const open = [{ id: root.child, top: true }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.id < 0) continue;
    const entry = entries[next.id];
    if (entry === undefined || seen.has(next.id)) throw corrupt("the directory is no tree");
    seen.add(next.id);
    if (next.top && entry.type === STREAM) names.set(entry.name, entry);
    open.push({ id: entry.left, top: next.top }, { id: entry.right, top: next.top });
    if (entry.type !== STREAM) open.push({ id: entry.child, top: false });
  }
  return names;
}

function corrupt(detail: string): DocumentProblem {
  return new DocumentProblem("corrupt", `compound file: ${detail}`);
}
