import { expect, test } from "vitest";
import { parseInput } from "~/platform/door.server";
import { prospectName } from "./json";
import { changedProspectSchema, prospectChangesSchema, prospectSchema } from "./schema";

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
