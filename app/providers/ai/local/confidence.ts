import { answerTypeOf, holdsAnswer } from "~/language/answer-type";
import { queryTerms, strength, type Term, type TextView, viewOf } from "~/language/query-terms";
import { tellingWeights } from "~/language/telling";
import type { Passage } from "~/providers/ai/port";
import type { Unit } from "./units";

/** A piece of a passage, with the share of the question that it and its context mention, 0 to 1. */
export interface Piece {
  readonly unit: Unit;
  readonly cover: number;
}

/**
 * The weight of each sign that the documents answer a question, as logarithms of odds: a logistic regression over
 * questions with and without an answer (docs/evaluation.md).
 */
const WEIGHTS = {
  cover: 3.747,
  missing: -1.935,
  unspoken: -0.618,
  said: 0.643,
  detail: 4.65,
  typed: 0.443,
  mostSaid: -0.963,
  wordsSaid: -0.273,
};
const BIAS = -0.246;
/**
 * Weights for a long question whose words occur together in one passage: that answers it, even if one thing has another
 * name there.
 */
const WHOLE = { fits: 0.65, cover: 0.27, typed: 0.09, detail: 0.2, from: 0.52, slope: 20, said: 0.3 };
/** A question with this many subjects is as detailed as can be. */
const DETAILED = 10;
/** The weight of a word that is in the context of the piece and not in it. */
const IN_ASKED = 0.9;
const IN_COLUMNS = 0.7;
const IN_HEADING = 0.6;
const IN_TITLE = 0.4;
const IN_PASSAGE = 0.4;
/** A word with more weight than this is telling. */
const TELLING = 0.6;
const MOST_WORDS = 4;
const CONSIDERED = 3;

/**
 * The certainty that the likeliest pieces answer a question, 0 to 1; from one half on they do. Telling words
 * ("guitarra") that neither the piece nor its context contains count against it, however many others ("tienen",
 * "clases") it contains; telling words that no document mentions count even more.
 * @param pieces likeliest first
 */
export function confidenceIn(question: string, pieces: readonly Piece[], passages: readonly Passage[]): number {
  const [likeliest] = pieces;
  if (likeliest === undefined) return 0;
  const terms = queryTerms(question);
  const weights = tellingWeights(question, terms);
  const weighed = (found: readonly number[]) => found.map((strong, index) => strong * (weights[index] ?? 0));
  const aroundOf = aroundPassages(passages, terms);
  const around = pieces.slice(0, CONSIDERED).map(({ unit }) => foundAround(unit, aroundOf(unit.passage), terms));
  const own = around[0] ?? [];
  const best = around.reduce((top, found) => (sum(weighed(found)) > sum(weighed(top)) ? found : top), own);
  const said = weighed(own);
  const type = answerTypeOf(question);
  const typed = type === null ? 0.5 : Number(holdsAnswer(type, likeliest.unit.text));
  const subjects = terms.filter((term) => term.shape === null && term.weight === 1).length;
  const detail = Math.min(1, subjects / DETAILED);
  const signs: Record<keyof typeof WEIGHTS, number> = {
    cover: likeliest.cover,
    missing: Math.max(0, ...weighed(best.map((found) => 1 - found))),
    unspoken: Math.max(0, ...passages.map((passage) => passage.unspoken ?? 0)),
    said: sum(said),
    detail,
    typed,
    mostSaid: Math.max(0, ...said),
    wordsSaid: Math.min(
      MOST_WORDS,
      best.filter((found, index) => found >= 0.5 && (weights[index] ?? 0) > TELLING).length,
    ),
  };
  const odds = BIAS + sum(Object.entries(signs).map(([sign, value]) => value * (isSign(sign) ? WEIGHTS[sign] : 0)));
  const fits = Math.max(...passages.map((passage) => passage.score));
  const whole = WHOLE.fits * fits + WHOLE.cover * likeliest.cover + WHOLE.typed * typed + WHOLE.detail * detail;
  const isMostlySaid = sum(weighed(best)) >= WHOLE.said * sum(weights);
  return Math.max(logistic(odds), isMostlySaid ? logistic(WHOLE.slope * (whole - WHOLE.from)) : 0);
}

function isSign(name: string): name is keyof typeof WEIGHTS {
  return name in WEIGHTS;
}

/**
 * The terms that a passage's heading, its document's title and its whole text mention, with the weight of words in the
 * context of a piece.
 */
function aroundPassages(passages: readonly Passage[], terms: readonly Term[]): (passage: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return (at) => {
    const found = known.get(at) ?? foundIn(placesOf(passages[at]), terms);
    known.set(at, found);
    return found;
  };
}

type Places = readonly (readonly [worth: number, view: TextView])[];

function placesOf(passage: Passage | undefined): Places {
  if (passage === undefined) return [];
  const heading = viewOf(passage.heading ?? "");
  const title = viewOf(passage.documentName);
  return [
    [IN_HEADING, heading],
    [IN_TITLE, title],
    [IN_PASSAGE, viewOf(passage.text)],
  ];
}

function foundAround(unit: Unit, around: readonly number[], terms: readonly Term[]): number[] {
  const own = foundIn(
    [
      [1, viewOf(unit.text)],
      [IN_ASKED, viewOf(unit.asked ?? "")],
      [IN_COLUMNS, viewOf(unit.columns ?? "")],
    ],
    terms,
  );
  return own.map((found, index) => Math.max(found, around[index] ?? 0));
}

function foundIn(places: Places, terms: readonly Term[]): number[] {
  return terms.map((term) =>
    term.shape === null ? Math.max(0, ...places.map(([worth, view]) => worth * strength(term, view))) : 0,
  );
}

function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
