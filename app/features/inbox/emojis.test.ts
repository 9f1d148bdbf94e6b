import { expect, test } from "vitest";
import { EMOJIS, placeAfter, searchEmojis } from "./emojis";

const shown = (query: string) => searchEmojis(query).map(({ emoji }) => emoji);

test("every emoji stands once, with a name", () => {
  expect(new Set(EMOJIS.map(({ emoji }) => emoji)).size).toBe(EMOJIS.length);
  expect(EMOJIS.filter(({ emoji, name }) => emoji === "" || name === "")).toEqual([]);
  expect(EMOJIS.length).toBeGreaterThan(200);
});

test("emojis are found by the beginnings of Spanish words, with accents or without", () => {
  expect(shown("camion")).toEqual(["🚚", "🚌"]);
  expect(shown("CAMIÓN rep")).toEqual(["🚚"]);
  expect(shown("astel")).toEqual([]);
  expect(shown("  ")).toHaveLength(EMOJIS.length);
});

test("arrows move through rows of eight, below a short row of those used last", () => {
  expect(placeAfter("ArrowDown", 1, 3, 40)).toBe(4);
  expect(placeAfter("ArrowUp", 4, 3, 40)).toBe(1);
  expect(placeAfter("ArrowUp", 9, 3, 40)).toBe(2);
  expect(placeAfter("ArrowDown", 4, 3, 40)).toBe(12);
  expect(placeAfter("ArrowUp", 12, 3, 40)).toBe(4);
  expect(placeAfter("ArrowUp", 2, 0, 40)).toBe(2);
  expect(placeAfter("ArrowDown", 38, 0, 40)).toBe(39);
  expect(placeAfter("ArrowLeft", 0, 0, 40)).toBe(0);
  expect(placeAfter("ArrowRight", 39, 0, 40)).toBe(39);
});
