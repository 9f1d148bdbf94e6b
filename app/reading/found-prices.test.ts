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
