import { expect, test } from "vitest";
import type { z } from "zod";
import { changePasswordSchema, loginSchema, registerSchema } from "./schema";

/** The reasons of one field, in order. */
function reasons(schema: z.ZodType, value: unknown, field: string): string[] {
  const result = schema.safeParse(value);
  return result.success
    ? []
    : result.error.issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
}

const login = { email: "ana@panaderia.mx", password: "secreto" };
const register = { name: "Panadería", email: "ana@panaderia.mx", phone: "5512345678", password: "secreto" };

test.each(["", "ana", "ana@", "@panaderia.mx", "ana panaderia.mx"])(
  "AUTH-06 the e-mail %j is refused with its message",
  (email) => {
    expect(reasons(loginSchema, { ...login, email }, "email")).toEqual(["Formato de email inválido"]);
    expect(reasons(registerSchema, { ...register, email }, "email")).toEqual(["Formato de email inválido"]);
  },
);

test("AUTH-06 an empty or missing password is refused with its message", () => {
  expect(reasons(loginSchema, { ...login, password: "" }, "password")).toEqual(["La contraseña es requerida"]);
  expect(reasons(loginSchema, { email: login.email }, "password")).toEqual(["La contraseña es requerida"]);
});

test("AUTH-06 a missing form is refused field by field", () => {
  const result = loginSchema.safeParse({});
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual(["email", "password"]);
});

test("AUTH-06 right fields pass; the e-mail is compared in lower case", () => {
  expect(loginSchema.parse({ email: " Ana@Panaderia.MX ", password: "x" })).toEqual({
    email: "ana@panaderia.mx",
    password: "x",
    rememberPassword: false,
  });
});

test("AUTH-05 the option is a checkbox in a form and a boolean in JSON", () => {
  expect(loginSchema.parse({ ...login, rememberPassword: "on" }).rememberPassword).toBe(true);
  expect(loginSchema.parse({ ...login, rememberPassword: true }).rememberPassword).toBe(true);
  expect(loginSchema.safeParse({ ...login, rememberPassword: "maybe" }).success).toBe(false);
});

test.each([
  ["name", "A", "El nombre debe tener al menos 2 caracteres"],
  ["name", "  A  ", "El nombre debe tener al menos 2 caracteres"],
  ["phone", "551234567", "El teléfono debe tener al menos 10 dígitos"],
  ["phone", "55-12-34-56-7", "El teléfono debe tener al menos 10 dígitos"],
  ["password", "12345", "La contraseña debe tener al menos 6 caracteres"],
])("AUTH-10 %s %j is refused: %s", (field, value, message) => {
  expect(reasons(registerSchema, { ...register, [field]: value }, field)).toEqual([message]);
});

test("AUTH-10 two characters, ten digits and six characters pass", () => {
  const parsed = registerSchema.parse({ ...register, name: "Aa", phone: "55 1234 5678", password: "123456" });
  expect(parsed).toMatchObject({ name: "Aa", phone: "5512345678", password: "123456" });
});

test("AUTH-09 without a choice the country is México; a code that is not listed is refused", () => {
  expect(registerSchema.parse(register).phoneCountryCode).toBe("+52");
  expect(registerSchema.parse({ ...register, phoneCountryCode: "+1-809" }).phoneCountryCode).toBe("+1-809");
  expect(reasons(registerSchema, { ...register, phoneCountryCode: "+999" }, "phoneCountryCode")).toEqual([
    "Elige un país de la lista",
  ]);
});

test("a new password of seven characters is refused, one of eight passes", () => {
  expect(reasons(changePasswordSchema, { newPassword: "1234567" }, "newPassword")).toEqual([
    "La contraseña debe tener al menos 8 caracteres",
  ]);
  expect(changePasswordSchema.safeParse({ newPassword: "12345678" }).success).toBe(true);
});

test("a phone is as long as its country's are: 10 digits in Mexico, 9 in Spain, Chile and Peru, 8 in Costa Rica", () => {
  const said = (phoneCountryCode: string, phone: string) =>
    reasons(registerSchema, { ...register, phoneCountryCode, phone }, "phone");
  const few = (digits: number) => [`El teléfono debe tener al menos ${digits} dígitos`];
  expect(said("+52", "551234567")).toEqual(few(10));
  expect(said("+52", "5512345678")).toEqual([]);
  for (const code of ["+34", "+56", "+51"]) {
    expect(said(code, "61234567")).toEqual(few(9));
    expect(said(code, "612 34 56 78")).toEqual([]);
  }
  expect(said("+506", "8123456")).toEqual(few(8));
  expect(said("+506", "8123-4567")).toEqual([]);
  // With its own code it may be of any country.
  expect(said("+52", "+34 6123456")).toEqual(few(10));
  expect(said("+52", "+34 612345678")).toEqual([]);
});

test("AUTH-10 what is wrong is said of all fields at once, the phone among them", () => {
  const { error } = registerSchema.safeParse({ email: "x", phone: "55", password: "1" });
  expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual(["email", "name", "password", "phone"]);
});
