import { describe, expect, test } from "vitest";
import { parseInput } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import {
  actionBodySchema,
  actionChangeSchema,
  actionFormSchema,
  actionFrom,
  actionsQuerySchema,
  againSchema,
  changedActionSchema,
  changedFieldSchema,
  fieldBodySchema,
  fieldChangeSchema,
  fieldFormSchema,
  fieldFrom,
  fieldOrderSchema,
  fieldsQuerySchema,
  newActionSchema,
  ofActionSchema,
  rulesSchema,
  trySchema,
} from "./schema";

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

const x = (length: number) => "x".repeat(length);

describe("how long each text may be", () => {
  test("an action's name has 120 characters, its texts and addresses 2,000 and its key 500, in a form and in a call", () => {
    const sized = (more: number) => ({
      name: x(120 + more),
      description: x(2_000 + more),
      endpoint: `https://a.mx/${x(1_987 + more)}`,
      successResponse: x(2_000 + more),
      errorResponse: x(2_000 + more),
      wizardModeEndpoint: x(2_000 + more),
      apiKey: x(500 + more),
    });
    const tooLong = {
      name: ["Usa como máximo 120 caracteres."],
      description: ["Usa como máximo 2,000 caracteres."],
      endpoint: ["Debe ser una URL válida"],
      successResponse: ["Usa como máximo 2,000 caracteres."],
      errorResponse: ["Usa como máximo 2,000 caracteres."],
      wizardModeEndpoint: ["Usa como máximo 2,000 caracteres."],
      apiKey: ["Usa como máximo 500 caracteres."],
    };
    expect(action(sized(0))).toMatchObject(sized(0));
    expect(action(sized(1))).toEqual(tooLong);
    const body = (more: number) =>
      reasons(() => parseInput(actionBodySchema, { ...ACTION, triggerValues: ["cita"], ...sized(more) }));
    expect(body(0)).toMatchObject(sized(0));
    expect(body(1)).toEqual(tooLong);
    const none = { description: null, wizardModeEndpoint: null, apiKey: null };
    expect(action({ description: "", wizardModeEndpoint: " ", apiKey: "" })).toMatchObject(none);
  });

  test("there are fifty trigger words of 80 characters, counted without blanks and repetitions", () => {
    const words = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
    expect(action({ triggerValues: ` ${x(80)} ,, ${x(80)}` })).toMatchObject({ triggerValues: [x(80)] });
    expect(action({ triggerValues: x(81) })).toMatchObject({
      "triggerValues.0": ["Cada palabra clave puede tener hasta 80 caracteres."],
    });
    expect(action({ triggerValues: [...words(50), "p0"].join(",") })).toMatchObject({ triggerValues: words(50) });
    expect(action({ triggerValues: words(51).join(",") })).toEqual({
      triggerValues: ["Usa como máximo 50 palabras clave."],
    });
  });

  test("a structure has 10,000 characters, as text and as an object", () => {
    const body = (dataStructure: unknown) =>
      reasons(() => parseInput(actionBodySchema, { ...ACTION, triggerValues: ["cita"], dataStructure }));
    const tooLong = { dataStructure: ["Usa como máximo 10,000 caracteres."] };
    const object = (length: number) => ({ a: x(length - '{"a":""}'.length) });
    expect(action({ dataStructure: JSON.stringify(object(10_000)) })).toMatchObject({ dataStructure: object(10_000) });
    expect(action({ dataStructure: JSON.stringify(object(10_001)) })).toEqual(tooLong);
    expect(body(object(10_000))).toMatchObject({ dataStructure: object(10_000) });
    expect(body(object(10_001))).toEqual(tooLong);
    for (const none of [null, undefined, ""]) expect(body(none)).toHaveProperty("name", "Agendar cita");
    expect(body(["a"])).not.toHaveProperty("name");
  });

  test("a field's names have 120 characters, its description 2,000, and its fifty choices 120 each", () => {
    const sized = (more: number) => ({
      originalFieldName: x(120 + more),
      displayName: x(120 + more),
      description: x(2_000 + more),
    });
    expect(field(sized(0))).toMatchObject(sized(0));
    expect(field(sized(1))).toEqual({
      originalFieldName: ["Usa como máximo 120 caracteres."],
      displayName: ["Usa como máximo 120 caracteres."],
      description: ["Usa como máximo 2,000 caracteres."],
    });
    const words = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
    expect(field({ values: `${x(120)}, ${x(120)} ` })).toMatchObject({ values: [x(120)] });
    expect(field({ values: x(121) })).toEqual({ "values.0": ["Usa como máximo 120 caracteres."] });
    expect(field({ values: [...words(50), "p0"].join(",") })).toMatchObject({ values: words(50) });
    expect(field({ values: words(51).join(",") })).toEqual({ values: ["Usa como máximo 50 opciones."] });
    expect(field({ values: " , " })).toMatchObject({ values: null });
  });
});

