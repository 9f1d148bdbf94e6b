import { describe, expect, test } from "vitest";
import type { Answer } from "~/providers/ai/port";
import { offerStands, replyOf, saysNotIt, wasOffered } from "./offer";

const answer = (over: Partial<Answer> = {}): Answer => ({
  reply: " Aceptamos efectivo. ",
  citations: [1],
  intention: "consulta",
  sentiment: { sentiment: "neutral", confidence: 1 },
  priority: "low",
  needsHuman: false,
  contact: {},
  ...over,
});

const OFFERED = "Aceptamos efectivo. Si no es lo que buscas, pide hablar con una persona.";

test("after a sentence that was chosen by its words the way to a person stands open, without a word of it", () => {
  expect(replyOf(answer({ quoted: true }))).toEqual({ text: "Aceptamos efectivo.", offers: "person" });
  expect(replyOf(answer())).toEqual({ text: "Aceptamos efectivo.", offers: null });
});

describe("after the offer", () => {
  test("only the AI's own last word counts", () => {
    const offered = { role: "assistant", text: "Otras palabras.", offers: "person" } as const;
    expect(wasOffered([offered])).toBe(true);
    expect(wasOffered([{ role: "assistant", text: OFFERED }])).toBe(false);
    expect(wasOffered([{ role: "assistant", text: "Abrimos a las 9:00." }])).toBe(false);
    expect(wasOffered([offered, { role: "staff", text: "Hola, soy Ana." }])).toBe(false);
    expect(wasOffered([])).toBe(false);
  });

  test("it stands for an hour", () => {
    expect(offerStands(0, 59 * 60_000)).toBe(true);
    expect(offerStands(0, 60 * 60_000)).toBe(false);
  });

  test.each([
    "No",
    "nop",
    "no no",
    "No es eso",
    "no, no es eso",
    "Eso no",
    "eso no es",
    "eso no es lo que pregunté",
    "No es lo que buscaba",
    "pero no es lo que te pregunté",
    "no es la respuesta",
    "no me sirve, gracias",
    "eso no me ayuda",
    "No me entendiste",
    "creo que no entendiste",
    "tampoco",
    "No, otra cosa",
  ])("%s: it was not it", (text) => {
    expect(saysNotIt(text)).toBe(true);
  });

  test.each([
    "sí, gracias",
    "no, gracias",
    "ok",
    "¿Y tarjeta?",
    "no tengo efectivo, ¿aceptan tarjeta?",
    "¿no es eso caro?",
    "¿Eso no es muy caro?",
    "eso no es muy caro, me llevo dos",
    "Si no me sirve el pantalón, ¿puedo cambiarlo?",
    "y si no es lo que pedí me devuelven",
    "El martes no me sirve, ¿tienen jueves?",
    "no me ayuda el domingo, abren el sábado?",
    "Mi control no me sirve, lo reparan?",
    "no me sirve el martes",
    "Quiero hablar con una persona",
    "",
  ])("%s: something else", (text) => {
    expect(saysNotIt(text)).toBe(false);
  });
});
