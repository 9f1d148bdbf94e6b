import { expect, test } from "vitest";
import { newCustomerFormSchema } from "./schema";

const ANA = { firstName: "Ana", lastName: "Pérez" };
const reasons = (fields: object) => {
  const result = newCustomerFormSchema.safeParse({ ...ANA, ...fields });
  return result.error ? Object.fromEntries(result.error.issues.map(({ path, message }) => [path[0], message])) : {};
};

test("CUST-07 names are required, an empty e-mail passes, and a wrong one is refused", () => {
  expect(reasons({ firstName: " ", lastName: "" })).toEqual({
    firstName: "Escribe el nombre.",
    lastName: "Escribe el apellido.",
  });
  expect(reasons({ email: "", phone: "", companyId: "", dateOfBirth: "", preferredChannel: "", tags: "" })).toEqual({});
  expect(reasons({ email: "x@" })).toEqual({
    email: "Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx.",
  });
  expect(reasons({ firstName: "x".repeat(121), notes: "x".repeat(2001) })).toEqual({
    firstName: "Es muy largo: el máximo son 120 caracteres.",
    notes: "Es muy largo: el máximo son 2,000 caracteres.",
  });
  expect(reasons({ dateOfBirth: "2999-01-01" })).toEqual({ dateOfBirth: "Esa fecha todavía no llega." });
  expect(reasons({ dateOfBirth: "1899-12-31" })).toEqual({ dateOfBirth: "Esa fecha no es válida." });
  expect(reasons({ dateOfBirth: "1900-01-01" })).toEqual({});
});

test("what is typed is stored without spare blanks, empty fields as nothing, and fields that are not sent stay away", () => {
  expect(
    newCustomerFormSchema.parse({
      firstName: "  Ana \n María ",
      lastName: "Pérez",
      email: " ANA@Correo.mx ",
      notes: " uno\r\ndos ",
      city: "",
      companyId: "12",
      tags: "VIP, vip , Pan  Dulce,",
    }),
  ).toEqual({
    firstName: "Ana María",
    lastName: "Pérez",
    email: "ana@correo.mx",
    notes: "uno\ndos",
    city: null,
    companyId: 12,
    tags: ["vip", "pan dulce"],
  });
  expect(newCustomerFormSchema.parse(ANA)).toEqual(ANA);
});
