import { describe, expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { createLocalProvider } from "./local-provider";
import { sureSentence } from "./sure";

const passage = (id: number, text: string, heading: string | null = null): Passage => ({
  id,
  documentId: 1,
  documentName: "lista",
  page: null,
  heading,
  text,
  score: 0.8,
  unspoken: 0,
});
const MENU = passage(1, "Producto · Precio · Tamaño\nConcha · $12 · 90 g\nPastel de chocolate · $480 · 20 personas");
const LOOSE = passage(2, "Corte · $150 · $220 · $300");
const PROSE = passage(3, "El envío tarda 3 días hábiles. Cuidamos cada paquete con mucho cariño.", "Envíos");
const ask = (question: string, ...passages: Passage[]) => sureSentence(question, passages, 400)?.text ?? null;

describe("CONV-35 what the built-in answerer sends without a person", () => {
  test.each([
    ["cuánto cuesta el pastel de chocolate", "Pastel de chocolate: precio $480, tamaño 20 personas."],
    ["¿cuánto tarda el envío?", "El envío tarda 3 días hábiles."],
  ])("%s: one row with the names of its columns, or one sentence", (question, text) => {
    expect(ask(question, MENU, PROSE)).toBe(text);
  });

  test.each([
    ["whether something is offered, which no sentence shows", "¿hacen envíos a Monterrey?", PROSE],
    ["another thing than the one asked for", "cuánto cuesta el pastel de vainilla", MENU],
    ["figures without the names of their columns", "cuánto cuesta el corte", LOOSE],
    ["what holds under a condition only", "cuánto cuesta el pastel de chocolate si llevo 3", MENU],
  ])("not %s", (_, question, found) => {
    expect(ask(question, found)).toBeNull();
  });

  test("what a document says below the very same question, and not below one like it", () => {
    const faq = passage(4, "¿Puedo llevar a mi perro?\nSí, en la terraza todos son bienvenidos.");
    expect(ask("puedo llevar a mi perro", faq)).toBe("Sí, en la terraza todos son bienvenidos.");
    expect(ask("puedo llevar a mi perro grande", faq)).toBeNull();
    const both = passage(7, "¿Cuánto cuesta? ¿Qué precio tiene?\nCuesta desde $10, sin mensualidad.");
    expect(ask("¿Cuánto cuesta?", both)).toBe("Cuesta desde $10, sin mensualidad.");
    expect(ask("qué precio tiene", both)).toBe("Cuesta desde $10, sin mensualidad.");
    const lard = passage(
      6,
      "Solamente en la hojaldra. Lo demás se hace con mantequilla.",
      "Dudas › ¿Usan manteca de cerdo?",
    );
    expect(ask("usan manteca de cerdo?", lard)).toBe("Solamente en la hojaldra.");
  });

  test.each([
    ["¿Y aceptan tarjeta?", "Aceptamos efectivo, tarjeta y transferencia.", true],
    ["¿Tienen estacionamiento?", "Contamos con estacionamiento para doce autos.", true],
    ["¿Aceptan cheques?", "Aceptamos efectivo, tarjeta y transferencia.", false],
    ["¿Aceptan tarjeta?", "Aceptamos tarjeta solo en compras mayores.", true],
    ["¿Tienen estacionamiento?", "No tenemos estacionamiento.", true],
  ])("%s is sure of «%s»: %s", (question, text, isSure) => {
    expect(ask(question, passage(5, text))).toBe(isSure ? text : null);
  });

  test("the mark of a list is not sent", () => {
    expect(ask("¿cuánto tarda el envío?", passage(8, "- El envío tarda 3 días hábiles."))).toBe(
      "El envío tarda 3 días hábiles.",
    );
  });

  test("what stands in two documents alike, and beside an address that the customer gives", () => {
    expect(ask("luz@correo.mx ¿cuánto tarda el envío?", PROSE, { ...PROSE, id: 9, documentId: 2 })).toBe(
      "El envío tarda 3 días hábiles.",
    );
  });

  test("of two questions the sure one is answered, and the other is named as open", async () => {
    const { answer } = await createLocalProvider().answer(
      {
        instructions: "",
        passages: [MENU, PROSE],
        history: [],
        question: "cuánto cuesta la concha? y aceptan vales de despensa?",
        style: { tone: "professional", companyName: "", maxCharacters: 400 },
      },
      new AbortController().signal,
    );
    expect(answer).toMatchObject({
      reply:
        "Con gusto te informo: Concha: $12, tamaño 90 g. Lo de vales de despensa te lo confirma una persona del equipo.",
      open: ["y aceptan vales de despensa?"],
    });
  });
});
