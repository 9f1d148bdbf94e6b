import { expect, test } from "vitest";
import { z } from "zod";
import { parseInput } from "./door.server";
import { AppError } from "./errors";

function said(schema: z.ZodType, value: unknown): string {
  try {
    parseInput(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error.userMessage;
  }
  return "taken";
}

const object = (schema: z.ZodType) => z.object({ of: schema });

test.each([
  ["missing", object(z.string()), {}, "Falta este dato."],
  ["null", object(z.number()), { of: null }, "Falta este dato."],
  ["empty", z.string().min(1), "", "Falta este dato."],
  ["a number made of nothing", object(z.coerce.number()), {}, "Falta este número, o no se entiende."],
  ["a text for a number", z.number(), "x", "Aquí va un número."],
  ["half", z.int(), 1.5, "Aquí va un número sin decimales."],
  ["a number for a text", z.string(), 5, "Aquí va un texto."],
  ["a text for a switch", z.boolean(), "x", "Aquí solo vale sí o no."],
  ["no list", z.array(z.string()), "x", "Aquí va una lista."],
  ["no choice", z.enum(["active", "resolved"]), "x", "Elige una de estas opciones: active o resolved."],
  ["not the one", z.literal("on"), "x", "Aquí solo vale on."],
  ["beyond all numbers", z.int(), 2 ** 60, "Ese número es demasiado grande."],
  ["too much", z.number().max(5_000), 5_001, "El máximo es 5,000."],
  ["too little", z.number().positive(), 0, "Tiene que ser mayor que 0."],
  ["too long", z.string().max(2), "abc", "Usa como máximo 2 caracteres."],
  ["too short", z.string().min(3), "a", "Usa al menos 3 caracteres."],
  ["too many", z.array(z.number()).max(1), [1, 2], "Pueden ser hasta 1."],
  ["too few", z.array(z.number()).min(1), [], "Hace falta al menos 1."],
  ["no identifier", z.uuid(), "x", "Ese identificador no es válido."],
  ["no address", z.email(), "x", "Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx."],
  ["another pattern", z.string().regex(/^a$/), "x", "Revisa cómo está escrito este dato."],
  ["of no kind", z.union([z.number(), z.boolean()]), "x", "Este dato no es válido. Revísalo."],
])("a reason that no schema words is in words of the product: %s", (_, schema, value, sentence) => {
  expect(said(schema, value)).toBe(sentence);
  expect(sentence).not.toMatch(/NaN|UUID|string|int |indefinido|nulo|recibido|[<>|"]/);
});

test("a schema's own sentence stays, and what fits is taken", () => {
  expect(said(z.number("Di cuántos."), "x")).toBe("Di cuántos.");
  expect(said(z.number().max(5_000), 5_000)).toBe("taken");
});
