import { expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { deliveredTo } from "./delivered-to";

const passage = (text: string, heading: string | null = "Despachos"): Passage => ({
  ...{ id: 1, documentId: 1, documentName: "taller", page: null, heading, text, score: 0.8, unspoken: 0 },
});
const told = (question: string, ...passages: readonly Passage[]) => deliveredTo(question, passages)?.text ?? null;
const LIST = "Concón: $5.000\nQuilpué: $6.000";

test("the row of the place is told, of places that begin alike too, and none without a word", () => {
  expect(told("llegan a Quilpué?", passage(LIST))).toBe("Quilpué: $6.000");
  expect(told("llegan a Quilpué?", passage("Villa Quilpué: $7.000\nQuilpué: $6.000"))).toBe("Quilpué: $6.000");
  expect(told("llegan a Viña?", passage("Viña del Mar: $3.000"))).toBeNull();
  expect(told("llegan a la?", passage(LIST))).toBeNull();
});

test("a place whose row has a condition, which stands twice, or of which another line takes something, goes to a person", () => {
  expect(told("llegan a Quilpué?", passage("Concón: $5.000\nQuilpué: desde $6.000"))).toBeNull();
  expect(told("llegan a Quilpué?", passage("Concón: $5.000\nQuilpué: $6.000 aprox."))).toBeNull();
  expect(told("llegan a Quilpué?", passage(LIST), passage("Quilpué: $8.000"))).toBeNull();
  expect(told("llegan a Quilpué?", passage(LIST), passage("A Quilpué solo los lunes.", "Días"))).toBeNull();
  expect(
    told("llegan a Quilpué?", passage(LIST), passage("Las sucursales: Concón y Quilpué.", "Otros")),
  ).not.toBeNull();
  // Of another place.
  expect(told("llegan a Quilpué?", passage(LIST), passage("A Limache solo los lunes.", "Días"))).not.toBeNull();
});

test("words within other words are no condition and no delivery", () => {
  expect(told("llegan a Nogales?", passage("Nogales: $6.000\nConcón: $5.000"))).toBe("Nogales: $6.000");
  expect(told("llegan a Noviciado?", passage("Noviciado: $6.000\nConcón: $5.000"))).toBe("Noviciado: $6.000");
  expect(told("llegan a Quilpué?", passage(LIST, "Renvíos y otras reparticiones"))).toBeNull();
});

const PLACES = "Cobertura: Villa Hayes, Benjamín Aceval y Nanawa.\nTodavía no llegamos a Pozo Colorado ni a Falcón.";

test("a place in a sentence with all places to which a business comes, or does not, is told with that sentence", () => {
  const [covered = "", left = ""] = PLACES.split("\n");
  expect(told("llegan a benjamin aceval?", passage(PLACES, null))).toBe(covered);
  expect(told("hacen envios a Falcón?", passage(PLACES, null))).toBe(left);
  expect(told("mandan a suba", passage("Llegamos a Suba y Usaquén.", null))).toBe("Llegamos a Suba y Usaquén.");
  expect(told("llegan a Salto?", passage("No enviamos a Salto por el momento.", null))).not.toBeNull();
});

test.each([
  ["a part of a place's name", "llegan a Aceval?", PLACES],
  ["a place that nobody names", "llegan a Limache?", PLACES],
  ["a place of which another line speaks", "llegan a Nanawa?", `${PLACES}\nA Nanawa solo los lunes.`],
  ["what is stopped", "llegan a Nanawa?", `${PLACES}\nEnvíos suspendidos hasta marzo.`],
  ["what has a condition", "llegan a Suba?", "Llegamos a Suba solo con pedido mayor."],
  ["what costs differently", "llegan a Suba?", "Entregamos a Suba y Usaquén por $5.000."],
  ["what is only named", "llegan a Suba?", "Nuestros vecinos de Suba nos conocen."],
])("not %s", (_, question, text) => {
  expect(told(question, passage(text, null))).toBeNull();
});
