import { expect, test } from "vitest";
import { templateParts, templateText, variableLabel, variablesOf } from "./approved";

const shown = (body: string, values: readonly string[] = []) =>
  templateParts({ body, variables: variablesOf(body) }, values).map(({ text, isBlank }) =>
    isBlank ? `[${text}]` : text,
  );

test("a variable is called by a number or by its own words", () => {
  expect(["1", "12", "nombre_cliente", "Fecha"].map(variableLabel)).toEqual([
    "Dato 1",
    "Dato 12",
    "Nombre cliente",
    "Fecha",
  ]);
});

test("what is still to fill stands under its name, what is filled as the customer reads it", () => {
  const body = "Hola {{1}}, tu pedido {{ 2 }} está listo, {{1}}.";
  expect(shown(body)).toEqual(["Hola ", "[Dato 1]", ", tu pedido ", "[Dato 2]", " está listo, ", "[Dato 1]", "."]);
  expect(shown(body, ["Luz", "  "]).join("")).toBe("Hola Luz, tu pedido [Dato 2] está listo, Luz.");
  const filled = ["Luz {{2}}", "$& 1042"];
  expect(shown(body, filled).join("")).toBe(templateText({ body, variables: variablesOf(body) }, filled));
});

test("variables are asked for in the order of their numbers, words in that of the text", () => {
  expect(variablesOf("{{10}} {{2}} {{1}} {{2}}")).toEqual(["1", "2", "10"]);
  expect(variablesOf("{{nombre}} {{fecha}} {{1}}")).toEqual(["nombre", "fecha", "1"]);
});

test("a variable whose value is blank stays as it is", () => {
  const body = "Hola {{1}}, {{2}}.";
  expect(templateText({ body, variables: ["1", "2"] }, [" Luz ", "  "])).toBe("Hola Luz, {{2}}.");
});

test("a text without variables, and one that is nothing else, stay whole", () => {
  expect(shown("Gracias por tu compra.")).toEqual(["Gracias por tu compra."]);
  expect(shown("{{1}}")).toEqual(["[Dato 1]"]);
  expect(shown("")).toEqual([]);
});
