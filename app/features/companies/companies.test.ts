import { expect, test } from "vitest";
import { reasonsOf } from "../../../tests/support/reasons";
import { keepPhoneCharacters } from "./keep-phone";
import {
  changedCompanySchema,
  companiesQuerySchema,
  companyBodySchema,
  companyChangeSchema,
  companyFormSchema,
  fromForm,
  ofCompanySchema,
} from "./schema";

test("COMP-09 the phone field keeps digits, blanks and hyphens", () => {
  expect(keepPhoneCharacters("55-12 ab(3)")).toBe("55-12 3");
});

test("COMP-09 name and e-mail are required, all else is optional, and empty fields are none", () => {
  const reasons = (form: object) =>
    companyFormSchema.safeParse(form).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(reasons({ email: "a@b.mx" })).toEqual([["name", "Escribe el nombre de la empresa."]]);
  expect(reasons({ name: "La Espiga", email: "" })).toEqual([["email", "Escribe el email de la empresa."]]);
  expect(reasons({ name: "La Espiga", email: "hola" })).toEqual([
    ["email", "Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx."],
  ]);
  expect(reasons({ name: "La Espiga", email: "a@b.mx", secondaryEmail: "x@" })).toHaveLength(1);
  expect(companyFormSchema.parse({ name: "La Espiga", email: "A@B.mx", city: " ", secondaryEmail: "" })).toEqual({
    name: "La Espiga",
    email: "a@b.mx",
    city: null,
    secondaryEmail: null,
  });
});

test("COMP-07 OP-CRM-01 what a form leaves out is not cleared; what it leaves empty is", () => {
  const sent = { name: "La Espiga", email: "hola@laespiga.mx", taxId: "", legalName: "La Espiga SA de CV" };
  expect(fromForm(companyFormSchema.parse(sent))).toEqual({
    name: "La Espiga",
    email: "hola@laespiga.mx",
    taxId: null,
    legalName: "La Espiga SA de CV",
  });
});

test("COMP-14 the switch is read where the form has one", () => {
  expect(fromForm({ switch: "1", active: "on" })).toEqual({ active: true });
  expect(fromForm({ switch: "1" })).toEqual({ active: false });
  expect(fromForm({})).toEqual({});
});

const x = (length: number) => "x".repeat(length);
/** The texts of a company, and how long each may be. */
const LENGTHS = {
  ...{ name: 120, industry: 120, city: 120, state: 120, contactPerson: 120, country: 120, legalName: 120 },
  ...{ phoneCountryCode: 10, secondaryPhoneCountryCode: 10, postalCode: 20, taxId: 40, description: 2_000 },
  ...{ address: 500, logoUrl: 500 },
};

test("each text of a company is kept up to its own length, without the blanks around it, and none of another", () => {
  const texts = (more: number) => Object.entries(LENGTHS).map(([name, most]) => [name, x(most + more)] as const);
  const padded = Object.fromEntries(texts(0).map(([name, text]) => [name, ` ${text} `]));
  const email = "a@b.mx";
  expect(companyBodySchema.parse({ ...padded, email, tenantId: 7, id: 7 })).toEqual({
    ...Object.fromEntries(texts(0)),
    email,
  });
  expect(companyFormSchema.parse({ ...padded, email, active: "on", switch: "1", of: "7" })).toEqual({
    ...Object.fromEntries(texts(0)),
    ...{ email, active: "on", switch: "1" },
  });
  const reasons = reasonsOf(companyBodySchema, { ...Object.fromEntries(texts(1)), email });
  expect(Object.keys(reasons).sort()).toEqual(Object.keys(LENGTHS).sort());
  expect(reasons).toMatchObject({
    name: "Usa como máximo 120 caracteres.",
    legalName: "Usa como máximo 120 caracteres.",
    phoneCountryCode: "Usa como máximo 10 caracteres.",
    taxId: "Usa como máximo 40 caracteres.",
    description: "Usa como máximo 2,000 caracteres.",
    address: "Usa como máximo 500 caracteres.",
  });
});

