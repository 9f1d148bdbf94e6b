import { expect, test } from "vitest";
import { parseInput } from "~/platform/door.server";
import { prospectName } from "./json";
import { changedProspectSchema, prospectChangesSchema, prospectSchema, prospectsQuerySchema } from "./schema";

const reasonsOf = (input: object, schema: Parameters<typeof parseInput>[0] = prospectSchema) => {
  try {
    parseInput(schema, input);
    return {};
  } catch (error) {
    return (error as { fields: object }).fields;
  }
};

test("PROS-12 a form with only a first name passes, from México and new; an empty first name is refused", () => {
  expect(prospectSchema.parse({ firstName: " Luz " })).toEqual({
    firstName: "Luz",
    phoneCountryCode: "+52",
    status: "new",
  });
  for (const input of [{}, { firstName: "" }, { firstName: "  " }])
    expect(reasonsOf(input)).toEqual({ firstName: ["Escribe el nombre."] });
});

test("PROS-12 empty fields of a form clear, absent ones stay, and texts are cleaned", () => {
  const empty = { lastName: "", email: "", phone: "", companyId: "", source: "", interestedIn: "", notes: " " };
  expect(prospectChangesSchema.parse({ ...empty, leadScore: "" })).toEqual({
    lastName: null,
    email: null,
    phone: null,
    companyId: null,
    source: null,
    interestedIn: null,
    notes: null,
    leadScore: null,
  });
  expect(prospectChangesSchema.parse({ status: "lost" })).toEqual({ status: "lost" });
  const typed = {
    of: "7",
    firstName: "Luz",
    email: " LUZ@Correo.mx",
    notes: "uno\r\ndos",
    companyId: "12",
    leadScore: "80",
  };
  expect(changedProspectSchema.parse(typed)).toEqual({
    of: 7,
    firstName: "Luz",
    email: "luz@correo.mx",
    notes: "uno\ndos",
    companyId: 12,
    leadScore: 80,
  });
});

test.each([
  ["email", "luz", "Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx."],
  ["firstName", "x".repeat(121), "Es muy largo: el máximo son 120 caracteres."],
  ["lastName", "x".repeat(121), "Es muy largo: el máximo son 120 caracteres."],
  ["notes", "x".repeat(2_001), "Es muy largo: el máximo son 2,000 caracteres."],
  ["phoneCountryCode", "+999", "Elige un código de país de la lista."],
  ["companyId", "cero", "Elige una empresa de la lista."],
  ["source", "tiktok", "Elige un origen de la lista."],
  ["status", "proposal", "Elige un estado de la lista."],
  ["leadScore", "101", "El puntaje va de 0 a 100."],
  ["leadScore", "-1", "El puntaje va de 0 a 100."],
  ["leadScore", "alto", "El puntaje va de 0 a 100."],
])("PROS-12 %s %j is refused in words", (field, value, reason) => {
  expect(reasonsOf({ firstName: "Luz", [field]: value })).toEqual({ [field]: [reason] });
});

test("a prospect without a name is called by e-mail or phone", () => {
  const nobody = { firstName: null, lastName: null, email: null, phone: null };
  expect(prospectName({ ...nobody, firstName: "Luz", lastName: "Pérez" })).toBe("Luz Pérez");
  expect(prospectName({ ...nobody, email: "luz@x.mx", phone: "+52" })).toBe("luz@x.mx");
  expect(prospectName({ ...nobody, phone: "+525512345678" })).toBe("+525512345678");
  expect(prospectName(nobody)).toBe("Sin nombre");
});

test("PROS-12 each text of a prospect, and the score, is taken up to its limit and not beyond", () => {
  const x = (length: number) => "x".repeat(length);
  const sized = (more: number) => ({
    ...{ firstName: x(120 + more), lastName: x(120 + more), notes: x(2_000 + more), interestedIn: x(2_000 + more) },
    ...{ email: `${x(249 + more)}@b.mx`, phone: `22${" ".repeat(30 + more)}25551234`, leadScore: 100 + more },
  });
  expect(reasonsOf(sized(0))).toEqual({});
  const longest = (characters: string) => [`Es muy largo: el máximo son ${characters} caracteres.`];
  expect(reasonsOf(sized(1))).toEqual({
    ...{ firstName: longest("120"), lastName: longest("120"), notes: longest("2,000"), interestedIn: longest("2,000") },
    email: ["Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx."],
    ...{ phone: longest("40"), leadScore: ["El puntaje va de 0 a 100."] },
  });
  expect(prospectSchema.parse({ firstName: "Luz", leadScore: "0" }).leadScore).toBe(0);
});

test("the address of the prospects says what is searched, shown and open; what is wrong counts as not said", () => {
  const none = {
    ...{ buscar: "", estado: null, vista: null, columna: null, antes: null, orden: null, nuevo: null },
    ...{ editar: null, ver: null, convertir: null, migrar: null, listo: null, cuantos: null },
  };
  expect(prospectsQuerySchema.parse({})).toEqual(none);
  const said = { estado: "lost", vista: "lista", columna: "qualified", orden: "nombre", nuevo: "1", migrar: "1" };
  const ids = { antes: "1", editar: "2", ver: "3", convertir: "4", cuantos: "5" };
  expect(prospectsQuerySchema.parse({ ...said, ...ids, listo: "creado", buscar: ` ${"x".repeat(100)} ` })).toEqual({
    ...{ ...said, antes: 1, editar: 2, ver: 3, convertir: 4, cuantos: 5 },
    ...{ listo: "creado", buscar: "x".repeat(100) },
  });
  const wrong = { estado: "proposal", vista: "tablero", columna: "x", orden: "x", nuevo: "2", migrar: "0" };
  const zeros = { antes: "0", editar: "0", ver: "x", convertir: "-1", cuantos: "-1", listo: "otro" };
  expect(prospectsQuerySchema.parse({ ...wrong, ...zeros, buscar: "x".repeat(101) })).toEqual(none);
  for (const listo of ["actualizado", "eliminado", "convertido", "migrado", "migrando"])
    expect(prospectsQuerySchema.parse({ listo }).listo).toBe(listo);
});
