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
