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
