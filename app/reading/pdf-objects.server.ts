import { DocumentProblem } from "./document-errors";
import { unpack } from "./pdf-filters.server";
import { isSpace, type PdfDict, PdfName, PdfReader, PdfRef, type PdfValue } from "./pdf-syntax";
import type { ReadingBudget } from "./reading-budget.server";

/** The most bytes of one stream in one layer. */
export const MAX_INFLATED = 50 * 1024 * 1024;
/** The most bytes of the objects that are packed together; they are kept while the file is examined. */
const MAX_PACKED_OBJECTS = 16 * 1024 * 1024;
const OBJ = [0x6f, 0x62, 0x6a];
const STREAM = [0x73, 0x74, 0x72, 0x65, 0x61, 0x6d];
const END = [0x65, 0x6e, 0x64, 0x73, 0x74, 0x72, 0x65, 0x61, 0x6d];

export interface PdfStream {
  readonly id: number;
  readonly dict: PdfDict;
  /** Its offset in the file. */
  readonly from: number;
}

/**
 * All objects of a file, found without its table of contents, so that none can hide. If a number occurs twice, both
 * objects are kept, because the library decides which one counts.
 */
export class PdfObjects {
  readonly streams: PdfStream[] = [];
  private readonly values = new Map<number, PdfValue[]>();
  private readonly streamsById = new Map<number, PdfStream[]>();

  private constructor(
    readonly bytes: Uint8Array,
    private readonly budget: ReadingBudget,
  ) {}

  static async find(bytes: Uint8Array, budget: ReadingBudget): Promise<PdfObjects> {
    const objects = new PdfObjects(bytes, budget);
    await objects.scan();
    for (const stream of [...objects.streams]) {
      if (nameOf(stream.dict.get("Type")) === "ObjStm") await objects.scanPacked(stream);
    }
    return objects;
  }

  /** All dictionaries, also nested ones. */
  *dicts(): Generator<PdfDict> {
    for (const values of this.values.values()) for (const value of values) yield* dictsIn(value);
  }

  /** The dictionaries of each number: a later save of the file may have written one anew. */
  *versions(): Generator<PdfDict[]> {
    for (const values of this.values.values()) yield values.filter((value): value is PdfDict => value instanceof Map);
  }

  /** All dictionaries that are objects of their own, with their numbers; of several versions the last. */
  *numbered(): Generator<readonly [number, PdfDict]> {
    for (const [id, values] of this.values) {
      const last = values.at(-1);
      if (last instanceof Map) yield [id, last];
    }
  }

  /** The values that a reference leads to; several where a number occurs twice. */
  follow(value: PdfValue, depth = 0): PdfValue[] {
    if (!(value instanceof PdfRef)) return [value];
    if (depth > 20) return [];
    this.budget.spend("marks", 1);
    return (this.values.get(value.id) ?? []).flatMap((one) => this.follow(one, depth + 1));
  }

  dictsOf(value: PdfValue): PdfDict[] {
    return this.follow(value).filter((one): one is PdfDict => one instanceof Map);
  }

  /** The streams that a value, or a list of them, leads to. */
  streamsOf(value: PdfValue, depth = 0): PdfStream[] {
    if (depth > 20) return [];
    if (Array.isArray(value)) return value.flatMap((one: PdfValue) => this.streamsOf(one, depth + 1));
    if (!(value instanceof PdfRef)) return [];
    this.budget.spend("marks", 1);
    const named = this.values.get(value.id) ?? [];
    return [
      ...(this.streamsById.get(value.id) ?? []),
      ...named.flatMap((one) => (one instanceof PdfRef || Array.isArray(one) ? this.streamsOf(one, depth + 1) : [])),
    ];
  }

  /** A stream's content without its layers, piece by piece. Throws DocumentProblem zip_bomb or too_complex. */
  async read(stream: PdfStream, take: (chunk: Uint8Array) => void): Promise<void> {
    const data = this.bytes.subarray(stream.from, this.endOf(stream));
    this.budget.spend("bytes", data.length);
    for (const filters of this.filtersOf(stream.dict)) await unpack(data, filters, MAX_INFLATED, this.budget, take);
  }

  private filtersOf(dict: PdfDict): string[][] {
    const stated = [dict.get("F"), dict.get("Filter")].filter((one) => one !== undefined && one !== null);
    if (stated.length === 0) return [[]];
    return stated.flatMap((one) =>
      this.follow(one).map((found) => {
        if (found instanceof PdfName) return [found.name];
        if (!Array.isArray(found)) return [];
        return found.map((item: PdfValue) => {
          const names = this.follow(item).flatMap((name) => nameOf(name) ?? []);
          if (names.length !== 1) throw new DocumentProblem("too_complex", "a layer that cannot be named");
          return names[0] ?? "";
        });
      }),
    );
  }

