import { expect, test } from "vitest";
import { reasonsOf } from "../../../tests/support/reasons";
import {
  activeSchema,
  handOverSchema,
  inviteSchema,
  joinSchema,
  newPasswordSchema,
  ofInvitationSchema,
  ofPersonSchema,
  ofSessionSchema,
  passwordByLinkSchema,
  profileQuerySchema,
  recoverSchema,
  roleSchema,
  signatureSchema,
  teamQuerySchema,
} from "./schema";

const SHORT = "La contraseña debe tener al menos 8 caracteres";
const LONG = "La contraseña puede tener hasta 200 caracteres";

test.each([
  ["changes it", newPasswordSchema, "newPassword", { currentPassword: "a", repeated: "" }],
  ["comes by a link", passwordByLinkSchema, "newPassword", { repeated: "" }],
  ["was invited", joinSchema, "password", { firstName: "Ana", lastName: "Ruiz" }],
] as const)("a password has 8 to 200 characters, of whoever %s", (_, schema, field, others) => {
  const reasons = (length: number) => reasonsOf(schema, { ...others, [field]: "x".repeat(length) });
  expect([7, 8, 200, 201].map(reasons)).toEqual([{ [field]: SHORT }, {}, {}, { [field]: LONG }]);
  expect(reasonsOf(schema, others)).toEqual({ [field]: SHORT });
});

test("a new password asks for the current one, of at most 200 characters, and for its repetition", () => {
  const reasons = (over: object) => reasonsOf(newPasswordSchema, { newPassword: "x".repeat(8), repeated: "", ...over });
  expect(
    [undefined, "", "a", "a".repeat(200), "a".repeat(201)].map((currentPassword) => reasons({ currentPassword })),
  ).toEqual([
    { currentPassword: "Escribe tu contraseña actual." },
    { currentPassword: "Escribe tu contraseña actual." },
    {},
    {},
    { currentPassword: "La contraseña actual no es correcta." },
  ]);
  for (const schema of [newPasswordSchema, passwordByLinkSchema]) {
    const form = { currentPassword: "a", newPassword: " con blancos " };
    expect(schema.parse(form)).toMatchObject({ newPassword: " con blancos ", repeated: "" });
    expect(schema.parse({ ...form, repeated: "r".repeat(200) })).toMatchObject({ repeated: "r".repeat(200) });
    expect(schema.safeParse({ ...form, repeated: "r".repeat(201) }).success).toBe(false);
  }
});

test("a signature has 200 characters after its blanks are gone, and goes nowhere, below mails, or everywhere", () => {
  expect(signatureSchema.parse({ text: " Ana\r\nLa Espiga \n", use: "email" })).toEqual({
    text: "Ana\nLa Espiga",
    use: "email",
  });
  expect(signatureSchema.parse({ text: ` ${"a".repeat(200)} `, use: "all" }).text).toHaveLength(200);
  expect(signatureSchema.parse({ text: "", use: "off" })).toEqual({ text: "", use: "off" });
  expect(reasonsOf(signatureSchema, { text: "a".repeat(201), use: "sms" })).toEqual({
    text: "La firma es muy larga: el máximo son 200 caracteres.",
    use: "Elige dónde va tu firma.",
  });
});

test("whoever is invited has an address and a role of the list; the address is kept in small letters", () => {
  expect(inviteSchema.parse({ email: " Eva@LaEspiga.MX ", role: "agente" })).toEqual({
    email: "eva@laespiga.mx",
    role: "agente",
  });
  expect(recoverSchema.parse({ email: " Eva@LaEspiga.MX " })).toEqual({ email: "eva@laespiga.mx" });
  expect(reasonsOf(inviteSchema, { email: "eva@", role: "owner" })).toEqual({
    email: "Formato de email inválido",
    role: "Elige un rol de la lista.",
  });
  expect(reasonsOf(recoverSchema, { email: "eva" })).toEqual({ email: "Formato de email inválido" });
});

test("a form about a person, a session or an invitation says about which, and what is to be", () => {
  for (const schema of [ofPersonSchema, ofSessionSchema, ofInvitationSchema]) {
    expect(schema.parse({ of: "7" })).toEqual({ of: 7 });
    for (const of of ["0", "x", undefined]) expect(schema.safeParse({ of }).success).toBe(false);
  }
  expect(roleSchema.parse({ of: "7", role: "lector" })).toEqual({ of: 7, role: "lector" });
  expect(reasonsOf(roleSchema, { of: "7" })).toEqual({ role: "Elige un rol de la lista." });
  expect(activeSchema.parse({ of: "7", active: "false" })).toEqual({ of: 7, active: "false" });
  for (const form of [{ of: "7", active: "no" }, { active: "true" }])
    expect(activeSchema.safeParse(form).success).toBe(false);
});

test("the account is handed over to a person, with one's password and a tick, each of which is asked for", () => {
  expect(handOverSchema.parse({ to: "7", password: " secreto ", sure: "on" })).toEqual({
    to: 7,
    password: " secreto ",
    sure: "on",
  });
  expect(reasonsOf(handOverSchema, { to: "" })).toEqual({
    to: "Elige a una persona.",
    password: "Escribe tu contraseña.",
    sure: "Marca la casilla para confirmar.",
  });
  const reasons = (password: string) => reasonsOf(handOverSchema, { to: "7", password, sure: "on" });
  expect(["", "a", "a".repeat(200), "a".repeat(201)].map(reasons)).toEqual([
    { password: "Escribe tu contraseña." },
    {},
    {},
    { password: "La contraseña no es correcta." },
  ]);
});

test("the pages tell of what was done right before, and of nothing that is no act of theirs", () => {
  for (const listo of ["perfil", "logo", "sin-logo", "contrasena", "sesiones", "firma", "nombre"])
    expect(profileQuerySchema.parse({ listo })).toEqual({ listo });
  for (const listo of ["rol", "acceso", "quitada", "dos-pasos", "titular"])
    expect(teamQuerySchema.parse({ listo })).toEqual({ listo });
  for (const schema of [profileQuerySchema, teamQuerySchema])
    for (const query of [{ listo: "otra" }, {}, { listo: null }]) expect(schema.parse(query)).toEqual({ listo: null });
});

test("what is a secret is marked as one in each of these forms", () => {
  for (const field of [
    newPasswordSchema.shape.currentPassword,
    newPasswordSchema.shape.newPassword,
    newPasswordSchema.shape.repeated,
    passwordByLinkSchema.shape.newPassword,
    passwordByLinkSchema.shape.repeated,
    handOverSchema.shape.password,
    joinSchema.shape.password,
  ])
    expect(field.meta()).toEqual({ secret: true });
});
