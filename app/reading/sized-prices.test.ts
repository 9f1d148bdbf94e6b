import { expect, test } from "vitest";
import { PriceRows } from "./price-rows";
import { splitSizes } from "./sized-prices";

const pairsOf = (line: string) => splitSizes(line)?.pairs.map(({ name, price }) => [name, price]) ?? null;

test.each([
  ["Pan de muerto ch $18 / gde $95", ["Pan de muerto ch", "$18"], ["Pan de muerto gde", "$95"]],
  [
    "Pastel de chocolate: 10 personas $350, 20 personas $640",
    ["Pastel de chocolate, 10 personas", "$350"],
    ["Pastel de chocolate, 20 personas", "$640"],
  ],
  [
    "pastel 3 leches: 10 personas $380. 20 pers $690.",
    ["pastel 3 leches, 10 personas", "$380"],
    ["pastel 3 leches, 20 pers", "$690"],
  ],
  ["Rosca de reyes 6 pers 320 y 12 pers 580", ["Rosca de reyes 6 pers", "320"], ["Rosca de reyes 12 pers", "580"]],
  [
    "Pastel para 10 personas $350, 20 personas $640",
    ["Pastel para 10 personas", "$350"],
    ["Pastel para 20 personas", "$640"],
  ],
  ["Pastel (10 personas) $350, (20 personas) $640", ["Pastel, 10 personas", "$350"], ["Pastel, 20 personas", "$640"]],
  [
    "Carrot cake 1/4 $200 1/2 $380 entero $700",
    ["Carrot cake 1/4", "$200"],
    ["Carrot cake 1/2", "$380"],
    ["Carrot cake entero", "$700"],
  ],
  ["Latte $35, grande $45", ["Latte", "$35"], ["Latte grande", "$45"]],
])("each size of one thing keeps the thing's name: %s", (line, ...pairs) => {
  expect(pairsOf(line)).toEqual(pairs);
});

test.each([
  ["Pan de muerto ch $18"],
  ["Flan chico $25, gelatina grande $60"],
  ["Pan ch $18 / ch $95"],
  ["El pastel cuesta $250, grande $400"],
  ["Pastel chico $250, grande $400 y se pide antes"],
  ["Chico $30, grande $45"],
  ["Pan ch 5, med $20, gde $95"],
  ["Rosca 6 personas 2026"],
  ["Rosca 6 personas 12 piezas"],
])("a line that does not part safely is left whole: %s", (line) => {
  expect(splitSizes(line)).toBeNull();
});

const rowsOf = (lines: readonly string[], heading: string | null = null) =>
  new PriceRows()
    .read({ page: null, heading, text: lines.join("\n") })
    .map(({ group, cells }) => [group, ...cells.values()]);

test("a size alone is of the thing above it, whose name is no group of the things below", () => {
  const sizes = ["10 personas · $380", "20 personas $690"];
  const cake = [
    [null, "pastel 3 leches, 10 personas", "$380"],
    [null, "pastel 3 leches, 20 personas", "$690"],
  ];
  expect(rowsOf(["pastel 3 leches:", ...sizes, "Concha $12"])).toEqual([...cake, [null, "Concha", "$12"]]);
  expect(rowsOf(["pastel 3 leches", ...sizes])).toEqual(cake);
  expect(rowsOf(sizes, "Pastel de nuez").map(([, name]) => name)).toEqual([
    "Pastel de nuez, 10 personas",
    "Pastel de nuez, 20 personas",
  ]);
});

test("a size of nothing is no row", () => {
  expect(rowsOf(["10 personas · $380", "20 personas $690"])).toEqual([]);
  expect(rowsOf(["10 personas · $380"], "Lista de precios")).toEqual([]);
});

test("a name holds no price, in cells either", () => {
  expect(rowsOf(["Pan de muerto · ch $18 / gde $95"])).toEqual([
    [null, "Pan de muerto, ch", "$18"],
    [null, "Pan de muerto, gde", "$95"],
  ]);
  expect(rowsOf(["Tarjeta de regalo de $500 · $450"])).toEqual([[null, "Tarjeta de regalo de $500", "$450"]]);
  expect(rowsOf(["Casco a partir de $2 por día, $9"])).toEqual([]);
  expect(rowsOf(["Pan ch 18 / rosca gde $95", "Pan ch $18 / rosca · $95"])).toEqual([]);
  expect(rowsOf(["Producto · Precio", "Pan ch $18 / rosca · $95", "Concha · $12"])).toEqual([[null, "Concha", "$12"]]);
});
