import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { unpack } from "./pdf-filters.server";
import { ReadingBudget } from "./reading-budget.server";

const LIMIT = 1_000_000;

async function unpacked(data: Uint8Array, ...filters: readonly string[]): Promise<string> {
  const parts: Uint8Array[] = [];
  await unpack(data, filters, LIMIT, new ReadingBudget(), (chunk) => parts.push(chunk.slice()));
  return Buffer.concat(parts).toString("latin1");
}

/** A text in which nearly every pair of letters is a new one, so that codes grow to twelve bits and begin anew. */
const LONG = Array.from({ length: 20_000 }, (_, at) => String.fromCharCode((at * at * 7 + at * 31) % 251)).join("");

/** Codes of 9 to 12 bits as writers of PDF pack them: they get longer one code early, and a full table begins anew. */
function lzwPacked(text: string): Uint8Array {
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  let table = new Map<string, number>();
  let next = 258;
  const write = (code: number) => {
    const width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
    buffer = (buffer << width) | code;
    for (bits += width; bits >= 8; bits -= 8) bytes.push((buffer >> (bits - 8)) & 0xff);
    buffer &= (1 << bits) - 1;
  };
  const codeOf = (word: string) => (word.length === 1 ? word.charCodeAt(0) : (table.get(word) ?? 0));
  write(256);
  let word = "";
  for (const letter of text) {
    const longer = word + letter;
    if (longer.length === 1 || table.has(longer)) {
      word = longer;
      continue;
    }
    write(codeOf(word));
    table.set(longer, next);
    next += 1;
    word = letter;
    if (next < 4095) continue;
    write(256);
    table = new Map();
    next = 258;
  }
  write(codeOf(word));
  next += 1;
  write(257);
  bytes.push((buffer << (8 - bits)) & 0xff);
  return Uint8Array.from(bytes);
}

test.each([
  [["FlateDecode", "Fl"], deflateSync("BT (Pan) Tj ET"), "BT (Pan) Tj ET"],
  [["ASCIIHexDecode", "AHx"], Buffer.from("42 54 20 28 5\n061 6e29 20546A>"), "BT (Pan) Tj"],
  [["RunLengthDecode", "RL"], Uint8Array.of(2, 66, 84, 32, 253, 97, 0, 33, 128), "BT aaaa!"],
  [["LZWDecode", "LZW"], Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01), "-----A---B"],
  [["ASCII85Decode", "A85"], Buffer.from('87cURD]i,"Ebo80~>'), "Hello World!"],
  [["Crypt"], Buffer.from("BT ET"), "BT ET"],
] as const)("%j gives back what was packed", async (names, data, text) => {
  expect(await Promise.all(names.map((name) => unpacked(data, name)))).toEqual(names.map(() => text));
});

test("of five digits that stand for four bytes the last ones may be fewer, and a 'z' stands for four zeros", async () => {
  const unpackedOf = (text: string) => unpacked(Buffer.from(text, "latin1"), "ASCII85Decode");
  expect(await unpackedOf("87cUR\nz 87cUR~>")).toBe("Hell\0\0\0\0Hell");
  expect(await unpackedOf("5l~>")).toBe("A");
  expect(await unpackedOf("5sb~>")).toBe("AB");
  expect(await unpackedOf("5sdp~>")).toBe("ABC");
});

test("a long stream comes back whole, whatever packed it and in however many layers", async () => {
  expect(await unpacked(lzwPacked(LONG), "LZWDecode")).toBe(LONG);
  expect(await unpacked(deflateSync(Buffer.from(LONG, "latin1")), "FlateDecode")).toBe(LONG);
  const twice = deflateSync(lzwPacked(LONG));
  expect(await unpacked(twice, "FlateDecode", "LZWDecode")).toBe(LONG);
  const plain = Buffer.from(LONG, "latin1");
  const runs = Array.from({ length: Math.ceil(plain.length / 128) }, (_, at) => {
    const part = plain.subarray(at * 128, at * 128 + 128);
    return Buffer.concat([Uint8Array.of(part.length - 1), part]);
  });
  expect(await unpacked(Buffer.concat(runs), "RunLengthDecode")).toBe(LONG);
});

test("damage ends a stream where it stands, five layers are too many, and a picture is no text", async () => {
  const packed = deflateSync(Buffer.from(LONG.repeat(10), "latin1"), { level: 0 });
  const part = await unpacked(packed.subarray(0, packed.length >> 1), "FlateDecode");
  expect([part.length > 0, LONG.repeat(10).startsWith(part)]).toEqual([true, true]);
  const refused = (...filters: readonly string[]) => unpacked(packed, ...filters).catch(({ code }) => code);
  expect(await refused(...Array<string>(5).fill("Crypt"))).toBe("too_complex");
  expect(await refused("DCTDecode")).toBe("too_complex");
  expect(await refused(...Array<string>(4).fill("Crypt"))).toBe(Buffer.from(packed).toString("latin1"));
});
