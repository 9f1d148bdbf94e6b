import { Unzlib } from "fflate";
import { DocumentProblem } from "./document-errors";
import type { ReadingBudget } from "./reading-budget.server";

/** Takes bytes as they come; a last piece, which may be empty, ends them. */
type Sink = (chunk: Uint8Array, last: boolean) => void;

/** More layers than any writer uses for a stream. */
const MOST_LAYERS = 4;
const STEP = 4096;
/** For several layers, each of which may grow a thousandfold: the output of one step cannot be paused. */
const SMALL_STEP = 16;
/** Each push to an inflater costs some 100 kB of memory, so tiny ones are gathered. */
const LEAST_PUSH = 256;
const GROWS = new Set(["Fl", "FlateDecode", "LZW", "LZWDecode", "RL", "RunLengthDecode"]);
/** Filters that only pictures use. */
const PICTURES = new Set(["DCT", "DCTDecode", "JPX", "JPXDecode", "CCF", "CCITTFaxDecode", "JBIG2Decode"]);

/**
 * Undoes the layers of a stream, one feeding the next, and counts the bytes of each. Damage ends a layer: readers
 * repair it, and the output until then is enough here.
 * @param limit of one stream's bytes in one layer: past it throws DocumentProblem zip_bomb, or too_complex with several
 * layers
 */
export async function unpack(
  data: Uint8Array,
  filters: readonly string[],
  limit: number,
  budget: ReadingBudget,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  if (filters.length > MOST_LAYERS) throw new DocumentProblem("too_complex", `${filters.length} layers`);
  const step = filters.filter((filter) => GROWS.has(filter)).length > 1 ? SMALL_STEP : STEP;
  let sink: Sink = (chunk) => take(chunk);
  for (const filter of [...filters].reverse()) sink = layer(filter, counted(sink, limit, filters.length, budget));
  for (let at = 0; at === 0 || at < data.length; at += step) {
    sink(data.subarray(at, at + step), at + step >= data.length);
    await budget.pause();
  }
}

function counted(sink: Sink, limit: number, layers: number, budget: ReadingBudget): Sink {
  const code = layers === 1 ? "zip_bomb" : "too_complex";
  let size = 0;
  return (chunk, last) => {
    size += chunk.length;
    if (size > limit) throw new DocumentProblem(code, `a stream inflates past ${limit}`);
    budget.spend("bytes", chunk.length);
    sink(chunk, last);
  };
}

function layer(filter: string, sink: Sink): Sink {
  switch (filter) {
    case "Fl":
    case "FlateDecode":
      return inflated(sink);
    case "LZW":
    case "LZWDecode":
      return lzw(sink);
    case "A85":
    case "ASCII85Decode":
      return ascii85(sink);
    case "AHx":
    case "ASCIIHexDecode":
      return asciiHex(sink);
    case "RL":
    case "RunLengthDecode":
      return runLength(sink);
    case "Crypt":
      return sink;
    default:
      throw new DocumentProblem("too_complex", `${PICTURES.has(filter) ? "a picture" : filter} where text is meant`);
  }
}

function inflated(sink: Sink): Sink {
  let damaged = false;
  let ours: unknown;
  const inflate = new Unzlib((chunk, last) => {
    try {
      sink(chunk, last);
    } catch (error) {
      ours = error;
      throw error;
    }
  });
  const gathered = new Uint8Array(LEAST_PUSH);
  let size = 0;
  const push = (chunk: Uint8Array, last: boolean): void => {
    if (damaged) return;
    try {
      // Each push inflates all its input before anybody can count: a small one gives 4 MB at most.
      for (let at = 0; at === 0 || at < chunk.length; at += STEP) {
        inflate.push(chunk.subarray(at, at + STEP), last && at + STEP >= chunk.length);
      }
    } catch (error) {
      if (error === ours) throw error;
      damaged = true;
    }
  };
  return (chunk, last) => {
    if (size + chunk.length > LEAST_PUSH || last) {
      if (size > 0) push(gathered.slice(0, size), false);
      size = 0;
      if (chunk.length >= LEAST_PUSH || last) return push(chunk, last);
    }
    gathered.set(chunk, size);
    size += chunk.length;
  };
}

