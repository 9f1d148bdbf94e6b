import { expect, test } from "vitest";
import { viewOf } from "~/language/query-terms";
import { tokenise } from "~/language/spanish";
import { pairShare, pairsOf, phraseShare } from "./proximity";

const stemsOf = (text: string) => tokenise(text).flatMap(({ stem, stopword }) => (stopword ? [] : [stem]));
const QUESTION = stemsOf("pastel chocolate mesa");
/** 'pastel chocolate' weighs 3, 'chocolate mesa' 2. */
const PAIRS = pairsOf(QUESTION, new Map([2, 1, 1].map((weight, index) => [QUESTION[index] ?? "", weight])));

test.each([
  ["pastel chocolate", 0.6],
  ["pastel fresco chocolate", 0.6],
  ["pastel fresco rico chocolate", 0],
  ["chocolate pastel", 0.6],
  ["pastel de chocolate", 0.6],
  ["pastel chocolate mesa", 1],
  ["silla cuchara", 0],
])(
  "of the pairs of a question %j holds a share of %d: a word may stand between, and the order may be another",
  (text, share) => {
    expect(pairShare(PAIRS, viewOf(text))).toBeCloseTo(share);
  },
);

test("a phrase is a pair whose words follow each other, stopwords included", () => {
  expect(phraseShare(PAIRS, viewOf("pastel chocolate"))).toBeCloseTo(0.6);
  expect([phraseShare(PAIRS, viewOf("pastel de chocolate")), phraseShare(PAIRS, viewOf("chocolate pastel"))]).toEqual([
    0, 0,
  ]);
});
