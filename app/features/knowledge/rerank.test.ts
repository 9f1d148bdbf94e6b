import { describe, expect, test } from "vitest";
import { fuseRanks } from "./fuse";
import { type Candidate, rerank } from "./rerank";

const TEXTS = [
  "Abrimos de lunes a sábado de 9:00 a 19:00. Los domingos cerramos.",
  "El envío a Toluca cuesta $80 y tarda dos días. A Metepec no enviamos.",
  "Para cancelar un pedido avísanos un día antes.",
  "El taller de pan de masa madre es un sábado al mes y cuesta $450 por persona.",
  "Aceptamos tarjetas Visa y Mastercard, efectivo y transferencia.",
  "La dueña, Carmen Ruiz, abrió la panadería en 1998.",
];

const candidates = (over: Partial<Candidate> = {}): Candidate[] =>
  TEXTS.map((text, index) => ({
    id: index + 1,
    text,
    heading: null,
    documentTitle: "panaderia.txt",
    bm25: 1,
    ...over,
  }));

const order = (question: string, from = candidates()) => rerank(question, from).map((ranked) => ranked.id);

describe("the right passage comes first", () => {
  test.each([
    ["¿Abren los domingos?", 1],
    ["cuanto cuesta el envio a toluca", 2],
    ["¿Cómo cancelo mi pedido?", 3],
    ["precio del curso de masa madre", 4],
    ["puedo pagar con visa", 5],
    ["¿Quién es la dueña de la panadería?", 6],
  ])("%s", (question, id) => {
    expect(order(question)[0]).toBe(id);
  });

  test("misspelled and without accents", () => {
    expect(order("cuesta el enbio a toluka")[0]).toBe(2);
  });

  test("a heading counts for the text below it", () => {
    const text = "Un día antes, sin costo.";
    const from: Candidate[] = [
      { id: 1, text, heading: "Envíos", documentTitle: "a.txt", bm25: 1 },
      { id: 2, text, heading: "Cancelaciones", documentTitle: "a.txt", bm25: 1 },
    ];
    expect(order("¿con cuánto tiempo hago una cancelación?", from)[0]).toBe(2);
  });

  test("words that stand together beat the same words scattered", () => {
    const from: Candidate[] = [
      {
        id: 1,
        text: "La masa reposa. Hay pan integral. Mi madre atiende la caja.",
        heading: null,
        documentTitle: "",
        bm25: 1,
      },
      {
        id: 2,
        text: "La masa madre reposa. Hay pan integral. Ella atiende la caja.",
        heading: null,
        documentTitle: "",
        bm25: 1,
      },
    ];
    expect(order("¿usan masa madre?", from)[0]).toBe(2);
  });
});

describe("what comes back", () => {
  test("at most five, best first, scores between 0 and 1 and above the floor", () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      id: index,
      text: `Enviamos a Toluca por $${80 + index}.`,
      heading: null,
      documentTitle: "a.txt",
      bm25: index,
    }));
    const ranked = rerank("¿cuánto cuesta enviar a Toluca?", many);
    expect(ranked).toHaveLength(5);
    const scores = ranked.map((item) => item.score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const score of scores) {
      expect(score).toBeGreaterThanOrEqual(0.15);
      expect(score).toBeLessThanOrEqual(1);
    }
  });

  test("nothing where nothing fits, nothing was asked or nothing was found", () => {
    expect(rerank("helicópteros xilófonos", candidates({ bm25: 0 }))).toEqual([]);
    expect(rerank("¿y?", candidates())).toEqual([]);
    expect(rerank("pan", [])).toEqual([]);
  });

  test("the same input gives the same order, whatever order it came in", () => {
    const question = "¿a qué hora abren el sábado?";
    expect(rerank(question, candidates())).toEqual(rerank(question, candidates()));
    expect(order(question, [...candidates()].reverse())).toEqual(order(question));
  });
});

test("two orders are fused by their places: who stands in both comes first, and nobody is lost", () => {
  expect(fuseRanks([1, 2, 3], [])).toEqual([1, 2, 3]);
  expect(fuseRanks([1, 2, 3], [3, 4])).toEqual([3, 1, 2, 4]);
  expect(fuseRanks([], [9, 8])).toEqual([9, 8]);
  expect(fuseRanks([2], [1])).toEqual([1, 2]);
});
