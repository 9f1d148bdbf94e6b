import { expect, test } from "vitest";
import { readValue } from "./read-value.server";
import { breachText, type FieldRules, rulesFor } from "./rules";

const MONDAY = { now: Date.parse("2026-11-23T16:00:00Z"), zone: "America/Mexico_City" };
const read = (type: string, validationRules: FieldRules, text: string) => {
  const field = { originalFieldName: "x", displayName: "X", description: null, required: true, values: null };
  const found = readValue({ ...field, type, validationRules }, text, MONDAY);
  return found.kind === "broken" ? `${found.breach.rule} ${found.breach.limit}` : found.kind;
};

test.each([
  ["texto", { minLength: 3 }, "Eva", "value"],
  ["texto", { minLength: 3 }, "Al", "minLength 3"],
  ["texto", { maxLength: 4 }, "Ñoño", "value"],
  ["texto", { maxLength: 4 }, "Pedro", "maxLength 4"],
  ["texto_largo", { minLength: 10 }, "corto", "minLength 10"],
  ["numero", { min: 2, max: 8 }, "2", "value"],
  ["numero", { min: 2, max: 8 }, "ocho", "value"],
  ["numero", { min: 2, max: 8 }, "1", "min 2"],
  ["numero", { min: 2, max: 8 }, "somos 9", "max 8"],
  ["numero", { min: 0.5 }, "0.4", "min 0.5"],
  ["fecha", { notPast: true }, "hoy", "value"],
  ["fecha", { notPast: true }, "ayer", "notPast 0"],
  ["fecha", { notPast: true }, "22 de noviembre de 2026", "notPast 0"],
  ["fecha", { withinDays: 30 }, "23 de diciembre", "value"],
  ["fecha", { withinDays: 30 }, "24 de diciembre", "withinDays 30"],
  ["fecha", { withinDays: 0 }, "mañana", "withinDays 0"],
  ["fecha", { withinDays: 1 }, "mañana a las 5 de la tarde", "value"],
  // The rules of another type do nothing.
  ["numero", { maxLength: 1 }, "12", "value"],
  ["texto", { min: 5, notPast: true }, "3", "value"],
] as const)("%s with %j: «%s» is %s", (type, rules, text, outcome) => {
  expect(read(type, rules, text)).toBe(outcome);
});

test("only the rules of a type are kept, and none is null", () => {
  expect(rulesFor("numero", { min: 0, maxLength: 3 })).toEqual({ min: 0 });
  expect(rulesFor("email", { min: 0, maxLength: 3 })).toBeNull();
  expect(rulesFor("fecha", { notPast: true, withinDays: 0 })).toEqual({ notPast: true, withinDays: 0 });
});

test("the customer reads why, in words", () => {
  expect(breachText({ rule: "max", limit: 1200 }, "tu")).toBe("Puede ser 1,200 como máximo. ¿Cuál me dices?");
  expect(breachText({ rule: "notPast", limit: 0 }, "usted")).toBe(
    "Ese día ya pasó. Escriba uno de hoy en adelante, por favor.",
  );
  expect(breachText({ rule: "minLength", limit: 1 }, "tu")).toBe("Es muy corto. Escribe al menos 1 letra, por favor.");
});
