import { describe, expect, test } from "vitest";
import { plainSizes, spellOut, spellSizes } from "./shorthand";

describe("what people shorten on a phone is spelled out", () => {
  test.each([
    ["a q hora abren pa desayunar", "a que hora abren para desayunar"],
    ["Q precio tiene, xq no lo veo", "que precio tiene, por que no lo veo"],
    ["¿uds abren el finde?", "¿ustedes abren el fin de semana?"],
    ["cuanto x kilo", "cuanto por kilo"],
    ["a cómo e el kilo, y cuanto e la libra", "a cómo es el kilo, y cuanto es la libra"],
    ["xfa mándenme el menú", "por favor mándenme el menú"],
  ])("%s", (short, long) => {
    expect(spellOut(short)).toBe(long);
  });

  test.each([
    "¿Abren el sábado?",
    "pan e higos",
    "mide 2 x 3 metros",
    "son 3 d",
    "$20 c/u",
    "ana@pan.mx y www.pan.d.mx",
    "talla x-large",
    "vitamina K2 y D3",
    "vitamina D o vitamina K",
    "Plan Q para dos",
    "¿tienen la talla x?",
    "poodle toy",
    "cuánto la hab doble con dto",
    "",
  ])("all else stays as it was: %s", (text) => {
    expect(spellOut(text)).toBe(text);
  });

  test("sizes are written as in lists", () => {
    expect(spellSizes("una foto de 20x30 y otra de 1.5×2")).toBe("una foto de 20 x 30 y otra de 1.5 x 2");
    for (const other of ["el modelo 4x4x y la pieza A20x30", "2 x 3 metros", "x2"])
      expect(spellSizes(other)).toBe(other);
  });

  test("a small one is the small one of a list", () => {
    expect(plainSizes("la chiquita, el medianito, unos pequeñitos y las grandotas")).toBe(
      "la chica, el mediano, unos pequeños y las grandes",
    );
    for (const other of ["chiquillo", "grandeza", "mediana"]) expect(plainSizes(other)).toBe(other);
  });

  test("100,000 characters are read within a second", () => {
    const began = performance.now();
    const long = ["q ".repeat(50_000), "q".repeat(100_000), "1 ".repeat(50_000), "1x".repeat(50_000)];
    for (const text of long) spellSizes(spellOut(text));
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

test.each([
  ["donde qedan", "donde quedan"],
  ["Qiero 2", "Quiero 2"],
  ["qatar", "qatar"],
])("a q without its u is written out: %s", (text, spelled) => {
  expect(spellOut(text)).toBe(spelled);
});
