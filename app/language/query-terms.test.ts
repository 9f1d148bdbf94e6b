import { describe, expect, test } from "vitest";
import { countGrams, gramsOfTerms, queryTerms, rarity, sentenceViews, strength, viewOf } from "./query-terms";
import { relatedStems } from "./synonyms";

const subjects = (question: string) =>
  queryTerms(question)
    .filter((term) => term.shape === null)
    .map((term) => term.word);

const found = (question: string, text: string) =>
  queryTerms(question)
    .filter((term) => term.shape === null)
    .map((term) => strength(term, viewOf(text)));

describe("what a question is about", () => {
  test("pleasantries and function words are left out", () => {
    expect(subjects("Hola, buenas tardes, ¿me podrían decir si hacen pasteles?")).toEqual(["tardes", "pasteles"]);
  });

  test("where nothing else is said, they are kept; where nothing is said, there is nothing", () => {
    expect(subjects("¿qué información ofrecen?")).toEqual(["informacion", "ofrecen"]);
    expect(queryTerms("¿y eso qué es?")).toEqual([]);
    expect(queryTerms("😀 ¿?")).toEqual([]);
  });

  test("the kind of thing asked for is a term of its own", () => {
    expect(queryTerms("¿cuánto cuesta el corte?").at(-1)?.shape).toBe("price");
    expect(queryTerms("¿dónde están?").map((term) => term.shape)).toEqual(["place"]);
    expect(queryTerms("¿dónde nació el autor del libro?").every((term) => term.shape === null)).toBe(true);
    expect(queryTerms("¿dónde dejo abrigos mojados?").every((term) => term.shape === null)).toBe(true);
  });

  test("a long text is cut to 40 distinct words", () => {
    const long = Array.from({ length: 500 }, (_, index) => `palabra${index}`).join(" ");
    expect(subjects(long)).toHaveLength(40);
    expect(subjects("pan pan pan")).toEqual(["pan"]);
  });
});

describe("how surely a text speaks of a term", () => {
  test("the word or its stem for sure, a synonym or a look-alike less, something else not at all", () => {
    expect(found("pasteles", "Tenemos pastel de queso.")).toEqual([1]);
    const [synonym = 0] = found("estacionamiento", "Hay cochera para clientes.");
    expect(synonym).toBeGreaterThan(0.3);
    expect(synonym).toBeLessThan(1);
    const [alike = 0] = found("peluqueria", "Nuestra peluqeria abre temprano.");
    expect(alike).toBeGreaterThan(0.2);
    expect(found("helicóptero", "Tenemos pastel de queso.")).toEqual([0]);
  });

  test("what is short, a code, much longer or begins with another letter looks like nothing else", () => {
    for (const [question, text] of [
      ["rosa", "Tenemos rosal."],
      ["a12345", "Modelo a12346."],
      ["fotos", "La fotosíntesis."],
      ["peluqueria", "La beluqueria."],
      ["estaciones", "Vendemos estufas."],
    ] as const)
      expect(found(question, text), question).toEqual([0]);
  });

  test("a capital within a question makes a name, the first one none", () => {
    expect(queryTerms("¿Pasteles de Nutella?").map(({ word, name }) => [word, name])).toEqual([
      ["pasteles", false],
      ["nutella", true],
    ]);
  });

  test("groups of letters are counted as often as they occur, and weigh as their weightiest word", () => {
    const [pan] = queryTerms("pan");
    if (!pan) throw new Error("no word");
    const weights = gramsOfTerms([pan, { ...pan, weight: 0.35 }]);
    expect(weights.get("_pan")).toBe(1);
    expect(countGrams(viewOf("Pan dulce y pan salado"), weights).get("_pan")).toBe(2);
  });

  test("a little dog is a dog", () => {
    expect(found("perrito", "Se admiten perros.")[0]).toBeGreaterThan(0.3);
  });

  test("a little dog is a pet, too", () => {
    expect(found("perrito", "Es el único alojamiento en el que se admiten mascotas.")[0]).toBeGreaterThan(0.2);
  });

  test("an example speaks for its kind more surely than the kind for one of its examples", () => {
    const [example = 0] = found("reptiles", "Tenemos alimento para tortugas.");
    const [kind = 0] = found("tortugas", "Tenemos alimento para reptiles.");
    expect(example).toBeGreaterThan(kind);
    expect(kind).toBeGreaterThan(0);
  });

  test("a kind of thing is found by its look", () => {
    const [price] = queryTerms("¿cuánto cuesta?").filter((term) => term.shape === "price");
    if (!price) throw new Error("no price was asked for");
    expect(strength(price, viewOf("El corte vale $150."))).toBe(1);
    expect(strength(price, viewOf("El corte es rápido."))).toBe(0);
  });
});

test("sentences are viewed without reading the text again", () => {
  const [first, second] = sentenceViews(viewOf("Abrimos temprano. Hay pan dulce."));
  expect([...(first?.words.keys() ?? [])]).toEqual(["abrimos", "temprano"]);
  expect([...(second?.words.keys() ?? [])]).toEqual(["pan", "dulce"]);
});

test("rare terms weigh more, and counts that contradict each other do no harm", () => {
  expect(rarity(1, 100)).toBeGreaterThan(rarity(50, 100));
  expect(rarity(5, 0)).toBeGreaterThan(0);
});

test("synonyms know each other, never themselves", () => {
  expect([...relatedStems("kosin")]).not.toContain("kosin");
  expect([...relatedStems("nada-de-esto")]).toEqual([]);
});
