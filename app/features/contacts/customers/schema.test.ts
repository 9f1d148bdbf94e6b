import { expect, test } from "vitest";
import { customerTagSchema, newCustomerFormSchema } from "./schema";

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

test.each([
  ["lastName", 120],
  ["address", 200],
  ["city", 120],
  ["state", 120],
  ["postalCode", 20],
  ["country", 120],
  ["notes", 2_000],
])("%s takes %i characters and not one more", (field, most) => {
  expect(reasons({ [field]: "5".repeat(most) })).toEqual({});
  const limit = most === 2_000 ? "2,000" : String(most);
  expect(reasons({ [field]: "5".repeat(most + 1) })).toEqual({
    [field]: `Es muy largo: el máximo son ${limit} caracteres.`,
  });
});

test("a tag takes 40 characters, and who is born today is a customer already", () => {
  expect(reasons({ tags: "x".repeat(40) })).toEqual({});
  expect(reasons({ tags: "x".repeat(41) })).toEqual({ tags: "Puedes poner hasta 20 etiquetas de 40 caracteres." });
  expect(reasons({ dateOfBirth: new Date().toISOString().slice(0, 10) })).toEqual({});
});

test("one tag to add has no comma, which would make two of it", () => {
  const read = (tag: string) => {
    const { data, error } = customerTagSchema.safeParse({ of: "7", tag });
    return data?.tag ?? error?.issues[0]?.message;
  };
  expect(read(" VIP ")).toBe("vip");
  expect(read("vip,pan")).toBe("Una etiqueta tiene hasta 40 caracteres, sin comas.");
  expect(read(" ")).toBe("Escribe una etiqueta.");
});
