import { expect, test } from "vitest";
import { keepPhoneCharacters } from "./keep-phone";
import { companyFormSchema, fromForm } from "./schema";

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
