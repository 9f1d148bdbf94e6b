import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openOle } from "./extract-ole.server";
import { extractText } from "./extract-text.server";

const GOOD = new Uint8Array(readFileSync("tests/fixtures/documents/negocio.doc"));
const SECTOR = 512;

/** Where a place of a stream stands in the file: its sectors lie anywhere, so its next bytes are looked for. */
function placeOf(name: string, offset: number): number {
  const bytes =
    openOle(GOOD)
      .stream(name)
      ?.subarray(offset, offset + 20) ?? new Uint8Array();
  const place = Buffer.from(GOOD).indexOf(bytes);
  expect(Buffer.from(GOOD).indexOf(bytes, place + 1), "these bytes stand there once").toBe(-1);
  return place;
}
const MAIN = placeOf("WordDocument", 0);
const headOf = (file: DataView, at: number) => file.getUint32(MAIN + at, true);

/** What becomes of the file with some of its bytes changed: "ok", or the code of its problem. */
async function changed(change: (file: DataView) => void): Promise<string> {
  const bytes = GOOD.slice();
  change(new DataView(bytes.buffer));
  const result = await extractText(bytes, "doc");
  return result.ok ? "ok" : result.code;
}

test("a file of an older Word, an encrypted one and one that is none each say what they are", async () => {
  expect(await changed(() => undefined)).toBe("ok");
  for (const old of [0xa5dc, 0xa59b, 0xa59c, 0xa697, 0xa698, 0xa699])
    expect(await changed((file) => file.setUint16(MAIN, old, true))).toBe("old_word");
  expect(await changed((file) => file.setUint16(MAIN, 0xa5ed, true))).toBe("corrupt");
  const flags = MAIN + 0x0a;
  expect(await changed((file) => file.setUint16(flags, file.getUint16(flags, true) | 0x0100, true))).toBe(
    "password_protected",
  );
});

const GOOD_FILE = new DataView(GOOD.buffer);

test("more text than the file has bytes, or pieces of it outside of the file, are damage", async () => {
  expect(await changed((file) => file.setUint32(MAIN + 0x4c, GOOD.length, true))).toBe("corrupt");
  const table = headOf(GOOD_FILE, 0x1a2);
  const kind = placeOf("1Table", table);
  expect(await changed((file) => file.setUint8(kind, 9))).toBe("corrupt");
  const length = GOOD_FILE.getUint32(kind + 1, true);
  for (const wrong of [length + 1, 4, 4 + 12 * 20_001])
    expect(await changed((file) => file.setUint32(kind + 1, wrong, true))).toBe("corrupt");
  const pieces = (length - 4) / 12;
  const end = placeOf("1Table", table + 5 + 4 * pieces);
  expect(await changed((file) => file.setUint32(end, GOOD.length, true))).toBe("corrupt");
  expect(await changed((file) => file.setUint32(end + 4 + 2, GOOD.length, true))).toBe("corrupt");
});

test.each([0xfa, 0x102])(
  "formatting (%i) whose blocks are not in the file, or hold more than fits, is damage",
  async (at) => {
    const length = headOf(GOOD_FILE, at + 4);
    for (const wrong of [length + 1, 4 + 8 * GOOD.length])
      expect(await changed((file) => file.setUint32(MAIN + at + 4, wrong, true))).toBe("corrupt");
    const blocks = (length - 4) / 8;
    const first = placeOf("1Table", headOf(GOOD_FILE, at)) + (blocks + 1) * 4;
    expect(await changed((file) => file.setUint32(first, GOOD.length / SECTOR, true))).toBe("corrupt");
    // The sectors of this stream stand one behind the other.
    const runs = MAIN + (GOOD_FILE.getUint32(first, true) + 1) * SECTOR - 1;
    expect(await changed((file) => file.setUint8(runs, at === 0xfa ? 102 : 30))).toBe("corrupt");
  },
);
