import { expect, test } from "vitest";
import { tableFacts } from "./table-facts";

function facts(rows: readonly string[], name: string | null = null, zone = "America/Mexico_City"): string[] | string {
  const found = tableFacts([{ name, rows: rows.map((row) => row.split("|")) }], zone);
  return found.ok ? found.facts.map(({ heading, text }) => (heading ? `[${heading}] ${text}` : text)) : found.code;
}

test("each row is a sentence with the names of its columns", () => {
  expect(facts(["PRODUCTO|Precio|Tamaño|SKU", "Concha de vainilla|12.5|90 g|C-01", "Pastel|1350||P-02"])).toEqual([
    "Concha de vainilla: precio $12.50, tamaño 90 g.",
    "Pastel: precio $1,350.",
  ]);
});

test("what the row is about is looked for by its name, and may stand anywhere", () => {
  expect(facts(["Clave|Precio|Servicio", "S1|200|Corte de dama"])).toEqual(["Corte de dama: precio $200."]);
  expect(facts(["Código|Detalle|Costo", "7|Manicure|$150 por persona"])).toEqual(["Manicure: costo $150 por persona."]);
  expect(facts(["Sabor|Chico|Grande", "Fresa|25|40"])).toEqual(["Fresa: chico 25, grande 40."]);
});

test.each([
  ["Precio", "12.5", "precio $12.50"],
  ["Precio", "$12.50", "precio $12.50"],
  ["Precio", "12,50", "precio $12.50"],
  ["Precio", "1.250,00", "precio $1,250"],
  ["Precio", "1,250.5", "precio $1,250.50"],
  ["Precio", "1.250", "precio $1.250"],
  ["Precio", "1.250.000", "precio $1.250.000"],
  ["Precio", "$18.000", "precio $18.000"],
  ["Precio (CLP)", "350.000", "precio 350.000 CLP"],
  ["Precio", "0.500", "precio $0.50"],
  ["Precio", "12.3450", "precio $12.35"],
  ["Precio", "1.250 kg", "precio 1.250 kg"],
  ["Precio", "v 2.500", "precio v 2.500"],
  ["Peso", "1.250", "peso 1.250"],
  ["Precio", "Desde 200", "precio Desde 200"],
  ["Precio", "€12", "precio €12"],
  ["Precio (MXN)", "12.5", "precio 12.50 MXN"],
  ["PRECIO USD", "1250", "precio 1,250 USD"],
  ["Precio usd", "1250", "precio 1,250 USD"],
  ["IVA", "16 %", "IVA 16 %"],
  ["Piezas", "12", "piezas 12"],
])("a cell '%s: %s' reads '%s'", (title, cell, text) => {
  expect(facts([`Producto|${title}`, `Concha|${cell}`])).toEqual([`Concha: ${text}.`]);
});

test("a cell that is too long is never cut within a character", () => {
  const cell = `${"x".repeat(498)}😀${"y".repeat(9)}`;
  expect(facts(["Producto|Medida", `Concha|${cell}`])).toEqual([`Concha: medida ${"x".repeat(498)}….`]);
});

test("a letterhead above the names is passed over, a row alone in capitals is the group of those below it", () => {
  const rows = [
    "Panadería La Espiga|",
    "Vigente|enero",
    "Producto|Precio|Tamaño|Nota",
    "PAN DULCE",
    "Concha|12",
    "Panqué",
    "Salado:",
    "Bolillo|3",
  ];
  expect(facts(rows, "Menudeo")).toEqual([
    "[Menudeo › PAN DULCE] Concha: precio $12.",
    "[Menudeo › Salado] Bolillo: precio $3.",
  ]);
});

test("a column without a name gives its value alone", () => {
  expect(facts(["Producto|Precio|", "Concha|12|integral"])).toEqual(["Concha: precio $12, integral."]);
});

test("a row that says a lot goes on in another sentence about the same thing", () => {
  const titles = Array.from({ length: 30 }, (_, index) => `Dato ${index}`);
  const found = facts([["Producto", ...titles].join("|"), ["Concha", ...titles.map(() => "x".repeat(60))].join("|")]);
  expect(found).toHaveLength(3);
  for (const fact of found) expect(fact).toMatch(/^Concha: dato \d+ x.*\.$/);
});