test("a company's addresses, site and phones are as long as they may be, and not longer", () => {
  const sized = (more: number) => ({
    name: "Café",
    email: `${x(249 + more)}@b.mx`,
    secondaryEmail: `${x(249 + more)}@b.mx`,
    phone: `22${" ".repeat(30 + more)}25551234`,
    phoneCountryCode: "+52",
    secondaryPhone: `22${" ".repeat(30 + more)}25559999`,
    secondaryPhoneCountryCode: "+52",
    website: `https://laespiga.mx/${x(480 + more)}`,
  });
  expect(reasonsOf(companyBodySchema, sized(0))).toEqual({});
  expect(companyBodySchema.parse({ name: "Café", email: " A@b.mx ", secondaryEmail: "  " })).toMatchObject({
    email: "a@b.mx",
    secondaryEmail: null,
  });
  const wrong = "Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx.";
  expect(reasonsOf(companyBodySchema, sized(1))).toEqual({
    email: wrong,
    secondaryEmail: wrong,
    phone: "Usa como máximo 40 caracteres.",
    secondaryPhone: "Usa como máximo 40 caracteres.",
    website: "Usa como máximo 500 caracteres.",
  });
});

test("a call changes what it names and no more; the form of a change says of which company", () => {
  expect(companyChangeSchema.parse({})).toEqual({});
  expect(companyChangeSchema.parse({ city: " ", active: false, secondaryEmail: " Ana@B.mx " })).toEqual({
    city: null,
    active: false,
    secondaryEmail: "ana@b.mx",
  });
  expect(companyBodySchema.safeParse({ name: "Café", email: "a@b.mx", active: "on" }).success).toBe(false);
  const form = { name: "Café", email: "a@b.mx" };
  expect(changedCompanySchema.parse({ ...form, of: "7", switch: "1" })).toEqual({ ...form, of: 7, switch: "1" });
  for (const of of ["0", "x", undefined]) {
    expect(changedCompanySchema.safeParse({ ...form, of }).success).toBe(false);
    expect(ofCompanySchema.safeParse({ of }).success).toBe(false);
  }
  expect(ofCompanySchema.parse({ of: "7" })).toEqual({ of: 7 });
  for (const wrong of [{ active: "true" }, { switch: "0" }])
    expect(companyFormSchema.safeParse({ ...form, ...wrong }).success).toBe(false);
});

test("both phones of a changed company wait for the stored code, and those of a new one have a code or are in México", () => {
  const foreign = { phone: "612 34 56 78", secondaryPhone: "612 34 56 79" };
  expect(reasonsOf(companyChangeSchema, foreign)).toEqual({});
  expect(reasonsOf(changedCompanySchema, { ...foreign, name: "Café", email: "a@b.mx", of: "7" })).toEqual({});
  const wrong = "Ese teléfono no es válido. Revisa el número y su código de país.";
  expect(reasonsOf(companyFormSchema, { ...foreign, name: "Café", email: "a@b.mx" })).toEqual({
    phone: wrong,
    secondaryPhone: wrong,
  });
  const both = { name: "Café", email: "a@b.mx", phoneCountryCode: "+52", ...foreign };
  expect(reasonsOf(companyFormSchema, { ...both, phone: "222 555 1234", secondaryPhoneCountryCode: "+34" })).toEqual(
    {},
  );
});

test("the address of the list says what is searched, open and done; what is wrong counts as not said", () => {
  const none = {
    ...{ buscar: "", estado: null, orden: null, antes: null, nueva: null, editar: null, ver: null },
    ...{ eliminar: null, entrenar: null, acciones: null, paso: null, listo: null },
  };
  expect(companiesQuerySchema.parse({})).toEqual(none);
  const said = { orden: "nombre", estado: "inactivas", nueva: "1", paso: "2", listo: "creada" };
  const ids = { antes: "1", editar: "2", ver: "3", eliminar: "4", entrenar: "5", acciones: "6" };
  expect(companiesQuerySchema.parse({ ...said, ...ids, buscar: ` ${x(100)} ` })).toEqual({
    ...said,
    ...{ antes: 1, editar: 2, ver: 3, eliminar: 4, entrenar: 5, acciones: 6, buscar: x(100) },
  });
  const zeros = Object.fromEntries(Object.keys(ids).map((name) => [name, "0"]));
  expect(
    companiesQuerySchema.parse({ ...zeros, buscar: x(101), estado: "otras", orden: "x", nueva: "2", listo: "otra" }),
  ).toEqual(none);
  for (const listo of ["creada", "actualizada", "eliminada"])
    expect(companiesQuerySchema.parse({ listo, estado: "activas" })).toMatchObject({ listo, estado: "activas" });
});
