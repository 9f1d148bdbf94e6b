import { expect, test } from "vitest";
import { wordsOf } from "./search-words";

test("a search is cut where the index cuts its texts, and has neither signs nor too many words", () => {
  expect(wordsOf(" Panadería  «La Espiga» ")).toEqual(["Panadería", "La", "Espiga"]);
  expect(wordsOf('ana@negocio.mx" OR *')).toEqual(["ana", "negocio", "mx", "OR"]);
  expect([wordsOf(""), wordsOf(' -*" ')]).toEqual([null, null]);
  expect(wordsOf("a ".repeat(60))).toHaveLength(8);
});
