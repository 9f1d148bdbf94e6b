import { describe, expect, test } from "vitest";
import { judge, measure } from "./measure.mjs";
import { readSet } from "./sets.mjs";

const known = { question: "¿Cuánto?", answers: ["$1,200"], document: "a.txt" };
const unknown = { question: "¿Qué?", answers: [], document: null };
const right = { document: "a.txt", text: "Cuesta $1,200." };
const wrong = { document: "b.txt", text: "Nada." };
const result = (over: object) => ({ question: known, passages: [], reply: "", handedOff: false, ...over });

describe("figures", () => {
  test("places, ranks and contained answers", () => {
    const figures = measure("squad", [
      result({ passages: [right], reply: "CUESTA  $1,200." }),
      result({ passages: [wrong, right], reply: "No sé." }),
      result({ passages: [wrong], handedOff: true }),
      result({ passages: [right], reply: `${"a".repeat(400)} $1,200` }),
    ]);
    expect(figures).toMatchObject({
      answerable: 4,
      first: 0.5,
      firstFive: 0.75,
      reciprocalRank: 0.625,
      contained: 0.25,
    });
    expect(figures).toMatchObject({ handoffs: 1, containedOfAnswered: 1 / 3, refusals: 0, unanswerable: 0 });
  });

  test("in our own set the passage must hold the answer", () => {
    const other = { document: "a.txt", text: "Otra cosa." };
    expect(measure("own", [result({ passages: [other, right] })])).toMatchObject({ first: 0, firstFive: 1 });
    expect(measure("squad", [result({ passages: [other, right] })])).toMatchObject({ first: 1 });
  });

  test("questions without an answer count only as refusals", () => {
    const figures = measure("own", [
      result({ question: unknown, handedOff: true }),
      result({ question: unknown, reply: "Sí." }),
    ]);
    expect(figures).toMatchObject({ answerable: 0, unanswerable: 2, refusals: 1, contained: 0 });
  });

  test("an answer that is missing is never contained", () => {
    expect(measure("squad", [result({ reply: "algo" })]).contained).toBe(0);
  });
});

test("targets are missed one by one", () => {
  const good = measure(
    "squad",
    Array.from({ length: 10 }, () => result({ passages: [right], reply: "$1,200" })),
  );
  expect(judge("squad", good).every((row) => row.reached)).toBe(true);
  expect(judge("squad", { ...good, first: 0.9 }).filter((row) => !row.reached)).toHaveLength(1);
  const own = judge("own", { ...good, answerable: 150, unanswerable: 40, handoffs: 10, refusals: 36 });
  expect(own.filter((row) => !row.reached).map((row) => row.name)).toEqual(["handed off although answerable"]);
});

test("our own set reads as companies with documents and questions of both kinds", () => {
  const { kind, companies } = readSet(new URL("./negocios.json", import.meta.url).pathname);
  expect(kind).toBe("own");
  expect(companies.length).toBeGreaterThanOrEqual(5);
  for (const { documents, questions } of companies) {
    const names = new Set(documents.map((document) => document.name));
    for (const { document } of questions) expect(document === null || names.has(document)).toBe(true);
  }
});