describe("a change", () => {
  test("in a call names what it changes, and nothing else is set; a new one in a call may be switched", () => {
    expect(actionChangeSchema.parse({})).toEqual({});
    expect(fieldChangeSchema.parse({})).toEqual({});
    const switched = {
      ...{ showEndpointResponse: true, isWizardMode: true, matchEndings: false, needsApproval: true, isActive: false },
    };
    expect(actionChangeSchema.parse({ ...switched, method: "PUT", companyId: 7, name: " Cita " })).toEqual({
      ...switched,
      ...{ method: "PUT", companyId: 7, name: "Cita" },
    });
    expect(actionBodySchema.parse({ ...ACTION, triggerValues: ["cita"], ...switched })).toMatchObject(switched);
    expect(fieldChangeSchema.parse({ type: "numero", required: true, order: "2.9", values: ["a", "a"] })).toEqual({
      ...{ type: "numero", required: true, order: 2, values: ["a"] },
    });
    for (const wrong of [{ isActive: "on" }, { method: "PATCH" }, { triggerValues: "cita" }, { companyId: 0 }])
      expect(actionChangeSchema.safeParse(wrong).success).toBe(false);
  });

  test("in a form sets every switch, and says which action or field it is", () => {
    const on = { showEndpointResponse: "on", isWizardMode: "on", matchEndings: "on", needsApproval: "on" };
    expect(action({ ...on, isActive: "on" })).toMatchObject({
      ...{ showEndpointResponse: true, isWizardMode: true, matchEndings: true, needsApproval: true, isActive: true },
    });
    expect(action({})).toMatchObject({ matchEndings: false, needsApproval: false, isActive: false });
    for (const name of [...Object.keys(on), "isActive"]) expect(action({ [name]: "true" })).toHaveProperty(name);
    expect(newActionSchema.parse({ ...ACTION, companyId: "7", isActive: "on" })).toMatchObject({ companyId: 7 });
    expect(newActionSchema.parse({ ...ACTION, companyId: "7", isActive: "on" })).not.toHaveProperty("isActive");
    expect(changedActionSchema.parse({ ...ACTION, of: "7" })).toMatchObject({ of: 7 });
    expect(changedFieldSchema.parse({ ...FIELD, of: "7" })).toMatchObject({ of: 7, actionId: 5 });
    expect([ofActionSchema.parse({ of: "7" }), fieldsQuerySchema.parse({ actionId: "7" })]).toEqual([
      { of: 7 },
      { actionId: 7 },
    ]);
    for (const id of ["0", "x", undefined]) {
      expect(newActionSchema.safeParse({ ...ACTION, companyId: id }).success).toBe(false);
      expect(changedActionSchema.safeParse({ ...ACTION, of: id }).success).toBe(false);
      expect(changedFieldSchema.safeParse({ ...FIELD, of: id }).success).toBe(false);
      expect(ofActionSchema.safeParse({ of: id }).success).toBe(false);
      expect(fieldsQuerySchema.safeParse({ actionId: id }).success).toBe(false);
      expect(fieldFormSchema.safeParse({ ...FIELD, actionId: id }).success).toBe(false);
      expect(fieldBodySchema.safeParse({ ...FIELD, actionId: id }).success).toBe(false);
    }
  });
});

