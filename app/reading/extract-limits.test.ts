import { readFileSync } from "node:fs";
import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { type Extraction, extractText } from "./extract-text.server";
import { type FileType, sniffFileType } from "./sniff-file-type";

interface Part {
  name: string;
  deflated: Uint8Array;
  /** The size that the directory claims. */
  claims: number;
  flags?: number;
}

/** A zip with the directory that the test gives it. */
function makeZip(parts: readonly Part[]): Uint8Array {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, deflated, claims, flags = 0 } of parts) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(deflated.length, 14);
    common.writeUInt32LE(claims, 18);
    common.writeUInt16LE(name.length, 22);
    local.push(Buffer.from("PK\x03\x04"), common, Buffer.from(name), Buffer.from(deflated));
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\0"), common, tail, Buffer.from(name));
    offset += 30 + name.length + deflated.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...local, ...directory, Buffer.from("PK\x05\x06"), end]));
}

const GIGABYTE = 1024 ** 3;
const ZEROS = Buffer.alloc(GIGABYTE / 64);

/** A gigabyte of zeros, deflated: one block of 16 MB ends on a byte, so it can simply be repeated. */
function bomb(): Uint8Array {
  const block = deflateRawSync(ZEROS, { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: 64 }, () => block), Buffer.from([3, 0])]);
}

/** The parts of a good .docx, one of them replaced or added. */
function docxWith(part: Part): Uint8Array {
  const good = unzipSync(fixture("negocio.docx"));
  const parts = Object.entries(good).map(([name, data]) => ({
    name,
    deflated: deflateRawSync(data),
    claims: data.length,
  }));
  return makeZip([...parts.filter(({ name }) => name !== part.name), part]);
}

function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(`tests/fixtures/documents/${name}`));
}

async function timed(
  bytes: Uint8Array,
  type: FileType,
): Promise<{ code: string; milliseconds: number; result: Extraction }> {
  const start = performance.now();
  const result = await extractText(bytes, type);
  return { code: result.ok ? "ok" : result.code, milliseconds: performance.now() - start, result };
}

test.each([
  ["an honest directory", "word/document.xml", GIGABYTE],
  ["a lying directory", "word/document.xml", 5000],
  ["a lying directory, in a part that nobody reads", "word/media/image1.png", 5000],
])("Promise 14: a .docx that inflates to 1 GB is a zip bomb: %s", async (_, name, claims) => {
  const bytes = docxWith({ name, deflated: bomb(), claims });
  expect(bytes.length).toBeLessThan(2_000_000);
  expect(sniffFileType(bytes, "menú.docx")).toBe("docx");
  const { code, milliseconds } = await timed(bytes, "docx");
  console.log(
    `PROMISE 14: a .docx of ${bytes.length} bytes that inflates to 1 GB (claims ${claims}): ${code} in ${Math.round(milliseconds)} ms`,
  );
  expect(code).toBe("zip_bomb");
  expect(milliseconds).toBeLessThan(5000);
});

test("a zip may have 1,000 entries, not 1,001", async () => {
  const good = unzipSync(fixture("negocio.docx"));
  const filled = (entries: number): Uint8Array => {
    const more = Array.from({ length: entries - Object.keys(good).length }, (_, index) => [`x/${index}`, strToU8("x")]);
    return zipSync({ ...good, ...Object.fromEntries(more) });
  };
  expect((await timed(filled(1000), "docx")).code).toBe("ok");
  expect((await timed(filled(1001), "docx")).code).toBe("zip_bomb");
});

test("a directory that is wrong about a size, or says encrypted, is not believed", async () => {
  const xml = unzipSync(fixture("negocio.docx"))["word/document.xml"] ?? new Uint8Array();
  const part = { name: "word/document.xml", deflated: deflateRawSync(xml), claims: xml.length };
  expect((await timed(docxWith(part), "docx")).code).toBe("ok");
  expect((await timed(docxWith({ ...part, claims: 10 }), "docx")).code).toBe("corrupt");
  expect((await timed(docxWith({ ...part, flags: 1 }), "docx")).code).toBe("password_protected");
});

