import { strToU8, zipSync } from "fflate";
import { between, HOSTILE_PDFS, latin1, type Make } from "./hostile-pdfs";
import { seededRandom } from "./random";

/** A small file that was made to take a reader down. */
export interface HostileDocument {
  readonly name: string;
  readonly type: "pdf" | "docx" | "doc" | "xlsx" | "html";
  readonly bytes: Uint8Array;
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

function docx(body: string, more: Readonly<Record<string, Uint8Array>> = {}, before = ""): Uint8Array {
  return zipSync(
    {
      "[Content_Types].xml": strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      "_rels/.rels": strToU8(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
      "word/document.xml": strToU8(`${before}<w:document ${W}><w:body>${body}</w:body></w:document>`),
      ...more,
    },
    { level: 9 },
  );
}

const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

const DOCXS: readonly (readonly [string, Make])[] = [
  [
    "a paragraph of a hundred thousand runs",
    (random) => docx(`<w:p>${"<w:r><w:t>a</w:t></w:r>".repeat(between(random, 60_000, 90_000))}</w:p>`),
  ],
  [
    "a row of forty thousand cells",
    () => docx(`<w:tbl><w:tr>${`<w:tc>${paragraph("a")}</w:tc>`.repeat(40_000)}</w:tr></w:tbl>`),
  ],
  [
    "words of its own, ten deep",
    () => {
      const entities = Array.from(
        { length: 10 },
        (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
      );
      return docx(paragraph("&e10;"), {}, `<!DOCTYPE d [<!ENTITY e0 "hola">${entities.join("")}]>`);
    },
  ],
  [
    "a paragraph of half a million attributes",
    (random) => {
      const attributes = Array.from({ length: between(random, 400_000, 500_000) }, (_, index) => ` a${index}="1"`);
      return docx(`<w:p${attributes.join("")}><w:r><w:t>a</w:t></w:r></w:p>`);
    },
  ],
  [
    "paragraphs in paragraphs, fifty thousand deep",
    () => docx(`${"<w:ins>".repeat(50_000)}a${"</w:ins>".repeat(50_000)}`),
  ],
  ["a text of forty million letters", () => docx(paragraph("a".repeat(40_000_000)))],
  [
    "styles by the hundred thousand",
    () =>
      docx(paragraph("hola"), {
        "word/styles.xml": strToU8(`<w:styles ${W}>${'<w:style w:styleId="a"/>'.repeat(150_000)}</w:styles>`),
      }),
  ],
  ["a million tags", (random) => docx(paragraph("a").repeat(between(random, 150_000, 200_000)))],
];

const S = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

function xlsx(rows: string, sheets = 1, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  const named = Array.from({ length: sheets }, (_, at) => `<sheet name="h${at}" sheetId="${at + 1}" r:id="r1"/>`).join(
    "",
  );
  return zipSync(
    {
      "xl/workbook.xml": strToU8(`<workbook ${S} xmlns:r="r"><sheets>${named}</sheets></workbook>`),
      "xl/_rels/workbook.xml.rels": strToU8(
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      "xl/worksheets/sheet1.xml": strToU8(`<worksheet ${S}>${rows}</worksheet>`),
      ...more,
    },
    { level: 9 },
  );
}

const XLSXS: readonly (readonly [string, Make])[] = [
  [
    "a tag of four million attributes",
    () => xlsx(`<row ${Array.from({ length: 3_000_000 }, (_, at) => `a${at}="" `).join("")}/>`),
  ],
  ["a million empty cells", (random) => xlsx(`<row>${"<c/>".repeat(between(random, 900_000, 1_000_000))}</row>`)],
  [
    "a cell of forty million letters",
    () => xlsx(`<row><c t="str"><v>${"a".repeat(40_000_000)}</v></c><c><v>1</v></c></row>`),
  ],
  ["rows in rows", () => xlsx("<row>".repeat(100_000))],
  [
    "five hundred thousand shared texts",
    () =>
      xlsx("<row><c><v>1</v></c></row>", 1, {
        "xl/sharedStrings.xml": strToU8(`<sst>${"<si><t>a</t></si>".repeat(500_000)}</sst>`),
      }),
  ],
];

const HTMLS: readonly (readonly [string, Make])[] = [
  ["elements in elements", () => latin1("<div>".repeat(300_000))],
  [
    "a page of two million attributes",
    (random) => latin1(`<p ${"a ".repeat(between(random, 900_000, 1_000_000))}>hola</p>`),
  ],
  ["a page of ends without beginnings", () => latin1(`${"<b>".repeat(900)}${"</i>".repeat(500_000)}`)],
];

/** The usual .doc with a piece table, or sectors, that claim more than there is. */
const DOCS: readonly (readonly [string, (good: Uint8Array, random: () => number) => Uint8Array])[] = [
  [
    "a chain of sectors that never ends",
    (good) => {
      const bytes = good.slice();
      const view = new DataView(bytes.buffer);
      const table = (view.getInt32(76, true) + 1) * 512;
      for (let at = table; at < table + 512; at += 4) view.setInt32(at, (at - table) / 4, true);
      return bytes;
    },
  ],
];

/** Forty of them, the same for the same seed. @param goodDoc an ordinary .doc that the hostile one is made from */
export function hostileDocuments(
  seed: number,
  goodDoc: Uint8Array,
): (Omit<HostileDocument, "bytes"> & { make(): Uint8Array })[] {
  const random = seededRandom(seed);
  const made = (type: HostileDocument["type"], list: readonly (readonly [string, Make])[]) =>
    list.map(([name, make]) => {
      const own = seededRandom(Math.floor(random() * 2 ** 32));
      return { type, name, make: () => make(own) };
    });
  return [
    ...made("pdf", HOSTILE_PDFS),
    ...made("docx", DOCXS),
    ...made("xlsx", XLSXS),
    ...made("html", HTMLS),
    ...DOCS.map(([name, make]) => ({ type: "doc" as const, name, make: () => make(goodDoc, random) })),
  ];
}