test.each([
  ["table_no_header", ["Concha|12.50", "Cuernito|14"]],
  ["table_no_header", ["Concha|12.50 MXN", "Cuernito|14 MXN"]],
  ["table_no_header", ["Concha", "Cuernito"]],
  ["table_no_header", []],
  ["table_no_rows", ["Producto|Precio"]],
  ["table_no_rows", ["Producto|Precio", "Concha"]],
])("without names of columns, or without rows, it is %s", (code, rows) => {
  expect(facts(rows)).toBe(code);
});

test.each([
  ["P. Público", "precio público $12"],
  ["P. PÚBLICO", "precio público $12"],
  ["P/U", "precio unitario $12"],
  ["P. Unit.", "precio unitario $12"],
  ["P.U.", "precio unitario $12"],
  ["PVP", "precio $12"],
  ["P.V.P.", "precio $12"],
  ["P. Venta", "precio de venta $12"],
  ["Importe", "importe $12"],
])("a column '%s' of figures is one of prices", (title, text) => {
  expect(facts([`Producto|${title}`, "Concha|12", "Oreja|$14.00", "Rosca|30 pesos"])).toEqual([
    `Concha: ${text}.`,
    `Oreja: ${text.replace("12", "14")}.`,
    `Rosca: ${text.replace("12", "30")}.`,
  ]);
});

test("a short name above words is no column of prices", () => {
  expect(facts(["Producto|P. Venta", "Concha|mostrador", "Oreja|ruta 2"])).toEqual([
    "Concha: p. Venta mostrador.",
    "Oreja: p. Venta ruta 2.",
  ]);
});

test("codes and remarks are for the business, not for its customers", () => {
  expect(facts(["Clave|Producto|Precio|Obs.", "001|Concha|12|no surtir", "002|Oreja|14|"])).toEqual([
    "Concha: precio $12.",
    "Oreja: precio $14.",
  ]);
  expect(facts(["Código del producto|Nombre|Observaciones|Nota", "7|Concha|x|sin huevo"])).toEqual([
    "Concha: sin huevo.",
  ]);
  // Where a code is all that names a row, it stays.
  expect(facts(["SKU|Precio", "C-01|12"])).toEqual(["C-01: precio $12."]);
});

test.each(["Descripción", "DESCRIPCION:", "Nota", "Notas", "Detalle", "Detalles", "Comentarios", "Comentario"])(
  "what stands under '%s' needs no name of its column",
  (title) => {
    expect(facts([`Producto|${title}|Precio`, "Ramo|Con papel coreano.|450", "Caja|MDF, 20 cm|90"])).toEqual([
      "Ramo: con papel coreano, precio $450.",
      "Caja: MDF, 20 cm, precio $90.",
    ]);
  },
);

test.each([
  ["Nike Air Max", "Nike Air Max"],
  ["Coca-Cola 600 ml", "Coca-Cola 600 ml"],
  ["Incluye copa.", "incluye copa"],
  ["De 9 a. m. a 2 p. m.", "de 9 a. m. a 2 p. m."],
  ["Se vende por 12 pzas.", "se vende por 12 pzas."],
  ["Sí", "nota Sí"],
  ["No", "nota No"],
  ["N/A", "nota N/A"],
])("a remark '%s' keeps its names and its sense: '%s'", (cell, text) => {
  expect(facts(["Producto|Nota|Precio", `Tenis|${cell}|90`])).toEqual([`Tenis: ${text}, precio $90.`]);
});

test("a figure keeps the name of its column, and so does a longer title", () => {
  expect(facts(["Producto|Nota|Nota de cata", "Vino|9.5|Frutal"])).toEqual(["Vino: nota 9.5, nota de cata Frutal."]);
  expect(facts(["Producto|Nota", "Vino|12 MXN"])).toEqual(["Vino: nota 12 MXN."]);
});

test("the names of the columns may stand in the twentieth row, and no further down", () => {
  const letterhead = (rows: number) => Array.from({ length: rows }, (_, index) => `Renglón ${index}||`);
  const table = ["Producto|Precio|Tamaño", "Concha|12|90 g"];
  expect(facts([...letterhead(19), ...table])).toEqual(["Concha: precio $12, tamaño 90 g."]);
  expect(facts([...letterhead(20), ...table])).toBe("table_no_header");
});

test("a size alone is no group, a text beside the things' column is one, of 100 characters at most", () => {
  expect(facts(["Producto|Precio", "XL", "Concha|12"])).toEqual(["Concha: precio $12."]);
  expect(facts(["Producto|Precio", "|Pan dulce", "Concha|12"])).toEqual(["[Pan dulce] Concha: precio $12."]);
  expect(facts(["Producto|Precio", "X".repeat(100), "Concha|12"])).toEqual([
    `[${"X".repeat(100)}] Concha: precio $12.`,
  ]);
  expect(facts(["Producto|Precio", "X".repeat(101), "Concha|12"])).toEqual([
    `[${"X".repeat(99)}…] Concha: precio $12.`,
  ]);
});

