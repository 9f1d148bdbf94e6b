import { strToU8, Zip, ZipDeflate } from "fflate";

export type Cell = string | number;

/** A sheet has at most this many rows, and a cell at most this many characters: Excel refuses a file with more. */
const MOST_ROWS = 1_048_576;
const MOST_CHARACTERS = 32_767;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

const PARTS: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets></workbook>`,
};

/**
 * A workbook of one sheet, written row by row: what it holds in memory does not grow with the rows. Every text is a text
 * cell, so that no spreadsheet runs it.
 * @param emit gets the file's bytes in their order
 */
export function xlsxWriter(emit: (bytes: Uint8Array) => void) {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    if (bytes.length > 0) emit(bytes);
  });
  for (const [name, content] of Object.entries(PARTS)) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(strToU8(content), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 4 });
  zip.add(sheet);
  sheet.push(strToU8(`${XML}<worksheet xmlns="${MAIN}"><sheetData>`));
  let written = 0;
  return {
    add: (rows: readonly (readonly Cell[])[]): void => {
      const taken = rows.slice(0, MOST_ROWS - written);
      written += taken.length;
      sheet.push(strToU8(taken.map((row) => `<row>${row.map(cellXml).join("")}</row>`).join("")));
    },
    end: (): void => {
      sheet.push(strToU8("</sheetData></worksheet>"), true);
      zip.end();
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

function cellXml(cell: Cell): string {
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  if (cell === "") return "<c/>";
  const text = cell
    .slice(0, MOST_CHARACTERS)
    // XML has no word for these.
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>\r]/g, (mark) => ENTITIES[mark] ?? mark);
  return `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
