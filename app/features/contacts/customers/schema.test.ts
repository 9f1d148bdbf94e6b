import { expect, test, vi } from "vitest";
import { customerAddressSchema, customersAddressSchema, customerTagSchema, newCustomerFormSchema } from "./schema";

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

test("who is born today, wherever the business is, is a customer already, and who is born after that is none", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const dayOf = (now: string, dateOfBirth: string) => {
    vi.setSystemTime(new Date(now));
    return reasons({ dateOfBirth });
  };
  const late = { dateOfBirth: "Esa fecha todavía no llega." };
  // In Madrid it is half past midnight, and on Kiritimati, where each day begins, early in the afternoon.
  expect(dayOf("2026-11-29T23:30:00Z", "2026-11-30")).toEqual({});
  expect(dayOf("2026-11-29T23:30:00Z", "2026-12-01")).toEqual(late);
  expect(dayOf("2026-11-30T10:00:00Z", "2026-12-01")).toEqual({});
  expect(dayOf("2026-11-30T09:59:59Z", "2026-12-01")).toEqual(late);
  vi.useRealTimers();
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

test("an e-mail has 254 characters, a phone 40 with its blanks, and a customer twenty tags", () => {
  const sized = (more: number) => ({
    email: `${"x".repeat(249 + more)}@b.mx`,
    phone: `22${" ".repeat(30 + more)}25551234`,
    tags: Array.from({ length: 20 + more }, (_, at) => `t${at}`).join(","),
  });
  expect(reasons(sized(0))).toEqual({});
  expect(reasons(sized(1))).toEqual({
    email: "Es muy largo: el máximo son 254 caracteres.",
    phone: "Es muy largo: el máximo son 40 caracteres.",
    tags: "Puedes poner hasta 20 etiquetas de 40 caracteres.",
  });
});

test("the address of the customers says what is searched, open and done; what is wrong counts as not said", () => {
  const none = {
    ...{ buscar: "", estado: null, empresa: null, etiqueta: null, orden: null },
    ...{ antes: null, nuevo: null, editar: null, listo: null },
  };
  expect(customersAddressSchema.parse({})).toEqual(none);
  const said = { estado: "inactivo", orden: "antiguos", nuevo: "1", listo: "set-status" };
  const texts = { buscar: ` ${"x".repeat(100)} `, etiqueta: ` ${"V".repeat(40)} ` };
  expect(customersAddressSchema.parse({ ...said, ...texts, empresa: "0", antes: "1", editar: "2" })).toEqual({
    ...{ ...said, buscar: "x".repeat(100), etiqueta: "v".repeat(40), empresa: 0, antes: 1, editar: 2 },
  });
  const long = { buscar: "x".repeat(101), etiqueta: "x".repeat(41), empresa: "-1" };
  const wrong = { estado: "active", orden: "x", nuevo: "2", listo: "otro", antes: "0", editar: "x" };
  expect(customersAddressSchema.parse({ ...long, ...wrong })).toEqual(none);
  for (const listo of ["create", "update", "delete", "erase"])
    expect(customersAddressSchema.parse({ listo }).listo).toBe(listo);
});

test("the address of one customer says what is open on the page, whom the merge is about and what was done", () => {
  const none = { antes: null, editar: null, borrar: null, unir: null, buscar: "", con: null, listo: null };
  expect(customerAddressSchema.parse({})).toEqual(none);
  const said = { editar: "1", borrar: "1", unir: "1", buscar: "x".repeat(100), listo: "undo-merge" };
  expect(customerAddressSchema.parse({ ...said, con: "7" })).toMatchObject({ ...said, con: 7 });
  const wrong = { antes: "x", editar: "2", borrar: "2", unir: "2", buscar: "x".repeat(101), con: "0", listo: "create" };
  expect(customerAddressSchema.parse(wrong)).toEqual(none);
  for (const listo of ["update", "set-status", "merge", "add-tag", "remove-tag"])
    expect(customerAddressSchema.parse({ listo }).listo).toBe(listo);
});
