import { expect, test } from "vitest";
import { reasonsOf } from "../../../tests/support/reasons";
import {
  accountSchema,
  approvedTemplateSchema,
  integrationInputSchema,
  missingField,
  newNumberSchema,
  REQUIRED_FIELDS,
  smsInputSchema,
} from "./schema";

const x = (length: number) => "x".repeat(length);

test("what is typed into a card is cleaned, and empty fields are nothing", () => {
  expect(accountSchema.parse({ of: "meta", apiKey: " k ", isActive: "on" })).toEqual({
    ...{ of: "meta", apiKey: "k", apiSecret: null, phoneNumber: null, phoneNumberCountryCode: null },
    ...{ senderName: null, agentId: null, mailSender: null, widgetCode: null, wabaId: null },
    ...{ isActive: true, seen: null },
  });
  expect(accountSchema.parse({ of: "meta" }).isActive).toBe(false);
  expect(integrationInputSchema.parse({ apiKey: " ", phoneNumber: " 55 " })).toMatchObject({
    ...{ apiKey: null, phoneNumber: "55", apiSecret: null },
  });
});

test("a card's fields are kept to their lengths", () => {
  const most = { apiKey: 500, apiSecret: 500, phoneNumber: 40, phoneNumberCountryCode: 10, senderName: 60 };
  const others = { agentId: 100, widgetCode: 5_000, seen: 40 };
  for (const [name, length] of Object.entries({ ...most, ...others })) {
    expect(reasonsOf(accountSchema, { of: "brevo", [name]: x(length) })).toEqual({});
    expect(Object.keys(reasonsOf(accountSchema, { of: "brevo", [name]: x(length + 1) }))).toEqual([name]);
  }
  for (const [name, length] of Object.entries({ ...most, agentId: 100 })) {
    expect(reasonsOf(integrationInputSchema, { [name]: x(length) })).toEqual({});
    expect(reasonsOf(integrationInputSchema, { [name]: x(length + 1) })).toEqual({
      [name]: `El máximo son ${length} caracteres.`,
    });
  }
});

test("a mail's sender is an address, an account of WhatsApp eight to twenty figures, an account one of four", () => {
  const reasons = (fields: object) => Object.keys(reasonsOf(accountSchema, { of: "meta", ...fields }));
  expect(reasons({ mailSender: "a@b.mx", wabaId: "12345678" })).toEqual([]);
  expect(reasons({ wabaId: "1".repeat(20) })).toEqual([]);
  for (const wabaId of ["1234567", "1".repeat(21), "1234567a", "a12345678"])
    expect(reasons({ wabaId })).toEqual(["wabaId"]);
  expect(reasons({ mailSender: "a@" })).toEqual(["mailSender"]);
  expect(reasonsOf(accountSchema, { of: "otra" })).toEqual({ of: "Esa integración no existe." });
});

test("each account says what it cannot do without, in its own words", () => {
  expect(
    Object.entries(REQUIRED_FIELDS).flatMap(([type, fields]) =>
      fields.map((field) => missingField(type as keyof typeof REQUIRED_FIELDS, field)),
    ),
  ).toEqual([
    "Escribe la clave de API.",
    "Escribe el Account SID.",
    "Escribe el Auth Token.",
    "Escribe el número de teléfono.",
    "Escribe la clave de API.",
    "Escribe el número de teléfono.",
    "Escribe el token de acceso.",
    "Escribe el secreto de la app.",
    "Escribe el identificador del número.",
  ]);
});

test("an SMS has a number and 1,600 characters at most", () => {
  expect(reasonsOf(smsInputSchema, { to: "55", message: x(1_600) })).toEqual({});
  expect(reasonsOf(smsInputSchema, { to: x(41), message: x(1_601) })).toEqual({
    to: "Ese número no es válido.",
    message: "Un SMS puede tener hasta 1,600 caracteres. Divídelo en dos.",
  });
  expect(reasonsOf(smsInputSchema, { to: " ", message: " " })).toEqual({
    ...{ to: "Escribe el número.", message: "Escribe un mensaje." },
  });
  expect(reasonsOf(smsInputSchema, {})).toEqual({ to: "Escribe el número.", message: "Escribe un mensaje." });
});

test("an approved template names its account, its language and its text", () => {
  const good = { of: "meta", externalId: x(200), name: x(120), language: "es_MX", body: x(1_600) };
  for (const language of ["es", "es-MX", "fil", "zh_Hans"])
    expect(reasonsOf(approvedTemplateSchema, { ...good, language })).toEqual({});
  for (const language of ["e", "ES", "es_", "es_M", "es_Mexico", "es MX", ""])
    expect(reasonsOf(approvedTemplateSchema, { ...good, language })).toEqual({
      language: "Escribe el idioma como es_MX.",
    });
  const long = { ...good, externalId: x(201), name: x(121), body: x(1_601) };
  expect(reasonsOf(approvedTemplateSchema, long)).toEqual({
    externalId: "El máximo son 200 caracteres.",
    name: "El máximo son 120 caracteres.",
    body: "El máximo son 1,600 caracteres.",
  });
  expect(reasonsOf(approvedTemplateSchema, { ...good, of: "httpsms" })).toEqual({ of: "Elige de qué cuenta es." });
});

test("a number belongs to a company or, said in a word, to all", () => {
  const number = (fields: object) => ({ of: "twilio", address: "5512345678", ...fields });
  expect(newNumberSchema.parse(number({ companyId: "compartido" })).companyId).toBeNull();
  expect(newNumberSchema.parse(number({ companyId: "4" })).companyId).toBe(4);
  for (const companyId of ["", "0", "x"])
    expect(Object.keys(reasonsOf(newNumberSchema, number({ companyId })))).toEqual(["companyId"]);
  const long = number({ companyId: "4", address: x(255), label: x(61) });
  expect(Object.keys(reasonsOf(newNumberSchema, long))).toEqual(expect.arrayContaining(["address", "label"]));
  expect(reasonsOf(newNumberSchema, number({ companyId: "4", address: x(254), label: x(60) }))).toEqual({});
});
