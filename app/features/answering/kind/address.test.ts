import { describe, expect, test } from "vitest";
import { withoutAddress } from "~/language/address";
import { plainWords } from "~/language/spanish";
import { kindOf } from "./kind-of";
import { signsOf } from "./signs";

const left = (text: string) => withoutAddress(plainWords(text).split(" ")).join(" ");

describe("forms of address", () => {
  test.each([
    ["buenos días seño", "buenos dias"],
    ["Doctora, la muela me sigue doliendo", "la muela me sigue doliendo"],
    ["gracias don Ramiro", "gracias"],
    ["ok mi amor", "ok"],
    ["hola mi señora linda buenas tardes", "hola buenas tardes"],
    ["veci a cómo el kilo de papa parce", "a como el kilo de papa"],
    ["gracias linda", "gracias"],
    ["buenas doña", "buenas"],
    ["señora mi amor", ""],
  ])("'%s' says '%s'", (text, words) => expect(left(text)).toBe(words));

  test.each([
    "el doctor atiende los sabados",
    "busco maestro de obra",
    "mi hermana quiere una cita",
    "me quedo linda",
    "una dona rellena",
    "dona glaseada",
    "para dos amigas",
    "rosca de reina",
    "mi jefe pidio tres cenas",
    "hay doctora",
  ])("'%s' speaks of somebody or something", (text) => expect(left(text)).toBe(text));

  test("weigh nothing among the signs", () => {
    expect(signsOf("veci a cómo el limón")).toEqual(signsOf("a cómo el limón"));
    expect(signsOf("se me rompió, señorita")).toEqual(signsOf("se me rompió"));
  });

  test("with a courtesy are that courtesy, and alone a greeting", () => {
    const told = ["buenos dias seño", "veci", "ok doctora 🙏", "gracias mi rey", "hola ñaño"].map(kindOf);
    expect(told).toEqual(["greeting", "greeting", "small_talk", "thanks", "greeting"]);
  });
});