  private endOf({ dict, from }: PdfStream): number {
    const lengths = this.follow(dict.get("Length")).filter((one): one is number => typeof one === "number" && one >= 0);
    for (const length of lengths.sort((a, b) => b - a)) {
      let at = from + length;
      for (let spaces = 0; spaces < 4 && isSpace(this.bytes[at] ?? 0); spaces += 1) at += 1;
      if (startsAt(this.bytes, END, at)) return from + length;
    }
    const end = indexOf(this.bytes, END, from);
    const stop = end === -1 ? this.bytes.length : end;
    this.budget.spend("bytes", stop - from);
    return stop;
  }

  private async scan(): Promise<void> {
    const { bytes, budget } = this;
    const known = new Set<number>();
    for (let at = indexOf(bytes, OBJ, 0), last = 0; at !== -1; at = indexOf(bytes, OBJ, at + OBJ.length)) {
      budget.spend("bytes", at - last);
      last = at;
      const id = numberBefore(bytes, at);
      if (id === null) continue;
      const stream = this.readObject(id, at + OBJ.length);
      if (stream !== null) known.add(stream);
      await budget.pause();
    }
    for (let at = indexOf(bytes, STREAM, 0); at !== -1; at = indexOf(bytes, STREAM, at + STREAM.length)) {
      if (bytes[at - 1] === 0x64 || known.has(at)) continue;
      let before = at - 1;
      while (before > 0 && isSpace(bytes[before] ?? 1)) before -= 1;
      const afterDict = bytes[before] === 0x3e && bytes[before - 1] === 0x3e;
      if (afterDict) throw new DocumentProblem("too_complex", `a stream at ${at} that belongs to no object`);
    }
  }

  /** Stores an object; returns the offset of its stream's keyword, if it has one. */
  private readObject(id: number, from: number): number | null {
    const reader = new PdfReader(this.bytes, from, this.budget);
    const dict = reader.value();
    this.keep(id, dict);
    if (!(dict instanceof Map)) return null;
    reader.skipSpace();
    const keyword = reader.at;
    if (!startsAt(this.bytes, STREAM, keyword)) return null;
    let start = keyword + STREAM.length;
    while (this.bytes[start] === 0x20) start += 1;
    if (this.bytes[start] === 0x0d) start += 1;
    if (this.bytes[start] === 0x0a) start += 1;
    const stream = { id, dict, from: start };
    this.streams.push(stream);
    const same = this.streamsById.get(id);
    if (same) same.push(stream);
    else this.streamsById.set(id, [stream]);
    return keyword;
  }

  private async scanPacked(stream: PdfStream): Promise<void> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    await this.read(stream, (chunk) => {
      size += chunk.length;
      if (size > MAX_PACKED_OBJECTS) throw new DocumentProblem("too_complex", "a stream of objects without end");
      chunks.push(chunk.slice());
    });
    const bytes = new Uint8Array(Buffer.concat(chunks));
    const first = this.follow(stream.dict.get("First")).find((one) => typeof one === "number") ?? 0;
    const header = new PdfReader(bytes, 0, this.budget);
    while (header.at < first) {
      const id = header.value();
      const offset = header.value();
      if (typeof id !== "number" || typeof offset !== "number") break;
      this.keep(id, new PdfReader(bytes, first + offset, this.budget).value());
      await this.budget.pause();
    }
  }

  private keep(id: number, value: PdfValue): void {
    const known = this.values.get(id);
    if (known) known.push(value);
    else this.values.set(id, [value]);
  }
}

function* dictsIn(value: PdfValue): Generator<PdfDict> {
  if (value instanceof Map) {
    yield value;
    for (const one of value.values()) if (typeof one === "object") yield* dictsIn(one);
  } else if (Array.isArray(value)) {
    for (const one of value) if (typeof one === "object") yield* dictsIn(one);
  }
}

export function nameOf(value: PdfValue): string | null {
  return value instanceof PdfName ? value.name : null;
}

/** The number of the object that begins with the keyword at `at`: "12 0 obj"; null where there is none. */
function numberBefore(bytes: Uint8Array, at: number): number | null {
  let end = at;
  const skip = (isPart: (byte: number) => boolean): boolean => {
    const from = end;
    while (end > 0 && from - end < 20 && isPart(bytes[end - 1] ?? 0)) end -= 1;
    return end < from;
  };
  const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;
  skip(isSpace);
  if (!skip(isDigit) || !skip(isSpace)) return null;
  const last = end;
  if (!skip(isDigit)) return null;
  let id = 0;
  for (let place = end; place < last; place += 1) id = id * 10 + (bytes[place] ?? 48) - 48;
  return id;
}

function startsAt(bytes: Uint8Array, needle: readonly number[], at: number): boolean {
  return needle.every((byte, index) => bytes[at + index] === byte);
}

function indexOf(bytes: Uint8Array, needle: readonly number[], from: number): number {
  const first = needle[0] ?? 0;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (startsAt(bytes, needle, at)) return at;
  }
  return -1;
}
