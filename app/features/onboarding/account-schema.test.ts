import { expect, test } from "vitest";
import {
  accountSchema,
  createTenantSchema,
  describedAccountSchema,
  describeSchema,
  interpretSchema,
  plainAnswerSchema,
  wizardSchema,
} from "./account-schema";

const DESCRIPTION = "x".repeat(300);
const ACCOUNT = {
  ...{ name: "La Espiga", industry: "Panadería", firstName: "Ana", lastName: "Ruiz", email: "ana@laespiga.mx" },
  ...{ phone: "222 555 1234", website: "", description: DESCRIPTION, password: "panadería" },
};
const KEY = "k".repeat(22);
type Read = {
  readonly success: boolean;
  readonly error?: { readonly issues: readonly { readonly message: string }[] };
};
/** The first reason of a refusal; null where it is taken. */
const refused = ({ success, error }: Read) => (success ? null : (error?.issues[0]?.message ?? ""));
const account = (over: object) => refused(accountSchema.safeParse({ ...ACCOUNT, ...over }));

test("a description has 300 to 10,000 characters, and a line break of a form counts as one", () => {
  const reason = (description: string) => refused(describeSchema.safeParse({ description, pass: "pase" }));
  expect(reason("x".repeat(299))).toBe("Escribe al menos 300 caracteres.");
  expect(reason(DESCRIPTION)).toBeNull();
  expect(reason(`${"x".repeat(298)}\r\n`)).toBe("Escribe al menos 300 caracteres.");
  expect(reason(`${"x".repeat(9_999)}\r\n`)).toBeNull();
  expect(reason("x".repeat(10_001))).toBe("Usa como máximo 10,000 caracteres.");
});

test("an account's phone has ten digits, its names are told and short, and its website may be left out", () => {
  expect(account({})).toBeNull();
  expect(account({ phone: "222 555 123" })).toBe("El teléfono debe tener al menos 10 dígitos");
  expect(account({ phone: `2225551234${" ".repeat(10)}(${"-".repeat(30)})` })).toBe(
    "Escribe el teléfono solo con números",
  );
  expect(account({ firstName: "  " })).toBe("Escribe tu nombre.");
  expect(account({ lastName: "" })).toBe("Escribe tus apellidos.");
  expect(account({ industry: "" })).toBe("Escribe a qué se dedica tu negocio.");
  expect(account({ industry: "x".repeat(200) })).toBeNull();
  expect(account({ industry: "x".repeat(201) })).toBe("Usa como máximo 200 caracteres.");
  expect(accountSchema.parse({ ...ACCOUNT, website: null }).website).toBeUndefined();
  expect(accountSchema.parse({ ...ACCOUNT, website: " https://a.mx " }).website).toBe("https://a.mx");
});

test("a phone of the second form has the digits of the country that was chosen", () => {
  const described = (over: object) => refused(describedAccountSchema.safeParse({ ...ACCOUNT, ...over }));
  expect(described({ country: "pe", phone: "987 654 321" })).toBeNull();
  expect(described({ country: "pe", phone: "87 654 321" })).toBe("El teléfono debe tener al menos 9 dígitos");
  expect(described({ country: "pe", phone: "+52 55 1234" })).toBe("El teléfono debe tener al menos 10 dígitos");
  expect(described({ country: "", phone: "987 654 321" })).toBe("El teléfono debe tener al menos 10 dígitos");
  expect(described({ phone: undefined })).toBe("El teléfono debe tener al menos 10 dígitos");
  expect(describedAccountSchema.parse({ ...ACCOUNT, country: "xx" }).country).toBeUndefined();
  const short = describedAccountSchema.safeParse({ ...ACCOUNT, firstName: "", country: "pe", phone: "87 654 321" });
  expect(short.error?.issues.map(({ path }) => path)).toEqual([["firstName"], ["phone"]]);
});

test("what a visitor typed comes before what was read, what they left empty does not", () => {
  const { description, password, ...read } = ACCOUNT;
  const made = createTenantSchema.parse({
    ...{ description, password: null, extractedData: read },
    missingData: { name: "El Trigo", email: "", phone: null, password },
    documentFileInfo: null,
  });
  expect(made.account).toMatchObject({ name: "El Trigo", email: "ana@laespiga.mx", phone: "222 555 1234", password });
  expect(made.document).toBeNull();
  const missing = createTenantSchema.safeParse({ description, password, extractedData: { ...read, lastName: null } });
  expect(missing.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["lastName"], "Escribe tus apellidos."],
  ]);
});

test("an answer of the wizard is about one of its steps and at most 2,000 characters, without scripts one of nine", () => {
  const answer = (step: unknown, userResponse = "Ana") => interpretSchema.safeParse({ step, userResponse }).success;
  expect([0, 1, 10, 11, 1.5, "3"].map((step) => answer(step))).toEqual([false, true, true, false, false, false]);
  expect([answer(1, "x".repeat(2_000)), answer(1, "x".repeat(2_001))]).toEqual([true, false]);
  const plain = (step: string) => plainAnswerSchema.safeParse({ step, key: KEY }).success;
  expect(["0", "1", "9", "10"].map(plain)).toEqual([false, true, true, false]);
});

test("an account of the wizard has two e-mails, two phones and the key of its browser", () => {
  const answers = {
    ...{ firstName: "Ana", lastName: "Ruiz", email: "ana@a.mx", phone: "2225551234", website: "" },
    ...{
      companyName: "La Espiga",
      companyEmail: "h@a.mx",
      companyPhone: "2225559999",
      industry: "Panadería",
      key: KEY,
    },
  };
  const wizard = (over: object) => refused(wizardSchema.safeParse({ ...answers, ...over }));
  expect(wizard({})).toBeNull();
  expect(wizard({ companyPhone: "222555999" })).toBe("El teléfono debe tener al menos 10 dígitos");
  expect(wizard({ companyEmail: "h@a" })).not.toBeNull();
  for (const key of ["k".repeat(21), "k".repeat(65), `${KEY}/`])
    expect(wizard({ key })).toBe("Vuelve a cargar la página.");
  expect(wizard({ key: "k".repeat(64) })).toBeNull();
});
