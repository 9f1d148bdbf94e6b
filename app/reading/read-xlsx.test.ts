import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { textRow, workbook } from "../../tests/support/workbook";
import { DocumentProblem } from "./document-errors";
import { readXlsx } from "./read-xlsx.server";
import { READING_LIMITS, ReadingBudget } from "./reading-budget.server";

const LIMITS = { rows: 100, columns: 30 };
const read = (bytes: Uint8Array) => readXlsx(bytes, LIMITS, new ReadingBudget(READING_LIMITS, () => 0));
const rowsOf = async (rows: string) => (await read(workbook(["Hoja", rows])))[0]?.rows;
/** The workbook with some of its parts written anew. */
const changed = (bytes: Uint8Array, change: (parts: Record<string, Uint8Array>) => Record<string, string>) => {
  const parts = unzipSync(bytes);
  const own = Object.entries(change(parts)).map(([name, xml]) => [name, strToU8(xml)]);
  return zipSync({ ...parts, ...Object.fromEntries(own) });
};
const text = (part: Uint8Array | undefined) => new TextDecoder().decode(part);

test("cells keep their columns, those between them are empty, and what is too far right is left out", async () => {
  const cell = (at: string) => `<c r="${at}" t="str"><v>${at}</v></c>`;
  const [row] =
    (await rowsOf(`<row>${cell("B1")}${cell("D1")}<c t="str"><v>next</v></c>${cell("AD1")}${cell("AE1")}</row>`)) ?? [];
  expect(row).toHaveLength(30);
  expect(row?.slice(0, 5)).toEqual(["", "B1", "", "D1", "next"]);
  expect([row?.[28], row?.[29]]).toEqual(["", "AD1"]);
});

test("what is hidden in any way is left out: sheets, rows and columns", async () => {
  const both = workbook(["Precios", textRow("Pan")], ["Costos", textRow("secreto")]);
  for (const state of ["hidden", "veryHidden"]) {
    const bytes = changed(both, (parts) => ({
      "xl/workbook.xml": text(parts["xl/workbook.xml"]).replace('name="Costos"', `name="Costos" state="${state}"`),
    }));
    expect((await read(bytes)).map(({ rows }) => rows)).toEqual([[["Pan"]]]);
  }
  for (const hidden of ["1", "true"]) {
    const rows = `<cols><col min="2" max="2" hidden="${hidden}"/></cols><row hidden="${hidden}"><c t="str"><v>x</v></c></row>`;
    expect(await rowsOf(`${rows}${textRow("Pan", "costo", "10")}`)).toEqual([["Pan", "", "10"]]);
  }
});

test("a sheet that the workbook names twice is read once", async () => {
  const bytes = changed(workbook(["Uno", textRow("Pan")], ["Dos", textRow("Leche")]), (parts) => ({
    "xl/_rels/workbook.xml.rels": text(parts["xl/_rels/workbook.xml.rels"]).replace("sheet2.xml", "sheet1.xml"),
  }));
  expect((await read(bytes)).map(({ rows }) => rows)).toEqual([[["Pan"]]]);
});

test("dates of a workbook that counts from 1904 are its own", async () => {
  const dated = '<row><c s="0"><v>43538</v></c></row>';
  const bytes = changed(workbook(["Hoja", dated]), (parts) => ({
    "xl/workbook.xml": text(parts["xl/workbook.xml"]).replace("<sheets>", '<workbookPr date1904="1"/><sheets>'),
    "xl/styles.xml":
      '<styleSheet><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
  }));
  expect((await read(bytes))[0]?.rows).toEqual([["15 de marzo de 2023"]]);
});

test("a shared text is joined of its pieces, without the notes on how it is spoken", async () => {
  const bytes = changed(workbook(["Hoja", '<row><c t="s"><v>0</v></c></row>']), () => ({
    "xl/sharedStrings.xml": "<sst><si><r><t>Pan</t></r><r><t> dulce</t></r><rPh><t>パン</t></rPh></si></sst>",
  }));
  expect((await read(bytes))[0]?.rows).toEqual([["Pan dulce"]]);
});

test("a part that is a pit of elements is damage, one of forty levels is not", async () => {
  const deep = (levels: number) => `${"<a>".repeat(levels)}${"</a>".repeat(levels)}${textRow("Pan")}`;
  expect(await rowsOf(deep(40))).toEqual([["Pan"]]);
  await expect(rowsOf(deep(60))).rejects.toMatchObject({ code: "corrupt" });
  await expect(rowsOf(deep(60))).rejects.toBeInstanceOf(DocumentProblem);
});
