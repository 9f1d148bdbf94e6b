import { describe, expect, test } from "vitest";
import type { Answer } from "~/providers/ai/port";
import { replyOf, saysNotIt } from "./offer";

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

describe("an answer that may be beside the question", () => {
  test("says how to get a person, in the form in which the business speaks", () => {
    expect(replyOf(answer({ unsure: true }), "tu", 1000)).toBe(OFFERED);
    expect(replyOf(answer({ unsure: true }), "usted", 1000)).toBe(
      "Aceptamos efectivo. Si no es lo que busca, pida hablar con una persona.",
    );
  });

  test("a sure one says nothing of it, nor one that would become too long", () => {
    expect(replyOf(answer(), "tu", 1000)).toBe("Aceptamos efectivo.");
    expect(replyOf(answer({ unsure: true }), "tu", OFFERED.length - 1)).toBe("Aceptamos efectivo.");
    const long = "a".repeat(390);
    expect(replyOf(answer({ unsure: true, reply: long }), "tu", 1000)).toBe(long);
  });
});

describe("after the offer", () => {
  const history = [{ role: "assistant" as const, text: OFFERED }];

  test.each([
    "No",
    "nop",
    "No es eso",
    "eso no es lo que pregunté",
    "no me sirve, gracias",
    "No me entendiste",
    "Quiero hablar con una persona",
    "un asesor por favor",
  ])("%s: it was not it", (text) => {
    expect(saysNotIt(text, history)).toBe(true);
    expect(saysNotIt(text, [{ role: "assistant", text: "Abrimos a las 9:00." }])).toBe(false);
    expect(saysNotIt(text, [...history, { role: "staff", text: "Hola, soy Ana." }])).toBe(false);
  });

  test.each(["sí, gracias", "no, gracias", "ok", "¿Y tarjeta?", "no tengo efectivo, ¿aceptan tarjeta?"])(
    "%s: it may have been",
    (text) => {
      expect(saysNotIt(text, history)).toBe(false);
    },
  );
});
