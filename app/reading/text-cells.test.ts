import { expect, test } from "vitest";
import { isCapitalHeading } from "./extract-headings.server";
import { delimitedLines, tableLines } from "./text-cells";

test.each([
  ["A54 - pantalla 79.990 - batería 29.990", ["A54:", "pantalla · 79.990", "batería · 29.990"]],
  ["Lente – armado $40 – pulido $15", ["Lente:", "armado · $40", "pulido · $15"]],
  ["Yoga - martes 9 - jueves 18", ["Yoga - martes 9 - jueves 18"]],
  ["- A34 - vidrio 19.990 - flex 9.990", ["A34:", "vidrio · 19.990", "flex · 9.990"]],
  ["Yoga - lunes 18.30 - jueves 19.30", ["Yoga - lunes 18.30 - jueves 19.30"]],
  ["Celulab - Av. Irarrázaval 3180 - local 112", ["Celulab - Av. Irarrázaval 3180 - local 112"]],
  ["A54 - pantalla 79.990", ["A54 - pantalla 79.990"]],
  ["S/ 40 - armado $40 - pulido $15", ["S/ 40 - armado $40 - pulido $15"]],
])("a thing with its parts between dashes: %s", (line, lines) => {
  expect(tableLines([line])).toEqual(lines);
});

test.each([
  ["Pecera de 60 litros ... Q340", ["Pecera de 60 litros · Q340"]],
  ["Puerta corrediza ... desde Q1,850", ["Puerta corrediza · desde Q1,850"]],
  ["Concha ... 12", ["Concha · 12"]],
  ["Y entonces ... llegó el pan", ["Y entonces ... llegó el pan"]],
])("three dots lead to a price: %s", (line, lines) => {
  expect(tableLines([line])).toEqual(lines);
});

test.each([
  ["CEPILLADO DE CULATA 4 CIL. ........ S/ 120", ["CEPILLADO DE CULATA 4 CIL. · S/ 120"]],
  ["Agua 1 lt. ...... $18", ["Agua 1 lt. · $18"]],
  ["Llegamos en 3. ........ listo", ["Llegamos en 3. ........ listo"]],
])("a shortened word stands before what leads to its price: %s", (line, lines) => {
  expect(tableLines([line])).toEqual(lines);
});

test("rows whose cells dashes part are a table, below the names of their columns", () => {
  const rows = ["TELA - ancho - por yarda - por vara", "Tul - 1.80 m - Q9 - Q8", "Satín - 1.50 m - Q22 - Q20.50"];
  expect(delimitedLines(rows)).toEqual([
    "TELA · ancho · por yarda · por vara",
    "Tul · 1.80 m · Q9 · Q8",
    "Satín · 1.50 m · Q22 · Q20.50",
  ]);
  expect(delimitedLines(["Producto — ½ libra — 1 libra", "Altura — L 95 — L 175", "Miel — L 120 — no hay"])).toEqual([
    "Producto · ½ libra · 1 libra",
    "Altura · L 95 · L 175",
    "Miel · L 120 · no hay",
  ]);
});

test.each([
  [["Yoga - martes 9 - jueves 18", "Pilates - lunes 8 - viernes 10"]],
  [["LIMA - LA MERCED - SATIPO", "LIMA - TARMA - JAUJA"]],
  [["lunes $180 - viernes $240 - sábado $300", "lunes $320 - viernes $420 - sábado $550"]],
  [["Tul - Q9", "Satín - Q22"]],
  [["Panadería La Espiga - Puebla - Centro", "Concha - 80 g - $14"]],
  [["Concha - 80 g - $14", "Entrega - lunes a viernes - en tienda"]],
  [["Tul - 1.80 m - Q9", "Satín - Q22"]],
])("dashes that part no prices part no cells: %s", (lines) => {
  expect(delimitedLines(lines)).toEqual(lines);
});

test("names that lines part stand above as many prices that lines lead to", () => {
  expect(tableLines(["DULCE ------ kilo ------ costal", "Tamarindo ------ $96 ------ $450"])).toEqual([
    "DULCE · kilo · costal",
    "Tamarindo · $96 · $450",
  ]);
  const blanks = ["Nombre ______ Fecha ______ Firma", "Tamarindo ------ $96"];
  expect(tableLines(blanks)).toEqual(["Nombre ______ Fecha ______ Firma", "Tamarindo · $96"]);
  expect(tableLines(["DULCE ------ kilo", "Tamarindo ------ $96"])).toEqual(["DULCE ------ kilo", "Tamarindo · $96"]);
});

test("each name with parts begins a group of its own", () => {
  expect(
    tableLines(["Redmi 12: pantalla $44.990, batería $24.990. Redmi 13: pantalla $52.990, batería $26.990"]),
  ).toEqual([
    "Redmi 12:",
    "pantalla · $44.990",
    "batería · $24.990",
    "Redmi 13:",
    "pantalla · $52.990",
    "batería · $26.990",
  ]);
});

test("what stands in brackets behind a price goes with it", () => {
  expect(tableLines(["Tabla: chica S/ 110 (3 pers), mediana S/ 165 (6 pers), grande S/ 230 (10 pers)"])).toEqual([
    "Tabla:",
    "chica · S/ 110 (3 pers)",
    "mediana · S/ 165 (6 pers)",
    "grande · S/ 230 (10 pers)",
  ]);
});

test.each([
  ["BOX AMANECER S/ 79", false],
  ["COMBO Q85", false],
  ["BOX AMANECER", true],
  ["EXTRAS 2026", false],
])("a line in capitals with a price is no heading: %s", (line, is) => {
  expect(isCapitalHeading(line)).toBe(is);
});