function asciiHex(sink: Sink): Sink {
  let high = -1;
  return (chunk, last) => {
    const out = new Uint8Array((chunk.length >> 1) + 1);
    let size = 0;
    for (const byte of chunk) {
      const digit = byte <= 57 ? byte - 48 : (byte & 0xdf) - 55;
      if (digit < 0 || digit > 15) continue;
      if (high < 0) high = digit;
      else {
        out[size++] = high * 16 + digit;
        high = -1;
      }
    }
    sink(out.subarray(0, size), last);
  };
}

function ascii85(sink: Sink): Sink {
  let group = 0;
  let digits = 0;
  let ended = false;
  return (chunk, last) => {
    const out = new Uint8Array(chunk.length * 4 + 4);
    let size = 0;
    const flush = (count: number) => {
      for (let index = 0; index < count; index += 1) out[size++] = Math.floor(group / 256 ** (3 - index)) & 0xff;
      group = 0;
      digits = 0;
    };
    for (const byte of chunk) {
      // The second sign of the end, "~>", would be a digit.
      ended ||= byte === 0x7e;
      if (ended) break;
      if (byte === 0x7a && digits === 0) flush(4);
      if (byte < 33 || byte > 117) continue;
      group = group * 85 + byte - 33;
      digits += 1;
      if (digits === 5) flush(4);
    }
    if (last && digits > 1) {
      const count = digits - 1;
      while (digits < 5) {
        group = group * 85 + 84;
        digits += 1;
      }
      flush(count);
    }
    sink(out.subarray(0, size), last);
  };
}

function runLength(sink: Sink): Sink {
  let literal = 0;
  let repeats = 0;
  return (chunk, last) => {
    let out: number[] = [];
    for (const byte of chunk) {
      if (literal > 0) {
        out.push(byte);
        literal -= 1;
      } else if (repeats > 0) {
        for (let index = 0; index < repeats; index += 1) out.push(byte);
        repeats = 0;
      } else if (byte < 128) literal = byte + 1;
      else if (byte > 128) repeats = 257 - byte;
      if (out.length > STEP) {
        sink(Uint8Array.from(out), false);
        out = [];
      }
    }
    sink(Uint8Array.from(out), last);
  };
}

/** Codes of 9 to 12 bits; 256 clears the table, 257 ends. */
function lzw(sink: Sink): Sink {
  const prefix = new Uint16Array(4097);
  const ends = new Uint8Array(4097);
  const lengths = new Uint16Array(4097);
  let next = 258;
  let previous = -1;
  let buffer = 0;
  let bits = 0;
  let ended = false;
  // Room for a step and the longest word: an array for each word would fill the memory before any is freed.
  const out = new Uint8Array(STEP + 4097);
  let size = 0;
  const flush = (last: boolean): void => {
    sink(out.slice(0, size), last);
    size = 0;
  };
  const firstOf = (code: number): number => {
    let at = code;
    while (at >= 256) at = prefix[at] ?? 0;
    return at;
  };
  const write = (code: number): void => {
    const length = code < 256 ? 1 : (lengths[code] ?? 0);
    let at = code;
    for (let index = size + length - 1; index >= size; index -= 1) {
      out[index] = at < 256 ? at : (ends[at] ?? 0);
      at = at < 256 ? at : (prefix[at] ?? 0);
    }
    size += length;
  };
  const read = (code: number): void => {
    if (code === 257 || (code > next && previous >= 0)) ended = true;
    if (code === 256) {
      next = 258;
      previous = -1;
    }
    if (code === 256 || ended) return;
    const known = code < next && code !== 257;
    if (!known && previous < 0) {
      ended = true;
      return;
    }
    const first = firstOf(known ? code : previous);
    if (previous >= 0 && next < 4096) {
      prefix[next] = previous;
      ends[next] = first;
      lengths[next] = (previous < 256 ? 1 : (lengths[previous] ?? 0)) + 1;
      next += 1;
    }
    write(code);
    previous = code;
    if (size > STEP) flush(false);
  };
  return (chunk, last) => {
    for (const byte of chunk) {
      if (ended) break;
      buffer = ((buffer << 8) | byte) & 0xffffff;
      bits += 8;
      const width = next + 1 >= 2048 ? 12 : next + 1 >= 1024 ? 11 : next + 1 >= 512 ? 10 : 9;
      if (bits < width) continue;
      bits -= width;
      read((buffer >> bits) & ((1 << width) - 1));
    }
    flush(last);
  };
}