/** A PDF with this number of one-word pages; readers rebuild the missing cross-reference table. */
function pdfOf(pages: number, content = Buffer.from("BT /F 12 Tf 50 700 Td (Hola) Tj ET"), filter = ""): Uint8Array {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`).join(" ");
  const head =
    "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n" +
    `2 0 obj <</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[0 0 600 800]/Resources<</Font<</F 3 0 R>>>>>> endobj\n` +
    "3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj\n" +
    `4 0 obj <</Length ${content.length}${filter}>> stream\n`;
  const objects = Array.from(
    { length: pages },
    (_, index) => `${index + 5} 0 obj <</Type/Page/Parent 2 0 R/Contents 4 0 R>> endobj\n`,
  );
  const tail = `\nendstream endobj\n${objects.join("")}trailer <</Root 1 0 R>>\n%%EOF`;
  return new Uint8Array(Buffer.concat([Buffer.from(head), content, Buffer.from(tail)]));
}

test("a PDF may have 500 pages, not 501", async () => {
  const most = await timed(pdfOf(500), "pdf");
  console.log(`PDF of 500 pages: ${Math.round(most.milliseconds)} ms`);
  expect(most.result).toMatchObject({ ok: true, pages: 500 });
  expect((await timed(pdfOf(501), "pdf")).code).toBe("too_many_pages");
});

test("a PDF whose content inflates to 1 GB is refused before the library sees it", async () => {
  const header = Buffer.from([0x78, 0x9c]);
  const content = Buffer.concat([header, bomb(), Buffer.alloc(4)]);
  const { code, milliseconds } = await timed(pdfOf(1, content, "/Filter/FlateDecode"), "pdf");
  expect(code).toBe("zip_bomb");
  expect(milliseconds).toBeLessThan(5000);
  const small = deflateSync(Buffer.from("BT /F 12 Tf 50 700 Td (Hola) Tj ET"));
  expect((await timed(pdfOf(1, small, "/Filter/FlateDecode"), "pdf")).code).toBe("ok");
});

test("2,000,000 characters pass, one more does not", async () => {
  const most = await timed(new Uint8Array(2_000_000).fill(97), "txt");
  expect(most.result).toMatchObject({ ok: true, characters: 2_000_000 });
  expect((await timed(new Uint8Array(2_000_001).fill(97), "txt")).code).toBe("too_much_text");
});

test("a .docx with too much text says so", async () => {
  const good = unzipSync(fixture("negocio.docx"));
  const paragraph = `<w:p><w:r><w:t>${"palabra ".repeat(25)}</w:t></w:r></w:p>`;
  const xml = strFromU8(good["word/document.xml"] ?? new Uint8Array()).replace(
    "<w:body>",
    `<w:body>${paragraph.repeat(10_500)}`,
  );
  const { code, milliseconds } = await timed(zipSync({ ...good, "word/document.xml": strToU8(xml) }), "docx");
  console.log(`docx with 2.1 M characters: ${code} in ${Math.round(milliseconds)} ms`);
  expect(code).toBe("too_much_text");
});

test("a small .docx of millions of tags is refused before a tree is made of it", async () => {
  const good = unzipSync(fixture("negocio.docx"));
  const xml = strFromU8(good["word/document.xml"] ?? new Uint8Array());
  const filled = (tag: string): Uint8Array =>
    zipSync({ ...good, "word/document.xml": strToU8(xml.replace("<w:body>", `<w:body>${tag.repeat(2_000_000)}`)) });
  const { code, milliseconds } = await timed(filled("<w:tab/>"), "docx");
  expect(code).toBe("too_much_text");
  expect(milliseconds).toBeLessThan(5000);
  expect((await timed(filled("<w:p/>"), "docx")).code).toBe("ok");
});

test("a header of one name without end is read in a moment", async () => {
  const good = unzipSync(fixture("negocio.docx"));
  const filled = zipSync({ ...good, "word/header9.xml": strToU8(`<${"a:".repeat(60_000)}`) });
  const { code, milliseconds } = await timed(filled, "docx");
  expect(code).toBe("ok");
  expect(milliseconds).toBeLessThan(2000);
});

test("loops in the tables of a .doc are damage, not work without end", async () => {
  const good = fixture("negocio.doc");
  const view = new DataView(good.buffer);
  const table = (view.getInt32(76, true) + 1) * 512;
  const directory = view.getInt32(48, true);
  const looped = good.slice();
  new DataView(looped.buffer).setInt32(table + directory * 4, directory, true);
  expect((await timed(looped, "doc")).code).toBe("corrupt");

  const twice = good.slice();
  const root = (directory + 1) * 512;
  new DataView(twice.buffer).setInt32(root + 128 + 68, new DataView(twice.buffer).getInt32(root + 76, true), true);
  expect((await timed(twice, "doc")).code).toBe("corrupt");
});
