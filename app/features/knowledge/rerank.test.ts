import { describe, expect, test } from "vitest";
import { fuseRanks } from "./fuse";
import { type Candidate, rankByWords, rerank } from "./rerank";

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

  test("what the index found badly, or not at all, is still ordered and scored", () => {
    expect(order("¿Abren los domingos?", candidates({ bm25: 0 }))[0]).toBe(1);
    const [weak] = rerank("¿Abren los domingos?", candidates({ bm25: 0.2 }));
    const [strong] = rerank("¿Abren los domingos?", candidates({ bm25: 9 }));
    expect(weak).toEqual(strong);
  });

  test("a question that only says what kind of answer it wants finds a text that holds one", () => {
    expect(order("¿cuánto cuesta?").slice(0, 2)).toEqual([2, 4]);
  });

  test("a word of a heading or a title is spoken of, and one that nobody says is not", () => {
    const [at] = candidates();
    const over = (heading: string | null, documentTitle: string) => [{ ...at, heading, documentTitle } as Candidate];
    const unspoken = (from: Candidate[]) => rerank("¿abren los domingos en Xochimilco?", from)[0]?.unspoken;
    expect(unspoken(over("Xochimilco", "a.txt"))).toBe(0);
    expect(unspoken(over(null, "xochimilco.txt"))).toBe(0);
    expect(unspoken(over(null, "a.txt"))).toBeGreaterThan(0.5);
  });

  test("a text of nothing but stopwords, below a heading that is asked for, has a score", () => {
    const [found] = rerank("¿cancelaciones?", [
      { id: 1, text: "Es de lo que hay.", heading: "Cancelaciones", documentTitle: "a.txt", bm25: 1 },
    ]);
    expect(found?.score).toBeGreaterThan(0.15);
  });

  test("the same input gives the same order, whatever order it came in", () => {
    const question = "¿a qué hora abren el sábado?";
    expect(rerank(question, candidates())).toEqual(rerank(question, candidates()));
    expect(order(question, [...candidates()].reverse())).toEqual(order(question));
  });
});

describe("each sign counts as much as it was tuned to", () => {
  const of = (
    id: number,
    text: string,
    bm25: number,
    heading: string | null = null,
    documentTitle = "",
  ): Candidate => ({
    id,
    text,
    heading,
    documentTitle,
    bm25,
  });
  const FROM: readonly Candidate[] = [
    of(
      1,
      "La clase de yoga con Carmen Ruiz cuesta $450 al mes. Hay 12 lugares. El tapete va aparte: lo prestamos gratis.",
      4,
    ),
    of(
      2,
      "Los martes da clase Carmen. Otros días la da Ruiz, en la sala 12. Para yoga trae tu propio tapete, que cuesta poco en cualquier tienda.",
      3,
      null,
      "clases-de-yoga.pdf",
    ),
    of(3, "Dura una hora y entran doce personas.", 1, "Yoga con Carmen", "precios.txt"),
    of(
      4,
      "La recepción abre a las 9:00 y cierra a las 20:00. Aceptamos tarjeta, efectivo y transferencia en la recepción.",
      2,
    ),
    of(5, "El estudio vende tapetes, tapetitos y bloques. El precio del bloque es de $120.", 0.5, "Precios"),
  ];
  const scores = (question: string) =>
    rankByWords(question, FROM).map(({ id, score, unspoken }) => [id, Number(score.toFixed(4)), unspoken > 0.5]);

  test.each([
    [
      "¿Cuánto cuesta la clase de yoga con Carmen Ruiz?",
      [
        [1, 0.9274, false],
        [2, 0.55, false],
        [3, 0.1793, false],
      ],
    ],
    [
      "¿hay 12 lugares en la clase de yoga?",
      [
        [1, 0.8143, false],
        [2, 0.4353, false],
      ],
    ],
    [
      "precio del tapete de yoga",
      [
        [1, 0.5821, false],
        [2, 0.4978, false],
        [5, 0.3804, false],
        [3, 0.1657, false],
      ],
    ],
    [
      "a qué hora abre la recepción",
      [
        [4, 0.7262, false],
        [1, 0.1563, false],
      ],
    ],
    [
      "¿La maestra Carmen presta el tapete?",
      [
        [1, 0.4137, true],
        [2, 0.2856, true],
      ],
    ],
  ])("%s", (question, expected) => {
    expect(scores(question)).toEqual(expected);
  });
});

test("two orders are fused by their places: who stands in both comes first, and nobody is lost", () => {
  expect(fuseRanks([1, 2, 3], [])).toEqual([1, 2, 3]);
  expect(fuseRanks([1, 2, 3], [3, 4])).toEqual([3, 1, 2, 4]);
  expect(fuseRanks([], [9, 8])).toEqual([9, 8]);
  expect(fuseRanks([2], [1])).toEqual([1, 2]);
});
