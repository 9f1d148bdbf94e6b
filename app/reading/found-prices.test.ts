import { expect, test } from "vitest";
import { findPrices } from "./found-prices";

const found = (heading: string | null, text: string) => findPrices([{ page: 1, heading, text }]);

test("one heading over all rows is the title of the list and names no group", () => {
  const rows = found("Menú", "Café $35\nPan $12\nJugo $40")?.rows;
  expect(rows?.map(({ group }) => group)).toEqual([null, null, null]);
});

test("three rows with a price are a list, two are not", () => {
  expect(found("Menú", "Café $35\nPan $12\nJugo $40")?.total).toBe(3);
  expect(found("Menú", "Café $35\nPan $12")).toBeNull();
});

const listOf = (lines: readonly string[], heading: string | null = null) =>
  findPrices([{ page: null, heading, text: lines.join("\n") }]);
const rowsOf = (count: number, name = "Pan") => Array.from({ length: count }, (_, at) => `${name} $${at + 12}`);

test("of a long list 200 rows are kept to be confirmed, and all of them are counted", () => {
  expect([listOf(rowsOf(200))?.rows.length, listOf(rowsOf(200))?.total]).toEqual([200, 200]);
  expect([listOf(rowsOf(201))?.rows.length, listOf(rowsOf(201))?.total]).toEqual([200, 201]);
});

test("a list of long names is kept as far as a form has room for it, and all of it is counted", () => {
  const long = "Pastel de frutas con crema batida y nuez de la temporada para compartir";
  const found = listOf(rowsOf(190, long));
  expect(found?.total).toBe(190);
  const characters = (found?.rows ?? []).flatMap(({ cells }) => cells).join("").length;
  expect(characters).toBeLessThanOrEqual(12_000);
  expect(characters).toBeGreaterThan(11_800);
});

test("numbers that only grow are the pages of a contents list, others below a name of prices are prices", () => {
  const pages = ["Precios de pasteles · 3", "Galletas finas · 3", "Panes dulces · 9"];
  expect(listOf(pages, "Menú")).toBeNull();
  expect(listOf(["Precios de pasteles · 30", "Galletas finas · 12", "Panes dulces · 9"], "Menú")?.total).toBe(3);
});

const namesOf = (lines: readonly string[]) => listOf(lines)?.rows.map(({ cells }) => cells[0]);
const LIST = ["Concha $12", "Oreja $14", "Bolillo $3"];

test("what goes with a sale is no product, unless it is most of what there is", () => {
  const conditions = ["Envío gratis al centro, fuera del centro 45 pesos", "Anticipo $200", "Costo por envío $40"];
  expect(namesOf([...LIST, ...conditions])).toEqual(["Concha", "Oreja", "Bolillo"]);
  expect(listOf([...LIST, ...conditions])?.total).toBe(3);
  expect(namesOf(["Envío local $40", "Envío nacional $180", "Entrega el mismo día $90", "Caja $20"])).toHaveLength(4);
  expect(namesOf([...LIST, "Manicure a domicilio $350"])).toContain("Manicure a domicilio");
});

test("lines that look like prices and are no rows are told, the first five of them", () => {
  expect(listOf(LIST)?.left).toBeUndefined();
  const left = ["gelatina mosaico 25", "pan ch 18 / rosca gde $95", "Envío $40"];
  expect(listOf([...LIST, ...left])?.left).toEqual({ count: 3, first: left });
  const others = ["Calle 5 de Mayo 12", "Desde 1985", "Teléfono casa 22255", "Sucursal Centro 2", "Hoy es lunes"];
  expect(listOf([...LIST, ...others])?.left).toBeUndefined();
  const many = Array.from({ length: 7 }, (_, at) => `gelatina ${"abcdefg"[at]}uva 25`);
  expect(listOf([...LIST, ...many])?.left).toMatchObject({ count: 7, first: many.slice(0, 5) });
});

test("a number behind a size is a price in a list of prices, and no page of a contents list", () => {
  const named = listOf([...LIST, "rosca de reyes 6 pers 320", "Rosca de reyes 12 pers 580, 20 pers 790"]);
  expect(named?.rows.slice(3).map(({ cells }) => cells)).toEqual([
    ["rosca de reyes 6 pers", "320"],
    ["Rosca de reyes 12 pers", "580"],
    ["Rosca de reyes 20 pers", "790"],
  ]);
  expect(listOf(["Taller 2 horas 350", "Taller 3 horas 450", "Taller 4 horas 550"])).toBeNull();
});
