import { strToU8, zipSync } from "fflate";

/** A text of a page: its place in points from the lower left corner. Letters are 0.6 of their size wide. */
export interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}
/** A field of a form at the same kind of place. */
export interface Field {
  readonly name: string;
  readonly value: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export const PAGE = { width: 595, height: 842, margin: 50 };
export const widthOf = (text: string, size = 10): number => text.length * size * 0.6;
/** The place at which a text ends at `right`. */
export const endingAt = (text: string, right: number, size = 10): number => right - widthOf(text, size);

const CP1252: Readonly<Record<string, number>> = { "€": 0x80, "…": 0x85, "•": 0x95, "–": 0x96, "—": 0x97 };

function literal(text: string): string {
  const codes = [...text].map((character) => {
    const code = CP1252[character] ?? character.charCodeAt(0);
    if (character === "(" || character === ")" || character === "\\") return `\\${character}`;
    return code < 0x20 || code > 0x7e ? `\\${code.toString(8).padStart(3, "0")}` : character;
  });
  return `(${codes.join("")})`;
}

/** A PDF with a page for each list of texts. @param font further entries of the font's dictionary */
export function pdfOf(
  pages: readonly (readonly Drawn[])[],
  {
    fields = [],
    font = "/Encoding/WinAnsiEncoding",
  }: { readonly fields?: readonly Field[]; readonly font?: string } = {},
): Uint8Array<ArrayBuffer> {
  const first = 4 + 2 * pages.length;
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(" ");
  const widgets = fields.map((_, at) => `${first + at} 0 R`).join(" ");
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${fields.length > 0 ? `/AcroForm<</Fields[${widgets}]>>` : ""}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/Courier ${font}>>`,
  ];
  for (const [at, texts] of pages.entries()) {
    const content = texts
      .map(
        ({ text, x, y, size = 10 }) =>
          `BT /F ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm ${literal(text)} Tj ET`,
      )
      .join("\n");
    const annotations = at === 0 && fields.length > 0 ? `/Annots[${widgets}]` : "";
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + 2 * at} 0 R${annotations}>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    );
  }
  for (const { name, value, x, y, width } of fields) {
    objects.push(
      `<</Type/Annot/Subtype/Widget/FT/Tx/T${literal(name)}/V${literal(value)}/Rect[${x} ${y - 3} ${x + width} ${y + 12}]>>`,
    );
  }
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join("");
  return latin1(`%PDF-1.5\n${body}trailer <</Root 1 0 R>>\n%%EOF`);
}

export function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => CP1252[character] ?? character.charCodeAt(0));
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(strToU8(text));

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A paragraph of a .docx; a tab in the text is one there. */
export function paragraph(text: string, { bold = false, style = "" } = {}): string {
  const runs = text
    .split("\t")
    .map((part) => `<w:r>${bold ? "<w:rPr><w:b/></w:rPr>" : ""}<w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`);
  const properties = style === "" ? "" : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}${runs.join("<w:r><w:tab/></w:r>")}</w:p>`;
}

export function tableOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<w:tc><w:tcPr/>${paragraph(text)}</w:tc>`;
  return `<w:tbl><w:tblPr/><w:tblGrid/>${rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;
}

const TYPES = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export function docxOf(body: string): Uint8Array<ArrayBuffer> {
  const files = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}"/></Types>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  };
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]));
  return new Uint8Array(zipSync(bytes, { mtime: "2026-01-02" }));
}
