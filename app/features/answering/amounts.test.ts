import { expect, test } from "vitest";
import { amountsIn, sameAmount } from "./amounts";

test.each([
  ["90 minutos", [["time", 90]]],
  ["una hora y media", [["time", 90]]],
  ["hora y media", [["time", 90]]],
  ["1 hora y 20 minutos", [["time", 80]]],
  ["media hora", [["time", 30]]],
  [
    "48 horas o dos semanas",
    [
      ["time", 2_880],
      ["time", 20_160],
    ],
  ],
  ["kilo y medio", [["weight", 1_500]]],
  [
    "1.5 kg y 250 gramos",
    [
      ["weight", 1_500],
      ["weight", 250],
    ],
  ],
  ["medio litro", [["volume", 500]]],
  ["media docena", [["pieces", 6]]],
  ["$90 en 3 días", [["time", 4_320]]],
  ["las 10:30 horas y el 20 de mayo", []],
] as const)("%s", (text, expected) => {
  expect(amountsIn(text).map(({ family, value }) => [family, value])).toEqual(expected);
});

test("the same amount in another unit is the same; a month is not to the day", () => {
  const same = (one: string, other: string) => {
    const [a, b] = [amountsIn(one)[0], amountsIn(other)[0]];
    return a !== undefined && b !== undefined && sameAmount(a, b);
  };
  expect(same("48 horas", "2 días")).toBe(true);
  expect(same("15 días", "dos semanas")).toBe(true);
  expect(same("un año", "12 meses")).toBe(true);
  expect(same("47 horas", "2 días")).toBe(false);
  expect(same("500 gramos", "medio kilo")).toBe(true);
  expect(same("500 gramos", "medio litro")).toBe(false);
});
