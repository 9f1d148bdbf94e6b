import { strToU8, zipSync } from "fflate";

/** A workbook of these sheets, each with the XML of its rows. */
export function workbook(...sheets: readonly (readonly [name: string, rows: string])[]): Uint8Array<ArrayBuffer> {
  const named = sheets.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join("");
  const targets = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  return new Uint8Array(
    zipSync({
      "xl/workbook.xml": strToU8(`<workbook xmlns:r="r"><sheets>${named}</sheets></workbook>`),
      "xl/_rels/workbook.xml.rels": strToU8(`<Relationships>${targets.join("")}</Relationships>`),
      ...Object.fromEntries(
        sheets.map(([, rows], at) => [
          `xl/worksheets/sheet${at + 1}.xml`,
          strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
        ]),
      ),
    }),
  );
}

/** A row of texts. */
export function textRow(...cells: readonly string[]): string {
  return `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join("")}</row>`;
}
