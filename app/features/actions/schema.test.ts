import { describe, expect, test } from "vitest";
import { parseInput } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import { actionBodySchema, actionFormSchema, actionFrom, fieldBodySchema, fieldFormSchema, fieldFrom } from "./schema";

const ACTION = {
  name: "Agendar cita",
  endpoint: "https://api.laespiga.mx/citas",
  triggerValues: "cita",
  successResponse: "Listo.",
  errorResponse: "No se pudo.",
};
const FIELD = { actionId: "5", originalFieldName: "fecha", displayName: "Fecha de la cita" };

function reasons(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    if (error instanceof AppError) return error.fields;
    throw error;
  }
}
const action = (over: Record<string, unknown>) =>
  reasons(() => actionFrom(parseInput(actionFormSchema, { ...ACTION, ...over })));
const field = (over: Record<string, unknown>) =>
  reasons(() => fieldFrom(parseInput(fieldFormSchema, { ...FIELD, ...over })));

describe("the form of an action", () => {
  test("ACT-07 name, address and method are checked, and a new one is a POST", () => {
    expect(action({ name: "" })).toEqual({ name: ["El nombre es requerido"] });
    for (const endpoint of ["", "abc", "ftp://laespiga.mx/a", "javascript:alert(1)"]) {
      expect(action({ endpoint })).toEqual({ endpoint: ["Debe ser una URL válida"] });
    }
    expect(action({ method: "PATCH" })).toEqual({ method: ["Elige un método de la lista."] });
    expect(action({})).toMatchObject({ method: "POST" });
    for (const method of ["GET", "POST", "PUT", "DELETE"]) expect(action({ method })).toMatchObject({ method });
  });

  test("ACT-08 the trigger words are split by comma and trimmed, and one is needed", () => {
    expect(action({ triggerValues: " cita , reserva " })).toMatchObject({ triggerValues: ["cita", "reserva"] });
    for (const triggerValues of ["", " , "]) {
      expect(action({ triggerValues })).toEqual({
        triggerValues: ["Las palabras clave del trigger son requeridas"],
      });
    }
  });

  test("ACT-09 both responses are needed", () => {
    expect(action({ successResponse: "" })).toEqual({ successResponse: ["La respuesta de éxito es requerida"] });
    expect(action({ errorResponse: " " })).toEqual({ errorResponse: ["La respuesta de error es requerida"] });
  });

  test("ACT-10 everything else is optional, and both switches are off", () => {
    expect(action({})).toMatchObject({ showEndpointResponse: false, isWizardMode: false, dataStructure: null });
    expect(parseInput(actionBodySchema, { ...ACTION, triggerValues: ["cita"] })).toMatchObject({
      showEndpointResponse: false,
      isWizardMode: false,
    });
  });

  test("ACT-12 the structure is JSON with comments; an address in it survives, and a mistake is pointed at", () => {
    expect(action({ dataStructure: '{"a":1 /* x */} // y' })).toMatchObject({ dataStructure: { a: 1 } });
    expect(action({ dataStructure: '{"a":"http://x"}' })).toMatchObject({ dataStructure: { a: "http://x" } });
    expect(action({ dataStructure: " " })).toMatchObject({ dataStructure: null });
    for (const [dataStructure, detail] of [
      ["{a", "revisa la línea 1, columna 2"],
      ['{\n  "a": 1,\n  b\n}', "revisa la línea 3, columna 3"],
      ['{"a": 1', "termina antes de tiempo; falta cerrar algo"],
      ["[1]", "tiene que ser un objeto, entre { y }"],
    ]) {
      const message = `La estructura de datos JSON no es válida: ${detail}`;
      expect(action({ dataStructure })).toEqual({ dataStructure: [message] });
    }
  });
});

describe("the form of a field", () => {
  test("ACT-14 both names are needed", () => {
    expect(field({ originalFieldName: "" })).toEqual({ originalFieldName: ["El nombre original es requerido"] });
    expect(field({ displayName: "" })).toEqual({ displayName: ["El nombre a mostrar es requerido"] });
  });

  test("ACT-15 the type is one of six, and a new one is a text", () => {
    expect(field({ type: "boolean" })).toEqual({ type: ["Elige un tipo de la lista."] });
    expect(field({})).toMatchObject({ type: "texto" });
    for (const type of ["texto", "email", "telefono", "texto_largo", "numero", "fecha"]) {
      expect(field({ type })).toMatchObject({ type });
    }
  });

  test("ACT-16 what is no number becomes 0 as an order, and a field that says nothing is not required", () => {
    expect(field({ order: "abc" })).toMatchObject({ order: 0, required: false, values: null });
    expect(field({ order: "3", required: "on", values: "chico, grande,, chico" })).toMatchObject({
      order: 3,
      required: true,
      values: ["chico", "grande"],
    });
    expect(parseInput(fieldBodySchema, { ...FIELD, order: "abc" })).toMatchObject({ order: 0, required: false });
  });
});