test("a row without the thing's name is about its first words, and without any words about nothing", () => {
  expect(facts(["Producto|Marca|Precio", "|Bimbo|12"])).toEqual(["Bimbo: precio $12."]);
  expect(facts(["Producto|Precio|Talla", "|12|24"])).toEqual(["precio $12, talla 24."]);
  expect(facts(["Talla|Precio", "24|300"])).toEqual(["24: precio $300."]);
});

test("what the business notes for itself never names a row", () => {
  expect(facts(["Clave|Producto|Precio|Obs.", "001|Concha|12|", "002|||no surtir", "003||14|no surtir"])).toEqual([
    "Concha: precio $12.",
    "precio $14.",
  ]);
});

test("a short name above figures and as many words is no column of prices", () => {
  expect(facts(["Producto|P. Venta", "Concha|12", "Oreja|mostrador"])).toEqual([
    "Concha: p. Venta 12.",
    "Oreja: p. Venta mostrador.",
  ]);
});

test("a sentence of a row has 900 characters with the thing's name, and its own end stays", () => {
  const row = (last: number) => facts(["Producto|A|B", ["x".repeat(400), "a".repeat(246), "b".repeat(last)].join("|")]);
  expect(row(250)).toHaveLength(1);
  expect(row(251)).toHaveLength(2);
  expect(facts(["Producto|Nota", "Concha|¡sin huevo!"])).toEqual(["Concha: ¡sin huevo!"]);
});

test.each([
  ["Europe/Madrid", "Precio", "12.5", "precio 12,50 €"],
  ["Europe/Madrid", "Precio", "12,50€", "precio 12,50 €"],
  ["Europe/Madrid", "Precio", "1250", "precio 1.250 €"],
  ["Europe/Madrid", "P.V.P.", "€ 12", "precio 12 €"],
  ["Europe/Madrid", "Precio (€)", "12", "precio 12 €"],
  ["Europe/Madrid", "Precio", "$12", "precio $12"],
  ["America/Lima", "Precio", "12.5", "precio S/ 12.50"],
  ["America/Lima", "Precio", "S/.12", "precio S/ 12"],
  ["America/Lima", "Precio", "12 soles", "precio S/ 12"],
  ["America/Lima", "Precio S/", "12", "precio S/ S/ 12"],
  ["America/Lima", "Precio (S/)", "12", "precio S/ 12"],
  ["America/Lima", "Precio (US$)", "12", "precio 12 USD"],
  ["America/Lima", "Precio USD", "$12", "precio 12 USD"],
  ["America/Lima", "Precio (PEN)", "12", "precio 12 PEN"],
  ["America/Costa_Rica", "Colones", "2500", "colones ₡2.500"],
  ["America/Asuncion", "Precio", "150.000", "precio Gs. 150.000"],
  ["America/Guatemala", "Precio", "Q45.00", "precio Q45"],
  ["America/Santo_Domingo", "Precio", "$450", "precio RD$450"],
  ["America/Mexico_City", "Precio ($)", "12", "precio $12"],
  ["America/Mexico_City", "Precio", "S/ 12", "precio S/ 12"],
  ["America/Mexico_City", "Precio", "250 grs", "precio 250 grs"],
  ["America/Mexico_City", "Bolsas/caja", "12", "bolsas/caja 12"],
  ["America/Mexico_City", "Archivo CAD", "3", "archivo CAD 3"],
  ["America/Mexico_City", "Precio CAD", "3", "precio 3 CAD"],
])("in %s a cell '%s: %s' reads '%s'", (zone, title, cell, text) => {
  expect(facts([`Producto|${title}`, `Concha|${cell}`], null, zone)).toEqual([`Concha: ${text}.`]);
});

test("prices with a sign of letters are figures: they name neither columns nor the thing of a row", () => {
  expect(facts(["Precio|Plato", "S/ 12|Lomo saltado", "Q45|Churrasco"], null, "America/Lima")).toEqual([
    "Lomo saltado: precio S/ 12.",
    "Churrasco: precio Q45.",
  ]);
  expect(facts(["Concha|12 soles", "Cuernito|S/ 14"], null, "America/Lima")).toBe("table_no_header");
});
