import { expect, test } from "vitest";
import { formatCell, formatsOf } from "./xlsx-formats";

/** The text of a number in a cell whose format is one that every spreadsheet has, or one that the file names. */
const shown = (value: number, format: number | string, from1904 = false) => {
  const named = typeof format === "string";
  const [own] = formatsOf([named ? 200 : format], new Map(named ? [[200, format]] : []));
  return formatCell(String(value), "n", own, from1904);
};
/** 15 March 2023, as both ways of counting have it. */
const DAY = 45_000;
const DAY_FROM_1904 = 43_538;

test("formats that every spreadsheet has: money, percent, dates, times and both together", () => {
  for (const id of [5, 6, 7, 8, 42, 44]) expect(shown(12.5, id)).toBe("$12.50");
  for (const id of [9, 10]) expect(shown(0.15, id)).toBe("15%");
  for (const id of [14, 15, 16, 17]) expect(shown(DAY, id)).toBe("15 de marzo de 2023");
  for (const id of [18, 19, 20, 21, 45, 46, 47]) expect(shown(DAY + 0.75, id)).toBe("18:00");
  expect(shown(DAY + 0.5, 22)).toBe("15 de marzo de 2023, 12:00");
  for (const id of [0, 1, 2, 3, 4, 49]) expect(shown(1_234.5, id)).toBe("1234.5");
});

test("formats that the file names are read by their signs, also where they stand for one of the usual", () => {
  expect(shown(12.5, "[$MXN] #,##0.00")).toBe("12.50 MXN");
  expect(shown(1_150, "[$€-407] #,##0")).toBe("€1,150");
  expect(shown(0.5, "mm:ss")).toBe("12:00");
  expect(shown(DAY, "mmmm")).toBe("15 de marzo de 2023");
  // What stands for other values, or in quotes, is no part of it.
  expect(shown(5, "0;dd")).toBe("5");
  expect(shown(5, '0 "días hábiles"')).toBe("5");
  expect(formatsOf([14], new Map([[14, "0%"]]))).toEqual([{ kind: "percent" }]);
});

test("a workbook that counts its days from 1904 has other numbers for them", () => {
  expect([shown(DAY, 14), shown(DAY_FROM_1904, 14, true)]).toEqual(Array(2).fill("15 de marzo de 2023"));
});

test("a number that is no day stays a number, and noise of binary fractions is left out", () => {
  expect(shown(3_000_001, 14)).toBe("3000001");
  expect(shown(5_215_512_345_678, 0)).toBe("5215512345678");
  expect(shown(0.1 + 0.2, 0)).toBe("0.3");
});

test("three decimals of a number are never taken for thousands", () => {
  expect([12.345, 1.25, 0.125, 1_234.567, 18_000].map((value) => shown(value, 0))).toEqual([
    ...["12.3450", "1.25", "0.125", "1234.567", "18000"],
  ]);
});

test("yes, no, texts and errors", () => {
  const cells = [
    ["1", "b"],
    ["0", "b"],
    ["#N/A", "e"],
    ["00123", "str"],
    ["", "n"],
  ] as const;
  expect(cells.map(([raw, type]) => formatCell(raw, type, undefined, false))).toEqual(["sí", "no", "", "00123", ""]);
});
