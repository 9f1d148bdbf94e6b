import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { createLocalProvider } from "./local-provider";
import { taughtAnswer } from "./taught-pair";

const passage = (id: number, text: string): Passage => ({
  id,
  documentId: 1,
  documentName: "Preguntas frecuentes",
  page: null,
  heading: null,
  text,
  score: 0.3,
});
const PAIRS = [
  passage(1, "¿Tienen estacionamiento?\nSí, sin costo. Se entra por atrás."),
  passage(2, "¿Cuánto cuesta el pastel de chocolate?\nCuesta $480."),
  passage(3, "Horarios\n¿Cuándo abrimos? Los lunes."),
  passage(4, "¿Abren los domingos?\nSí.\n¿Tienen terraza?\nNo."),
];

describe("what people taught", () => {
  test.each([
    ["hola buenas, tienen estacionamiento propio?", "Sí, sin costo. Se entra por atrás.", 1],
    ["¿Cuentan con estacionamiento para clientes?", "Sí, sin costo. Se entra por atrás.", 1],
    ["precio del pastel de chocolate", "Cuesta $480.", 2],
  ])("%s", (question, text, id) => {
    expect(taughtAnswer(question, PAIRS, 400)).toMatchObject({ text, citations: [id] });
  });

  test("another question is not answered with it, nor a text that only looks like a pair", () => {
    for (const question of [
      "¿Cuánto cuesta el pastel de vainilla?",
      "¿Cuánto tarda el pastel de chocolate?",
      "¿Abren los domingos?",
      "¿Cuándo abren?",
    ]) {
      expect(taughtAnswer(question, PAIRS, 400)).toBeNull();
    }
  });

  test("an answer that does not fit is left to the best sentences", () => {
    expect(taughtAnswer("¿Tienen estacionamiento?", PAIRS, 20)).toBeNull();
  });

  test("the built-in answerer gives it whole, with its source, though no word of the question stands in it", async () => {
    const { answer } = await createLocalProvider().answer(
      {
        instructions: "",
        passages: PAIRS,
        history: [],
        question: "disculpe tienen parking",
        style: { tone: "professional", companyName: "La Espiga", maxCharacters: 1_000 },
      },
      new AbortController().signal,
    );
    expect(answer).toMatchObject({ needsHuman: false, citations: [1] });
    expect(answer.reply).toBe("Con gusto te informo: Sí, sin costo. Se entra por atrás.");
  });
});
