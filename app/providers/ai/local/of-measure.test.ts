import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { ofMeasure } from "./of-measure";
import { sureSentence } from "./sure";

const passage = (text: string, heading: string | null = null): Passage => ({
  ...{ id: 1, documentId: 1, documentName: "catálogo", page: null, heading, text, score: 0.8, unspoken: 0 },
});
const COFFEE = passage(
  "Boquete Honey\nNotas: miel\n250 g B/. 9.50\n1 kg B/. 34.00\n\nGeisha Barú\nNotas: jazmín\n100 g B/. 22.00\n250 g B/. 48.00\n\nGeisha Boquete\nNotas: pera\n250 g B/. 40.00",
);
const told = (question: string, before: string | null = null, from = COFFEE) =>
  ofMeasure(question, [from], before)?.text ?? null;

describe("a catalogue whose measures stand below each thing's name", () => {
  test.each([
    ["precio del kilo de boquete honey", null, "Boquete Honey: 1 kg B/. 34.00"],
    ["cuanto cuesta el geisha baru de un cuarto de kilo", null, "Geisha Barú: 250 g B/. 48.00"],
    ["cuanto cuesta el geisha baru de 100", null, "Geisha Barú: 100 g B/. 22.00"],
    ["cuanto cuesta el boquete honey", null, "Boquete Honey: 250 g B/. 9.50, 1 kg B/. 34.00"],
    ["cuanto cuesta el de 250?", "precio del kilo de boquete honey", "Boquete Honey: 250 g B/. 9.50"],
  ])("%s, after %s", (question, before, text) => {
    expect(told(question, before)).toBe(text);
  });

  test.each([
    ["another measure", "cuanto cuesta el boquete honey de medio kilo", null],
    ["two things", "cuanto cuesta el geisha", null],
    ["a thing that is not there", "cuanto cuesta el boquete molido", null],
    ["no thing", "cuanto cuesta el kilo", null],
    ["what has neither a thing nor a measure", "cuanto cuesta?", "precio del kilo de boquete honey"],
    ["no price", "tienen boquete honey", null],
  ])("not %s", (_, question, before) => {
    expect(told(question, before)).toBeNull();
  });

  test("a price that is none for sure goes to a person", () => {
    expect(told("cuanto el honey", null, passage("Honey\nNotas: miel\n250 g $9 según cosecha"))).toBeNull();
  });

  test("a measure and its price are told with the thing, by whichever rule they were found", () => {
    const only = passage("250 g $8.25", "Descafeinado");
    expect(sureSentence("a cuanto el descafeinado", [only], 400)?.text).toBe("Descafeinado: 250 g $8.25.");
    const kilo = passage("1 kilo $34.00\nmedio kilo $19.00", "Boquete Honey");
    expect(sureSentence("precio del kilo de boquete honey", [kilo], 400)?.text).toBe("Boquete Honey: 1 kilo $34.00.");
    expect(sureSentence("a cuanto el descafeinado", [passage("Descafeinado 250 g $8.25")], 400)?.text).toBe(
      "Descafeinado 250 g $8.25.",
    );
  });
});
