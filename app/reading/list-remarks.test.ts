import { expect, test } from "vitest";
import { listRemarks, remarkTexts } from "./list-remarks";
import { type SheetRows, tableFacts } from "./table-facts";

const HEADER = "Producto|Precio|Tamaño";

function remarksOf(rows: readonly string[], others: readonly SheetRows[] = []) {
  const found = tableFacts(
    [{ name: "Pan", rows: rows.map((row) => row.split("|")) }, ...others],
    "America/Mexico_City",
  );
  if (!found.ok) throw new Error(found.code);
  return listRemarks(found.facts, found.left);
}

const textsOf = (rows: readonly string[]) => {
  const remarks = remarksOf(rows);
  return remarks && remarkTexts(remarks);
};

test("a list of which nothing is to be said has no remarks", () => {
  expect(
    remarksOf([HEADER, "PAN DULCE", "Concha|12|90 g", "Pastel de boda|a consultar|", "Por docena:|", "Bolillo|3|"]),
  ).toBeNull();
});

test("a product with two prices is named with both, however it is written", () => {
  expect(textsOf([HEADER, "Concha|12|90 g", "Bolillo|3|60 g", "CONCHA|14.50|90 g"])).toEqual([
    "1 producto tiene más de un precio, y la IA puede decir cualquiera: «Concha» ($12 y $14.50).",
  ]);
});

test("a size, a group or a sheet of its own makes another product of it, and the same row twice is no contradiction", () => {
  expect(remarksOf([HEADER, "Concha|12|90 g", "Concha|14|120 g", "Concha|12|90 g"])).toBeNull();
  expect(remarksOf([HEADER, "CHICO", "Concha|12|90 g", "GRANDE", "Concha|14|90 g"])).toBeNull();
  const rows = [HEADER.split("|"), ["Concha", "14", "90 g"]];
  expect(remarksOf([HEADER, "Concha|12|90 g"], [{ name: "Mayoreo", rows }])).toBeNull();
});

test("two columns of prices contradict each other only within a column", () => {
  const header = "Producto|Precio|Precio mayoreo";
  expect(remarksOf([header, "Concha|12|10", "Bolillo|3|2"])).toBeNull();
  expect(textsOf([header, "Concha|12|10", "Concha|12|9", "Bolillo|3|2", "Bolillo|4|2"])).toEqual([
    "2 productos tienen más de un precio, y la IA puede decir cualquiera: «Concha» ($10 y $9) y «Bolillo» ($3 y $4).",
  ]);
});

test("a figure in a column's name is no price", () => {
  expect(remarksOf(["Producto|Precio 1 kg|Precio 5 kg", "Harina|80|350", "Azúcar|30|140"])).toBeNull();
  expect(remarksOf(["Producto|Precio (1 hora)|Precio (2 horas)", "Sala|500|900"])).toBeNull();
  expect(textsOf(["Producto|Precio 1 kg|Precio 5 kg USD", "Harina|80|350", "Harina|80|360"])).toEqual([
    "1 producto tiene más de un precio, y la IA puede decir cualquiera: «Harina» (350 USD y 360 USD).",
  ]);
});

test("a figure of something else than money is no price", () => {
  expect(remarksOf([HEADER, "Concha|12 pza|90 g", "Concha|14 pza|90 g"])).toBeNull();
});

test("prices without a figure are no two prices", () => {
  expect(remarksOf([HEADER, "Concha|a consultar|90 g", "Concha|según tamaño|90 g"])).toBeNull();
});

test("rows with a figure and without a product are counted, also where the figure stands alone", () => {
  expect(textsOf([HEADER, "Concha|12|90 g", "|35|"])).toEqual(["1 fila no dice de qué producto es el precio."]);
  expect(textsOf([HEADER, "Concha|12|90 g", "|35|", "|40|chico", "|caliente|chico"])).toEqual([
    "2 filas no dicen de qué producto es el precio.",
  ]);
});

test("a cell alone in its row that names no group is told to nobody, and named here", () => {
  expect(textsOf([HEADER, "Concha|12|90 g", "Pan de nuez||"])).toEqual([
    "1 fila tiene una sola celda, y la IA no la usa: «Pan de nuez».",
  ]);
});

test("of many the first five are named, of many prices three, and long names are cut", () => {
  const many = Array.from({ length: 7 }, (_, index) => `Pan de nuez ${index}||`);
  expect(textsOf([HEADER, "Concha|12|90 g", ...many])).toEqual([
    "7 filas tienen una sola celda, y la IA no la usa: " +
      "«Pan de nuez 0», «Pan de nuez 1», «Pan de nuez 2», «Pan de nuez 3», «Pan de nuez 4» y 2 más.",
  ]);
  const twice = Array.from({ length: 6 }, (_, index) => [`Pan ${index}|1|`, `Pan ${index}|2|`]).flat();
  expect(textsOf([HEADER, ...twice])?.[0]).toMatch(/^6 productos .*«Pan 4» \(\$1 y \$2\) y 1 más\.$/);
  const long = "x".repeat(90);
  expect(remarksOf([HEADER, `${long}|1|`, `${long}|2|`, `${long}|3|`, `${long}|4|`])?.doubled.first).toEqual([
    { name: `${"x".repeat(79)}…`, prices: ["$1", "$2", "$3"] },
  ]);
});
