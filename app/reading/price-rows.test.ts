import { expect, test } from "vitest";
import { PriceRows } from "./price-rows";

function rowsOf(lines: readonly string[], heading: string | null = null) {
  return new PriceRows()
    .read({ page: null, heading, text: lines.join("\n") })
    .map(({ group, cells, bare }) => ({ group, bare, ...Object.fromEntries(cells) }));
}

const sure = { group: null, bare: false };
const concha = { ...sure, Producto: "Concha", Precio: "$12" };

test("a row's group is the heading right above it, a line in capitals, one with a colon, or a table's own first name", () => {
  expect(rowsOf(["Concha $12"], "Menú › Pan › Pan dulce")).toEqual([{ ...concha, group: "Pan dulce" }]);
  const groups = (lines: readonly string[]) => rowsOf(lines).map(({ group }) => group);
  expect(groups(["Concha $12", "PAN SALADO", "Bolillo $3", "Bebidas frías:", "Agua $15"])).toEqual([
    null,
    "PAN SALADO",
    "Bebidas frías",
  ]);
  expect(groups(["Bebidas: · Chico · Grande", "Latte · $35 · $45"])).toEqual(["Bebidas"]);
  expect(groups(["BEBIDAS", "Chico · Grande", "Latte · $35 · $45"])).toEqual(["BEBIDAS"]);
  expect(groups(["BEBIDAS", "Descripción · Chico · Grande", "Latte · $35 · $45"])).toEqual(["BEBIDAS"]);
});

test("a remark between rows, a line that goes on and one with figures are no group; 60 characters still are one", () => {
  const groups = (line: string) => rowsOf(["Concha $12", line, "Oreja $14"]).at(-1)?.group;
  expect(groups("Hechas en casa")).toBeNull();
  expect(groups("PISO 2")).toBeNull();
  expect(groups("P".repeat(60))).toBe("P".repeat(60));
  expect(groups("P".repeat(61))).toBeNull();
  expect(rowsOf(["Esta es la lista", "Oreja $14"])[0]?.group).toBe("Esta es la lista");
  expect(rowsOf(["Esta es la lista,", "Oreja $14"])[0]?.group).toBeNull();
});

test("a sentence that ends in a price is no row, nor a price below one", () => {
  expect(rowsOf(["Concha $12"])).toEqual([concha]);
  expect(rowsOf(["Concha $12."])).toEqual([]);
  expect(rowsOf(["Concha", "$12"])).toEqual([concha]);
  expect(rowsOf(["Hoy hay concha.", "$12"])).toEqual([]);
});

test("codes are left out, and a phone or a tax number is nothing that is sold, below names of columns and without", () => {
  expect(rowsOf(["Clave · Producto · Precio", "0012 · Concha · $12"])).toEqual([concha]);
  expect(rowsOf(["Producto · Precio", "Concha · $12", "Tel. · $55", "R.F.C. · $55"])).toEqual([concha]);
  expect(rowsOf(["Concha · $12", "Teléfono · $55"])).toEqual([concha]);
  expect(rowsOf(["C-01 · Concha · $12"])).toEqual([concha]);
});

test("below names of columns a number is a price only in a column of prices or of sizes", () => {
  expect(rowsOf(["Producto · Precio", "Concha · 12"])).toEqual([{ ...concha, Precio: "12" }]);
  expect(rowsOf(["Producto · Chico · Grande", "Latte · 35 · —", "Moka · — · 45"])).toEqual([
    { ...sure, Producto: "Latte", Chico: "$35" },
    { ...sure, Producto: "Moka", Grande: "$45" },
  ]);
  expect(rowsOf(["Producto · Piezas", "Concha · 12"])).toEqual([{ ...concha, bare: true, Precio: "12" }]);
  expect(rowsOf(["Producto · Detalle", "Concha · integral"])).toEqual([]);
});

test("a line with a price for each of several times is a row for each of them, or none", () => {
  const rows = (line: string) =>
    new PriceRows().read({ page: null, heading: null, text: line }).map(({ cells }) => [...cells.values()]);
  const rent = [
    ["Arriendo de bicicleta urbana, por día", "$12.000"],
    ["Arriendo de bicicleta urbana, por semana", "$60.000"],
  ];
  expect(rows("Arriendo de bicicleta urbana: $12.000 por día, $60.000 por semana")).toEqual(rent);
  expect(rows("Arriendo de bicicleta urbana $12.000 por día y $60.000 por semana")).toEqual(rent);
  expect(rows("Casco: $2.000 por día / $9.000 por semana / $20.000 por mes")).toEqual([
    ["Casco, por día", "$2.000"],
    ["Casco, por semana", "$9.000"],
    ["Casco, por mes", "$20.000"],
  ]);
  expect(rows("Casco: $2.000 por día, $9.000")).toEqual([]);
  expect(rows("Casco: $2.000 por día, $3.000 por día")).toEqual([]);
  expect(rows("Arriendo: $12.000 por día, casco: $2.000 por día")).toEqual([]);
  expect(rows("La bicicleta sale $12.000 por día, $60.000 por semana")).toEqual([]);
  expect(rows("Arriendo: $12.000 por día, $60.000 por semana.")).toEqual([]);
  // Other things with a price in their names stay as they are.
  expect(rows("Vale de $500 .... $450")).toEqual([["Vale de $500", "$450"]]);
  expect(rows("Bicicleta urbana $12.000 por día")).toEqual([["Bicicleta urbana", "$12.000 por día"]]);
});

test("a table may begin with the prices", () => {
  expect(rowsOf(["Precio · Producto", "$12 · Concha"])).toEqual([concha]);
});

test("without names of columns each cell says itself what it is", () => {
  expect(rowsOf(["Latte $35 $45"])).toEqual([{ ...sure, Producto: "Latte", Precio: "$35", "Precio 2": "$45" }]);
  expect(rowsOf(["Latte · $35 · 45"])).toEqual([{ ...sure, Producto: "Latte", Precio: "$35", "Precio 2": "45" }]);
  expect(rowsOf(["Concha · 90 g · $12"])).toEqual([{ ...concha, Tamaño: "90 g" }]);
  expect(rowsOf(["Concha · 6 · $12"])).toEqual([{ ...concha, Detalle: "6" }]);
  expect(rowsOf(["Concha · — · $12"])).toEqual([concha]);
});

test("a bare number after a name may be a price, after half a sentence it is none", () => {
  expect(rowsOf(["Concha · 12"])).toEqual([{ ...concha, bare: true, Precio: "12" }]);
  expect(rowsOf(["horneamos conchas cada · 12"])).toEqual([]);
});
