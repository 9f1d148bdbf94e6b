import { expect, test } from "vitest";
import { reasonsOf } from "../../../../tests/support/reasons";
import {
  sendFileSchema,
  sendMessageSchema,
  webchatFileSchema,
  webchatMessageSchema,
  webchatSessionSchema,
} from "./schema";

const x = (length: number) => "x".repeat(length);
const clientId = "0d9c5b1e-8f5e-4c39-9c60-1f7a5a3a7f10";

test("a message has words, 4,000 characters at most; with a file it needs none", () => {
  expect(sendMessageSchema.parse({ content: " uno\r\ndos " }).content).toBe("uno\ndos");
  expect(reasonsOf(sendMessageSchema, { content: x(4_000) })).toEqual({});
  const long = "El mensaje es muy largo: el máximo son 4,000 caracteres. Divídelo en dos.";
  for (const schema of [sendMessageSchema, sendFileSchema])
    expect(reasonsOf(schema, { content: x(4_001) })).toEqual({ content: long });
  expect(reasonsOf(sendMessageSchema, { content: " \n" })).toEqual({ content: "Escribe un mensaje." });
  for (const unseen of ["\u202e\u200b", "\u0000"])
    expect(reasonsOf(sendMessageSchema, { content: unseen })).toEqual({ content: "Escribe un mensaje." });
  expect(reasonsOf(sendMessageSchema, {})).toEqual({ content: "Escribe un mensaje." });
  expect([sendFileSchema.parse({}).content, sendFileSchema.parse({ content: " " }).content]).toEqual(["", ""]);
});

test("a mail's subject is one line of 200 characters", () => {
  expect(sendMessageSchema.parse({ content: "a", subject: " Su \n pedido " }).subject).toBe("Su pedido");
  expect(reasonsOf(sendMessageSchema, { content: "a", subject: x(200) })).toEqual({});
  expect(reasonsOf(sendMessageSchema, { content: "a", subject: x(201) })).toEqual({
    subject: "El asunto es muy largo: el máximo son 200 caracteres.",
  });
});

test("a visitor's message has an id, and what they say of themselves is kept to its lengths", () => {
  const said = (about: object) => ({ content: "Hola", clientId, about });
  expect(webchatMessageSchema.parse(said({ name: " Ana \n María", email: "ANA@correo.mx" })).about).toEqual({
    ...{ name: "Ana María", email: "ana@correo.mx" },
  });
  expect(reasonsOf(webchatMessageSchema, { content: "Hola" })).toEqual({
    clientId: "Falta el identificador del mensaje.",
  });
  const long = { name: x(121), phone: x(41), email: `${x(250)}@b.mx` };
  expect(Object.keys(reasonsOf(webchatMessageSchema, said(long))).sort()).toEqual(
    ["about.email", "about.name", "about.phone"].sort(),
  );
  expect(reasonsOf(webchatMessageSchema, said({ name: x(120), phone: x(40), email: "" }))).toEqual({});
  expect(reasonsOf(webchatMessageSchema, said({ email: "ana@" }))).toEqual({
    "about.email": "Ese email no es válido. Revisa que tenga la forma nombre@negocio.mx.",
  });
});

test("a visitor's file brings the same in fields beside it", () => {
  expect(webchatFileSchema.parse({ clientId, name: "Ana" })).toEqual({ content: "", clientId, about: { name: "Ana" } });
  expect(reasonsOf(webchatFileSchema, { content: "Hola" })).toEqual({
    clientId: "Falta el identificador del mensaje.",
  });
});

test("a visitor comes by a chat that there is, with a token of 2,000 characters at most", () => {
  expect(webchatSessionSchema.parse({})).toEqual({ channel: "webchat" });
  expect(reasonsOf(webchatSessionSchema, { token: x(2_000) })).toEqual({});
  expect(Object.keys(reasonsOf(webchatSessionSchema, { token: x(2_001) }))).toEqual(["token"]);
  expect(reasonsOf(webchatSessionSchema, { channel: "sms" })).toEqual({ channel: "Ese canal no existe." });
});
