import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { DocumentProblem } from "./document-errors";
import { readRows } from "./read-rows.server";

const LIMITS = { rows: 10_001, columns: 60, characters: 5_000_000 };

const csv = (content: string | Uint8Array) =>
  readRows(typeof content === "string" ? new TextEncoder().encode(content) : content, "csv", LIMITS);

const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => "read",
    (error: unknown) => (error instanceof DocumentProblem ? error.code : error),
  );

const sheet = (rows: string) =>
  zipSync({
    "xl/workbook.xml": strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="Clientes" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });

test("rows keep their numbers in the file, empty ones are left out, and cells lose nothing but their margins", async () => {
  expect(await csv('Nombre;Notas\r\n\r\n Ana ;"uno\r\ndos; tres"\r\n;;\r\nLuis;\'=cmd()\r\n')).toEqual([
    { number: 1, cells: ["Nombre", "Notas"] },
    { number: 3, cells: ["Ana", "uno\ndos; tres"] },
    { number: 5, cells: ["Luis", "=cmd()"] },
  ]);
  expect(await csv(new Uint8Array([0x4e, 0xfa, 0xf1, 0x65, 0x7a]))).toEqual([{ number: 1, cells: ["Núñez"] }]);
  expect((await csv("sep=|\nNombre|Apellido\n")).at(-1)).toEqual({ number: 2, cells: ["Nombre", "Apellido"] });
});

test("a workbook's first sheet keeps its numbers of rows, and a phone that is a number all its digits", async () => {
  const bytes = sheet(
    '<row r="2"><c r="A2" t="str"><v>Teléfono</v></c></row><row r="3" hidden="1"><c r="A3"><v>1</v></c></row><row r="5"><c r="A5"><v>5215512345678</v></c></row>',
  );
  expect(await readRows(bytes, "xlsx", LIMITS)).toEqual([
    { number: 2, cells: ["Teléfono"] },
    { number: 5, cells: ["5215512345678"] },
  ]);
});

test("a list of ten thousand rows is read in steps, with nothing lost or twice between them", async () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `Ana ${index},"línea ${index}\n${"x".repeat(80)}"`);
  const rows = await csv(`Nombre,Notas\n${lines.join("\n")}\n`);
  expect(rows).toHaveLength(10_001);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(
    rows.every(({ cells: [name, notes] }, index) => index === 0 || notes?.startsWith(`línea ${name?.slice(4)}\n`)),
  ).toBe(true);
});

test("what is too much, broken or empty ends with its reason", async () => {
  expect(await codeOf(csv("Nombre\n".repeat(10_002)))).toBe("table_too_many_rows");
  expect(await codeOf(csv('Nombre\n"Ana\n'))).toBe("table_quotes");
  expect(await codeOf(csv(" ,\n,\n"))).toBe("empty_file");
  expect(await codeOf(csv(`Nombre\n${"x".repeat(5_000_001)}\n`))).toBe("too_much_text");
  expect(await codeOf(readRows(strToU8("PK no es un zip"), "xlsx", LIMITS))).toBe("corrupt");
  const rows = '<row><c t="str"><v>a</v></c></row>'.repeat(10_003);
  expect(await codeOf(readRows(sheet(rows), "xlsx", LIMITS))).toBe("table_too_many_rows");
});
