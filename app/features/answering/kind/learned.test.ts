import { describe, expect, test } from "vitest";
import { tableOf, weightsFingerprint } from "../../../../scripts/lib/kind-tables.mjs";
import { kindOf } from "./kind-of";
import { KIND_WEIGHTS } from "./kind-weights";
import { decide, LEARNED, type LearnedKind, likelihoods, PLACES, placeOf } from "./learned";
import { signsOf } from "./signs";

const mostLikely = (text: string) => {
  const likely = likelihoods(text);
  return LEARNED.reduce((best, kind) => (likely[kind] > likely[best] ? kind : best));
};

describe("what was learned of messages", () => {
  test("the weights belong to today's tables and signs: else run `node scripts/train-kinds.mjs`", () => {
    expect(KIND_WEIGHTS.madeFrom).toBe(weightsFingerprint(signsOf));
  });

  test("tells kinds apart that no phrase names, and all likelihoods make one", () => {
    const told: Record<string, LearnedKind> = {
      "a mi hija le salieron ronchas con la crema que nos dieron": "complaint",
      "mi lavadora no prende, la reparan?": "question",
      "apartame el vestido azul talla m": "order",
      "me guardas mesa pa seis el sabado": "booking",
      "ya estara listo mi saco": "status",
      "ya les hice la transferencia": "report",
      "te queda de fresa?": "availability",
    };
    for (const [text, kind] of Object.entries(told)) {
      expect(`${text}: ${mostLikely(text)}`).toBe(`${text}: ${kind}`);
      const sum = Object.values(likelihoods(text)).reduce((before, share) => before + share, 0);
      expect(sum).toBeCloseTo(1, 6);
    }
  });

  test("weights are read as they were written: these are today's likelihoods", () => {
    const close = likelihoods("Buenas, un sastre del barrio me arruinó el pantalón");
    expect([close.question, close.complaint, close.order].map((share) => share.toFixed(3))).toEqual([
      "0.479",
      "0.483",
      "0.021",
    ]);
    const wish = likelihoods("me guardas una para mañana");
    expect([wish.order, wish.booking].map((share) => share.toFixed(3))).toEqual(["0.813", "0.178"]);
  });

  test("what it was learned from is read right in 98 of 100", () => {
    const rows = tableOf("kinds-written.txt").filter((_, index) => index % 10 === 0);
    const met = (kind: string) => (kind === "anger" ? "complaint" : kind);
    expect(rows.length).toBeGreaterThan(1_000);
    expect(rows.filter(({ kind, message }) => met(kindOf(message)) === met(kind)).length).toBeGreaterThan(
      0.98 * rows.length,
    );
  });

  test("what a phrase says weighs, and a question is held for one where both are about as likely", () => {
    const likely = (shares: Partial<Record<LearnedKind, number>>) =>
      ({ ...Object.fromEntries(LEARNED.map((kind) => [kind, 1e-9])), ...shares }) as Record<LearnedKind, number>;
    const isOrder = (order: number) => decide(likely({ order, question: 1 - order }), "order", 100);
    expect([0.2, 0.25].map(isOrder)).toEqual(["question", "order"]);
    const complains = (complaint: number, words: number) =>
      decide(likely({ complaint, question: 1 - complaint }), "question", words);
    expect([complains(0.57, 100), complains(0.59, 100)]).toEqual(["question", "complaint"]);
    expect([complains(0.77, 3), complains(0.8, 3)]).toEqual(["question", "complaint"]);
    // A rule that names another kind makes a few words enough.
    expect(decide(likely({ complaint: 0.59, question: 0.41 }), "small_talk", 1)).toBe("complaint");
  });

  test("marks alone have no kind of their own: rules read them", () => {
    expect(["...", "???", ""].map(kindOf)).toEqual(["question", "question", "question"]);
    expect(kindOf("👍")).toBe("small_talk");
  });

  test("signs bear misspelling, marks and length, and no more than sixty words are read", () => {
    expect([...signsOf("¿Me Cobraron?")]).toEqual(
      expect.arrayContaining(["w me", "w kobraron", "q me", "?", "^ me kobraron"]),
    );
    expect(signsOf("tengo 3 hijos")).toEqual(signsOf("tengo 12 hijos"));
    expect(signsOf("a 😡").has("emoji")).toBe(true);
    const letters = [..."bdfglmprst"];
    const words = (count: number) =>
      letters
        .flatMap((first) => letters.map((second) => `${first}a${second}o`))
        .slice(0, count)
        .join(" ");
    expect([...signsOf(words(90))].filter((sign) => sign.startsWith("w "))).toHaveLength(60);
    expect(signsOf(words(60))).toEqual(signsOf(words(90)));
  });

  test("places are whole numbers below their number, spread evenly", () => {
    const places = Array.from({ length: 10_000 }, (_, at) => placeOf(`w palabra${at}`));
    expect(places.every((place) => Number.isInteger(place) && place >= 0 && place < PLACES)).toBe(true);
    expect(new Set(places).size).toBeGreaterThan(9_500);
    expect(PLACES).toBe(131_072);
  });
});
