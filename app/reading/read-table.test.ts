import { readFileSync } from "node:fs";
import { strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readTable } from "./read-table.server";
import { sniffTableType } from "./sniff-table-type";

const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/documents/${name}`));

async function csv(content: string | Uint8Array): Promise<string[] | string> {
  const found = await readTable(
    typeof content === "string" ? new TextEncoder().encode(content) : content,
    "csv",
    "America/Mexico_City",
  );
  return found.ok ? found.facts.map(({ text }) => text) : found.code;
}

test("the visible sheets of a workbook are read as they are shown", async () => {
  const bytes = fixture("precios.xlsx");
  expect(sniffTableType(bytes, "Precios.XLSX")).toBe("xlsx");
  const found = await readTable(bytes, "xlsx", "America/Mexico_City");
  expect(found.ok && found.facts).toEqual([
    {
      heading: "Panadería › PAN DULCE",
      text: "Concha de vainilla: precio $12.50, tamaño 90 g, desde 1 de noviembre de 2026, descuento 10%.",
    },
    {
      heading: "Panadería › PAN DULCE",
      text: "Cuernito & jamón <grande>: precio $28, tamaño 150 g, desde 1 de noviembre de 2026.",
    },
    { heading: "Panadería › PAN DULCE", text: "Panqué de nuez: precio $1,150, tamaño 1 kg." },
    { heading: "Panadería › PAN DULCE", text: "Rosca: precio $380." },
    { heading: "Cafetería", text: "Café de olla: precio 35 MXN, hora feliz 17:30." },
  ]);
  // Hidden cells stay hidden: costs, a withdrawn product, a supplier.
  expect(JSON.stringify(found)).not.toMatch(/Costo|costo|retirado|Molino|4\.1/);
});

test("formulas give their last values, errors nothing", async () => {
  const found = await readTable(fixture("precios-formulas.xlsx"), "xlsx", "America/Mexico_City");
  expect(found.ok && found.facts.map(({ text }) => text)).toEqual([
    "Taza azul: precio €12.50, disponible sí.",
    "Plato: disponible no.",
  ]);
});

test.each([
  ["commas", "Producto,Precio\nConcha,12.50\n"],
  ["semicolons", "Producto;Precio\r\nConcha;12,50\r\n"],
  ["tabs", "Producto\tPrecio\nConcha\t12.50\n"],
  ["bars", "Producto|Precio\nConcha|12.50\n"],
  ["Excel's own word for its separator", "sep=;\r\nProducto;Precio\r\nConcha;12,50\r\n"],
  ["a mark of its encoding", "\ufeffProducto,Precio\nConcha,12.50\n"],
  ["empty rows and cells around it", "\n,,\nProducto,Precio,\n,,\nConcha,12.50,\n,,\n"],
  ["quotes", '"Producto","Precio"\n"Concha","12.50"\n'],
])("a CSV with %s is read", async (_, text) => {
  expect(await csv(text)).toEqual(["Concha: precio $12.50."]);
});

test("a CSV of an old Excel is read with its accents, and cells keep commas and breaks", async () => {
  const text = 'Artículo;Precio;Descripción\r\n"Piñata; grande";350;"Papel\r\nde china"\r\n';
  expect(await csv(Uint8Array.from(text, (character) => character.charCodeAt(0)))).toEqual([
    "Piñata; grande: precio $350, Papel de china.",
  ]);
});

test.each([
  ["empty_file", ""],
  ["empty_file", " \n,,\n"],
  ["table_no_header", "Concha,12.50\nCuernito,14\n"],
  ["table_no_header", "Solo una columna\nConcha\n"],
  ["table_no_rows", "Producto,Precio\n"],
  ["table_quotes", 'Producto,Precio\n"Concha,12.50\nCuernito,14\n'],
  ["table_too_many_rows", `Producto,Precio\n${"Concha,12\n".repeat(5_000)}`],
])("%s is told for what it is", async (code, text) => {
  expect(await csv(text)).toBe(code);
});

test("as many rows as are taken are taken, and not one more, in a workbook too", async () => {
  expect(await csv(`Producto,Precio\n${"Concha,12\n".repeat(4_999)}`)).toHaveLength(4_999);
  const parts = unzipSync(fixture("precios-formulas.xlsx"));
  const sheet = new TextDecoder().decode(parts["xl/worksheets/sheet1.xml"]);
  const row = '<row><c t="inlineStr"><is><t>Pan</t></is></c><c><v>1</v></c></row>';
  const filled = (rows: number) =>
    zipSync({
      ...parts,
      "xl/worksheets/sheet1.xml": strToU8(sheet.replace("</sheetData>", `${row.repeat(rows)}</sheetData>`)),
    });
  const most = await readTable(filled(4_997), "xlsx", "America/Mexico_City");
  expect(most.ok && most.facts.length).toBe(4_999);
  expect(await readTable(filled(5_000), "xlsx", "America/Mexico_City")).toMatchObject({
    ok: false,
    code: "table_too_many_rows",
  });
});

test("a hundred columns are read, two million characters, ten megabytes, and no letters that nobody can read", async () => {
  const names = Array.from({ length: 101 }, (_, index) => `C${index}`).join(",");
  const values = Array.from({ length: 101 }, (_, index) => `v${index}`).join(",");
  const [fact = "", ...others] = (await csv(`${names}\n${values}\n`)) as string[];
  const told = [fact, ...others].join(" ");
  expect(told).toContain("v99");
  expect(told).not.toContain("v100");
  expect(await csv(`Producto,Notas\nPan,${"x".repeat(2_000_001)}\n`)).toBe("too_much_text");
  expect(await csv(new Uint8Array(10_485_761).fill(0x20))).toBe("too_large");
  expect(await csv(`Producto,Precio\n${"\ue001\ue002\ue003\ue004,\ue005\n".repeat(200)}`)).toBe("garbled");
});

test("a file is taken for what its bytes say", async () => {
  expect(sniffTableType(fixture("negocio.docx"), "precios.xlsx")).toBe(null);
  expect(sniffTableType(fixture("negocio.pdf"), "precios.csv")).toBe(null);
  expect(sniffTableType(fixture("precios.xlsx"), "precios.csv")).toBe(null);
  expect(sniffTableType(fixture("precios.xlsx"), "precios.xls")).toBe(null);
  expect(sniffTableType(new TextEncoder().encode("Producto,Precio"), "precios.csv")).toBe("csv");
  expect(sniffTableType(new Uint8Array(), "precios.csv")).toBe("csv");
  const encrypted = fixture("protegido.docx");
  expect(sniffTableType(encrypted, "precios.xlsx")).toBe("xlsx");
  expect(await readTable(encrypted, "xlsx", "America/Mexico_City")).toMatchObject({
    ok: false,
    code: "password_protected",
  });
});

test("Promise 14: a workbook that inflates past its limit is a zip bomb, and one of too many cells ends soon", async () => {
  const parts = unzipSync(fixture("precios-formulas.xlsx"));
  const bomb = zipSync({ ...parts, "xl/worksheets/sheet1.xml": [new Uint8Array(54_000_000).fill(32), { level: 1 }] });
  expect(bomb.length).toBeLessThan(500_000);
  expect(await readTable(bomb, "xlsx", "America/Mexico_City")).toMatchObject({ ok: false, code: "zip_bomb" });
  const wide = `<row>${'<c t="s" r="XFD1"><v>0</v></c>'.repeat(400_000)}</row>`;
  const sheet = strToU8(`<worksheet><sheetData>${wide}</sheetData></worksheet>`);
  const bytes = zipSync({ ...parts, "xl/worksheets/sheet1.xml": [sheet, { level: 1 }] });
  const start = performance.now();
  expect(await readTable(bytes, "xlsx", "America/Mexico_City")).toMatchObject({ ok: false, code: "too_much_text" });
  expect(performance.now() - start).toBeLessThan(5_000);
}, 30_000);

test("a workbook whose formats are made to be slow is read as quickly as any other", async () => {
  const parts = unzipSync(fixture("precios-formulas.xlsx"));
  const styled = (code: string, cells: number) =>
    zipSync({
      ...parts,
      "xl/styles.xml": strToU8(
        `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(cells)}</cellXfs></styleSheet>`,
      ),
    });
  for (const bytes of [styled("[$a".repeat(1_500), 1), styled("[$".repeat(127), 20_000)]) {
    const start = performance.now();
    expect((await readTable(bytes, "xlsx", "America/Mexico_City")).ok).toBe(true);
    expect(performance.now() - start).toBeLessThan(2_000);
  }
});