describe("the limits of a field", () => {
  const typed = (over: Record<string, unknown>) => field({ type: "texto", ...over });

  test("lengths are whole numbers of 1 to 2,000, an empty one is none, and the least is not above the most", () => {
    const wrong = "Escribe un número entero de 1 a 2,000, o nada.";
    expect(typed({ minLength: " 1 ", maxLength: "2000" })).toMatchObject({
      validationRules: { minLength: 1, maxLength: 2_000 },
    });
    expect(typed({ minLength: "", maxLength: " " })).toMatchObject({ validationRules: null });
    for (const length of ["0", "2001", "1.5", "1,5", "x"]) {
      expect(typed({ minLength: length })).toEqual({ minLength: [wrong] });
      expect(typed({ maxLength: length })).toEqual({ maxLength: [wrong] });
    }
    const most = "El mínimo no puede ser mayor que el máximo.";
    expect(typed({ minLength: "5", maxLength: "5" })).toMatchObject({
      validationRules: { minLength: 5, maxLength: 5 },
    });
    expect(typed({ minLength: "6", maxLength: "5" })).toEqual({ maxLength: [most] });
    expect(typed({ minLength: "2000" })).toMatchObject({ validationRules: { minLength: 2_000 } });
    expect(typed({ minLength: `${"0".repeat(19)}7` })).toMatchObject({ validationRules: { minLength: 7 } });
    expect(typed({ minLength: `${"0".repeat(20)}7` })).toEqual({ minLength: ["Escribe un número, o nada."] });
  });

  test("numbers lie within a thousand million, with a comma or a point, and the least is not above the most", () => {
    const numbers = (over: Record<string, unknown>) => field({ type: "numero", ...over });
    const wrong = "Escribe un número de -1,000,000,000 a 1,000,000,000, o nada.";
    expect(numbers({ min: "-1000000000", max: "1000000000" })).toMatchObject({
      validationRules: { min: -1_000_000_000, max: 1_000_000_000 },
    });
    expect(numbers({ min: "1,5", max: "1.5" })).toMatchObject({ validationRules: { min: 1.5, max: 1.5 } });
    for (const number of ["-1000000001", "1000000001", "x"]) {
      expect(numbers({ min: number })).toEqual({ min: [wrong] });
      expect(numbers({ max: number })).toEqual({ max: [wrong] });
    }
    expect(numbers({ min: "2", max: "1" })).toEqual({ max: ["El mínimo no puede ser mayor que el máximo."] });
    expect(numbers({ min: "-5", max: "-6" })).toHaveProperty("max");
    expect(numbers({ max: "-6" })).toMatchObject({ validationRules: { max: -6 } });
  });

  test("a day lies up to ten years ahead, from today on, and each type keeps the rules that it has", () => {
    const days = (over: Record<string, unknown>) => field({ type: "fecha", ...over });
    expect(days({ withinDays: "0", notPast: "on" })).toMatchObject({
      validationRules: { withinDays: 0, notPast: true },
    });
    expect(days({ withinDays: "3650" })).toMatchObject({ validationRules: { withinDays: 3_650 } });
    for (const withinDays of ["-1", "3651", "0.5"])
      expect(days({ withinDays })).toEqual({ withinDays: ["Escribe un número entero de 0 a 3,650, o nada."] });
    expect(days({ notPast: "true" })).toHaveProperty("notPast");
    expect(days({ minLength: "5" })).toMatchObject({ validationRules: null });
    expect(field({ type: "texto", withinDays: "5", notPast: "on" })).toMatchObject({ validationRules: null });
  });

  test("in a call they are codes with the same limits", () => {
    const whole = { minLength: 1, maxLength: 2_000, min: -1, max: 1, withinDays: 3_650, notPast: true };
    expect(rulesSchema.parse({ ...whole, other: 1 })).toEqual(whole);
    expect(rulesSchema.parse({})).toEqual({});
    for (const wrong of [
      { minLength: 0 },
      { maxLength: 2_001 },
      { minLength: 1.5 },
      { min: -1_000_000_001 },
      { max: 1_000_000_001 },
      { withinDays: -1 },
      { withinDays: 3_651 },
      { notPast: false },
      { minLength: 2, maxLength: 1 },
      { min: 2, max: 1 },
    ])
      expect(rulesSchema.safeParse(wrong).success).toBe(false);
    expect(fieldBodySchema.parse({ ...FIELD, validationRules: null, values: null })).toMatchObject({
      ...{ validationRules: null, values: null, type: "texto", required: false, order: 0 },
    });
    expect(fieldBodySchema.safeParse({ ...FIELD, validationRules: { minLength: 0 } }).success).toBe(false);
  });
});

