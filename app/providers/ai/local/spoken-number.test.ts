import { expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { createLocalProvider } from "./local-provider";
import { spokenNumber } from "./spoken-number";

const passage = (text: string): Passage => ({
  id: 1,
  documentId: 1,
  documentName: "info.txt",
  page: null,
  heading: null,
  text,
  score: 0.8,
  unspoken: 0,
});
const told = (spoken: string, question: string, text: string) =>
  spokenNumber(question, spoken, [passage(text)])?.text ?? null;
const LINE = "Pago: efectivo, SINPE al 8834 2715 (Burbujas S.A.), tarjeta.";

test("CONV-35 the number of the purse that was spoken of is told", () => {
  expect(told("aceptan sinpe", "a que numero lo hago", LINE)).toBe(LINE);
  expect(told("reciben sinpe?", "a que numero", LINE)).toBe(LINE);
});

test("CONV-35 another purse, another question or two numbers are for a person", () => {
  expect(told("aceptan yape", "a que numero", LINE)).toBeNull();
  expect(told("aceptan sinpe", "que numero de talla tienen", LINE)).toBeNull();
  expect(told("aceptan sinpe", "a que numero", "SINPE al 8834 2715 o al 8712 3390")).toBeNull();
});

test("CONV-35 the number is told in the conversation, from the document and not from what was set up beside it", async () => {
  const hours = { ...passage("Lunes a viernes de 9:00 a 18:00."), id: 7, settles: null };
  const passages = [hours, { ...passage(LINE), id: 2 }];
  const question = "a que numero lo hago";
  const request = {
    ...{ instructions: "", question, passages, history: [{ role: "customer", text: "aceptan sinpe" }] },
    parts: [{ question, said: question, before: null, each: [], passages }],
    style: { tone: "professional", maxCharacters: 400, treatment: "tu", companyName: "Burbujas" },
  };
  const { answer } = await createLocalProvider().answer(request as never, new AbortController().signal);
  expect(answer.reply).toContain("8834 2715");
  expect(answer.citations).toEqual([2]);
});
