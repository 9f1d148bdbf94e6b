import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { textRow, workbook } from "../../tests/support/workbook";
import { DocumentProblem } from "./document-errors";
import { readSheets } from "./read-rows.server";
import { READING_LIMITS, ReadingBudget } from "./reading-budget.server";

const LIMITS = { rows: 10_001, columns: 60, characters: 5_000_000 };

const csv = async (content: string | Uint8Array) =>
  (await readSheets(typeof content === "string" ? new TextEncoder().encode(content) : content, "csv", LIMITS))[0]
    ?.rows ?? [];

const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => "read",
    (error: unknown) => (error instanceof DocumentProblem ? error.code : error),
  );

const sheet = (rows: string) => workbook(["Clientes", rows]);

test("rows keep their numbers in the file, empty ones are left out, and cells lose nothing but their margins", async () => {
  expect(await csv('Nombre;Notas\r\n\r\n Ana ;"uno\r\ndos; tres"\r\n;;\r\nLuis;\'=cmd()\r\n')).toEqual([
    { number: 1, cells: ["Nombre", "Notas"] },
    { number: 3, cells: ["Ana", "uno\ndos; tres"] },
    { number: 5, cells: ["Luis", "=cmd()"] },
  ]);
  expect(await csv(new Uint8Array([0x4e, 0xfa, 0xf1, 0x65, 0x7a]))).toEqual([{ number: 1, cells: ["Núñez"] }]);
  expect((await csv("sep=|\nNombre|Apellido\n")).at(-1)).toEqual({ number: 2, cells: ["Nombre", "Apellido"] });
});

test("an apostrophe is cut where it guards what a spreadsheet would run, and the separator that a file states counts", async () => {
  const cells = async (text: string) => (await csv(text)).at(-1)?.cells;
  expect(await cells("'=cmd()|'+52 55|'-1|'@ana|'007|'n Roll|O'Neil\n".replace(/^/, "sep=|\n"))).toEqual([
    "=cmd()",
    "+52 55",
    "-1",
    "@ana",
    "007",
    "'n Roll",
    "O'Neil",
  ]);
  expect(await cells("sep=;\na,b,c;d\n")).toEqual(["a,b,c", "d"]);
});

test("columns past the limit are left out, and a long list spends what reading may cost", async () => {
  const wide = Array.from({ length: 61 }, (_, index) => `c${index}`).join(",");
  expect((await csv(`${wide}\n`)).at(0)?.cells).toHaveLength(60);
  const budget = new ReadingBudget({ ...READING_LIMITS, bytes: 1_000 }, () => 0);
  const list = (bytes: number) => readSheets(new Uint8Array(bytes).fill(0x61), "csv", LIMITS, budget);
  expect([await codeOf(list(600)), await codeOf(list(600))]).toEqual(["read", "too_complex"]);
});

test("a workbook's sheet keeps its numbers of rows, and a phone that is a number all its digits", async () => {
  const bytes = sheet(
    '<row r="2"><c r="A2" t="str"><v>Teléfono</v></c></row><row r="3" hidden="1"><c r="A3"><v>1</v></c></row><row r="5"><c r="A5"><v>5215512345678</v></c></row>',
  );
  expect(await readSheets(bytes, "xlsx", LIMITS)).toEqual([
    {
      name: null,
      rows: [
        { number: 2, cells: ["Teléfono"] },
        { number: 5, cells: ["5215512345678"] },
      ],
    },
  ]);
});

test("every sheet with content is read under its name, and all of them together have the limits of one", async () => {
  const bytes = workbook(["Mostrador", textRow("Ana")], ["Vacía", ""], ["Mayoreo", textRow("Eva") + textRow("Leo")]);
  expect(await readSheets(bytes, "xlsx", LIMITS)).toEqual([
    { name: "Mostrador", rows: [{ number: 1, cells: ["Ana"] }] },
    {
      name: "Mayoreo",
      rows: [
        { number: 1, cells: ["Eva"] },
        { number: 2, cells: ["Leo"] },
      ],
    },
  ]);
  expect(await codeOf(readSheets(bytes, "xlsx", { ...LIMITS, rows: 2 }))).toBe("table_too_many_rows");
  expect(await codeOf(readSheets(bytes, "xlsx", { ...LIMITS, characters: 8 }))).toBe("too_much_text");
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
  expect(await codeOf(readSheets(strToU8("PK no es un zip"), "xlsx", LIMITS))).toBe("corrupt");
  const rows = '<row><c t="str"><v>a</v></c></row>'.repeat(10_003);
  expect(await codeOf(readSheets(sheet(rows), "xlsx", LIMITS))).toBe("table_too_many_rows");
});