describe("the other forms", () => {
  test("an order of the fields is a list of one to thirty ids", () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    expect(fieldOrderSchema.parse({ of: "7", order: "3,1" })).toEqual({ of: 7, order: [3, 1] });
    expect(fieldOrderSchema.parse({ of: "7", order: ids(30).join() }).order).toEqual(ids(30));
    const blank = `1${" ".repeat(998)}`;
    expect(fieldOrderSchema.parse({ of: "7", order: `${blank} ` }).order).toEqual([1]);
    for (const order of ["", "0", "1,x", ids(31).join(), `${blank}  `])
      expect(fieldOrderSchema.safeParse({ of: "7", order }).success).toBe(false);
    expect(fieldOrderSchema.safeParse({ order: "1" }).success).toBe(false);
  });

  test("a try and a call that is sent again say of which, and what may be done is only what is said", () => {
    expect(trySchema.parse({ of: "7" })).toEqual({ of: 7, values: "" });
    expect(trySchema.parse({ of: "7", values: x(10_000), real: "1" })).toEqual({ of: 7, values: x(10_000), real: "1" });
    expect(reasons(() => parseInput(trySchema, { of: "7", values: x(10_001) }))).toEqual({
      values: ["Usa como máximo 10,000 caracteres."],
    });
    expect(againSchema.parse({ of: "7" })).toEqual({ of: 7 });
    expect(againSchema.parse({ of: "7", tells: "on", twice: "on" })).toEqual({ of: 7, tells: "on", twice: "on" });
    for (const wrong of [{ real: "on" }, { real: "0" }])
      expect(trySchema.safeParse({ of: "7", ...wrong }).success).toBe(false);
    for (const wrong of [{ tells: "1" }, { twice: "true" }])
      expect(againSchema.safeParse({ of: "7", ...wrong }).success).toBe(false);
    for (const schema of [trySchema, againSchema]) expect(schema.safeParse({ of: "0" }).success).toBe(false);
  });

  test("the dialog shows what its address says; what is wrong counts as not said", () => {
    const none = { abierta: null, accion: null, campo: null, vista: null };
    expect(actionsQuerySchema.parse({})).toEqual(none);
    expect(actionsQuerySchema.parse({ abierta: "1", accion: "2", campo: "3", vista: "orden" })).toEqual({
      ...{ abierta: 1, accion: 2, campo: 3, vista: "orden" },
    });
    expect(actionsQuerySchema.parse({ accion: "nueva", campo: "nuevo" })).toMatchObject({
      ...{ accion: "nueva", campo: "nuevo" },
    });
    expect(actionsQuerySchema.parse({ abierta: "0", accion: "otra", campo: "nueva", vista: "x" })).toEqual(none);
    for (const vista of ["borrar", "orden", "palabras", "probar", "registro"])
      expect(actionsQuerySchema.parse({ vista })).toMatchObject({ vista });
  });

  test("the key of an action is a secret, so that a form that comes back does not hold them", () => {
    expect(actionFormSchema.shape.apiKey.meta()).toEqual({ secret: true });
    expect(newActionSchema.shape.apiKey.meta()).toEqual({ secret: true });
    expect(changedActionSchema.shape.apiKey.meta()).toEqual({ secret: true });
  });
});
