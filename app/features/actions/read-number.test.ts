import { expect, test } from "vitest";
import { readNumber } from "./read-number";

test.each([
  ["3", 3],
  ["tres", 3],
  ["somos tres", 3],
  ["para 4 personas", 4],
  ["veinticinco", 25],
  ["ciento veinte", 120],
  ["mil doscientos", 1200],
  ["uno", 1],
  ["una", 1],
  ["un par", 2],
  ["media docena", 6],
  ["una docena", 12],
  ["2 docenas", 24],
  ["1,200", 1200],
  ["1,200.50", 1200.5],
  ["$1,200.50 pesos", 1200.5],
  ["1.234,56", 1234.56],
  ["3.5", 3.5],
  ["3,5", 3.5],
  ["2 y medio", 2.5],
  ["dos y media", 2.5],
  ["-3", -3],
  ["menos 3", -3],
  ["0", 0],
  ["cero", 0],
  ["10 kilos", 10],
])("«%s» is %d", (text, value) => {
  expect(readNumber(text)).toEqual({ kind: "value", value });
});

test.each(["3 o 4", "de 3 a 5", "entre 2 y 4", "2 adultos 3 niños", "más de 10", "como 20", "1.500", "12/03", "10:30"])(
  "«%s» is asked again",
  (text) => {
    expect(readNumber(text)).toMatchObject({ kind: "unsure" });
  },
);

test.each(["muchos", "no sé", "", "hola", "9".repeat(40), "x ".repeat(100)])("«%s» is no number", (text) => {
  expect(readNumber(text)).toEqual({ kind: "none" });
});
