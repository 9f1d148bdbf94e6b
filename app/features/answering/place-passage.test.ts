import { describe, expect, test } from "vitest";
import { placePassage } from "./place-passage";

const CLINIC = { address: "Calle 93 # 14-20", city: "Bogotá" };
const ASKED = "¿dónde están ubicados?";
const textOf = (place: Parameters<typeof placePassage>[0], question = ASKED, texts: string[] = []) =>
  placePassage(place, question, texts)?.text ?? null;

describe("the address of a company's own page", () => {
  test.each(["¿dónde están ubicados?", "cuál es la dirección", "donde quedan?"])("answers '%s'", (question) => {
    expect(textOf(CLINIC, question)).toBe("Dirección: Calle 93 # 14-20, Bogotá.");
  });

  test.each(["¿cuánto cuesta la limpieza?", "¿hacen envíos a Bogotá?"])("is silent at '%s'", (question) => {
    expect(textOf(CLINIC, question)).toBeNull();
  });

  test("says its city once, and none where it has none", () => {
    expect(textOf({ address: "Calle 93 # 14-20, Bogotá.", city: "Bogotá" })).toBe(
      "Dirección: Calle 93 # 14-20, Bogotá.",
    );
    expect(textOf({ address: " Reforma 5 ", city: null })).toBe("Dirección: Reforma 5.");
    expect([textOf({ address: null, city: "Bogotá" }), textOf({ address: "  ", city: "Bogotá" })]).toEqual([
      null,
      null,
    ]);
  });

  test("is one line, however it was typed", () => {
    expect(textOf({ address: "Calle 93 # 14-20\r\n\n  Edificio Sol, piso 2\n", city: "Bogotá" })).toBe(
      "Dirección: Calle 93 # 14-20, Edificio Sol, piso 2, Bogotá.",
    );
  });

  test("gives way to a line of the documents that tells the place, and to no other", () => {
    expect(textOf(CLINIC, ASKED, ["Precios\nLimpieza: $120.000", "Ubicación: Carrera 7 # 32-16"])).toBeNull();
    expect(textOf(CLINIC, ASKED, ["Soy la doctora Marcela y tengo un consultorio en Bogotá."])).not.toBeNull();
  });
});
