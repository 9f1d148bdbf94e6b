import { nearness, type Pairs, pairShare, pairsOf, phraseShare } from "~/features/knowledge/proximity";
import {
  countGrams,
  gramsOfTerms,
  queryTerms,
  rarity,
  sentenceViews,
  strength,
  type Term,
  type TextView,
  viewOf,
} from "~/language/query-terms";
import { tokenise } from "~/language/spanish";
import { tellingWeights, unspokenIn } from "~/language/telling";
import { titleOf } from "./index-words";

/** A chunk that the full-text search found. */
export interface Candidate {
  readonly id: number;
  readonly text: string;
  readonly heading: string | null;
  readonly documentTitle: string;
  /** Higher is better: FTS5's `bm25()` is negative, so pass its opposite. */
  readonly bm25: number;
}

export interface Ranked {
  readonly id: number;
  /** 0 to 1. */
  readonly score: number;
  /** As in `Passage`; the same for all. */
  readonly unspoken: number;
}

/**
 * A chunk with a lower score is not about the question, and there is no passage. The local answerer needs more than
 * this before it answers; a model gets every passage above it and may still say that they hold no answer.
 */
export const PASSAGE_FLOOR = 0.15;
export const MAX_PASSAGES = 5;

const SIGNS = [
  "words",
  "grams",
  "sentenceGrams",
  "cover",
  "sentence",
  "sentencePair",
  "near",
  "phrase",
  "pair",
  "index",
  "numbers",
  "names",
  "brevity",
] as const;
type Sign = (typeof SIGNS)[number];

/**
 * Each sign is about 0 to 1, so no single weight matters much: halving any one moves the evaluation by less than 1 %.
 */
const WEIGHTS: Record<Sign, number> = {
  words: 0.5,
  grams: 1.2,
  sentenceGrams: 1,
  cover: 1,
  sentence: 1.4,
  sentencePair: 0.5,
  near: 0.9,
  phrase: 0.8,
  pair: 0.5,
  index: 1,
  numbers: 0.5,
  names: 0.3,
  brevity: 0.35,
};
/** The sum that a chunk reaches when one of its sentences says the whole question. */
const FULL_MARKS = 10;

const SATURATION = 1.2;
const LENGTH_EFFECT = 0.4;
/** The weight of a term in the heading or the document's title, against 1 in the text. */
const IN_HEADING = 0.7;
const IN_TITLE = 0.4;

interface Prepared {
  readonly candidate: Candidate;
  readonly view: TextView;
  readonly sentences: readonly TextView[];
  readonly heading: TextView;
  readonly title: TextView;
  /** Counts of the question's character groups, for the text and for each sentence. */
  readonly grams: ReadonlyMap<string, number>;
  readonly sentenceGrams: readonly ReadonlyMap<string, number>[];
}

/** The parts of a question's weighing that do not depend on the candidate. */
interface Weighed {
  readonly terms: readonly Term[];
  readonly stems: readonly number[];
  readonly words: readonly number[];
  readonly numbers: readonly number[];
  readonly names: readonly number[];
  readonly grams: ReadonlyMap<string, number>;
  readonly phrases: Pairs;
  readonly pairs: Pairs;
  readonly averageLength: number;
  readonly bestIndexScore: number;
}

/**
 * Orders candidates by how well they answer, best first: at most `MAX_PASSAGES`, none below `PASSAGE_FLOOR`. It weighs
 * words, stems and character groups by rarity, the best sentence, phrases and proximity, names and numbers, headings.
 */
export function rerank(question: string, candidates: readonly Candidate[]): Ranked[] {
  return rankByWords(question, candidates).slice(0, MAX_PASSAGES);
}

/** All candidates above the floor by their words, best first. */
export function rankByWords(question: string, candidates: readonly Candidate[]): Ranked[] {
  const terms = queryTerms(question);
  if (terms.length === 0 || candidates.length === 0) return [];
  return scoreCandidates(question, terms, candidates)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .filter((item) => item.score >= PASSAGE_FLOOR);
}

function scoreCandidates(question: string, terms: readonly Term[], candidates: readonly Candidate[]): Ranked[] {
  const wanted = gramsOfTerms(terms);
  const prepared = candidates.map((candidate) => prepare(candidate, wanted));
  const weighed = weigh(question, terms, wanted, prepared);
  const views = prepared.flatMap(({ view, heading, title }) => [view, heading, title]);
  const unspoken = unspokenIn(views, terms, tellingWeights(question, terms));
  return prepared.map((item) => ({ id: item.candidate.id, score: scoreOne(item, weighed), unspoken }));
}

function prepare(candidate: Candidate, wanted: ReadonlyMap<string, number>): Prepared {
  const view = viewOf(candidate.text);
  const sentences = sentenceViews(view);
  return {
    candidate,
    view,
    sentences,
    heading: viewOf(candidate.heading ?? ""),
    title: viewOf(titleOf(candidate.documentTitle)),
    grams: countGrams(view, wanted),
    sentenceGrams: sentences.map((sentence) => countGrams(sentence, wanted)),
  };
}

function weigh(
  question: string,
  terms: readonly Term[],
  wanted: ReadonlyMap<string, number>,
  prepared: readonly Prepared[],
): Weighed {
  const rare = (has: (item: Prepared) => boolean) => rarity(prepared.filter(has).length, prepared.length);
  const stems = terms.map(
    (term) =>
      term.weight * rare(({ view }) => (term.shape === null ? view.stems.has(term.stem) : strength(term, view) === 1)),
  );
  const weightOf = new Map(terms.map((term, index) => [term.stem, stems[index] ?? 0]));
  return {
    terms,
    stems,
    words: terms.map((term) => (term.shape === null ? term.weight * rare(({ view }) => view.words.has(term.word)) : 0)),
    numbers: stems.map((weight, index) => (/\d/.test(terms[index]?.word ?? "") ? weight : 0)),
    names: stems.map((weight, index) => (terms[index]?.name ? weight : 0)),
    grams: new Map([...wanted].map(([gram, weight]) => [gram, weight * rare(({ grams }) => grams.has(gram))])),
    phrases: pairsOf(
      tokenise(question).map((token) => token.stem),
      weightOf,
    ),
    pairs: pairsOf(
      terms.filter((term) => term.shape === null).map((term) => term.stem),
      weightOf,
    ),
    averageLength: total(prepared.map(({ view }) => view.kept.length)) / prepared.length,
    bestIndexScore: Math.max(1e-9, ...prepared.map(({ candidate }) => candidate.bm25)),
  };
}

function scoreOne(item: Prepared, weighed: Weighed): number {
  const { view } = item;
  const { terms } = weighed;
  const length = view.kept.length;
  const damp = (count: number) =>
    (count * (SATURATION + 1)) /
    (count + SATURATION * (1 - LENGTH_EFFECT + (LENGTH_EFFECT * length) / Math.max(1, weighed.averageLength)));
  const around = terms.map((term) =>
    Math.max(IN_HEADING * strength(term, item.heading), IN_TITLE * strength(term, item.title)),
  );
  const inText = terms.map((term) => strength(term, view));
  const bySentence = item.sentences.map((sentence) =>
    terms.map((term, index) => (inText[index] === 0 ? 0 : strength(term, sentence))),
  );
  const covered = (found: (index: number) => number) =>
    share(weighed.stems, (index) => Math.max(found(index), around[index] ?? 0));
  const exact = (index: number) => (inText[index] === 1 ? 1 : 0);
  const signs: Record<Sign, number> = {
    words: share(weighed.words, (index) => damp(view.words.get(terms[index]?.word ?? "") ?? 0)),
    grams: gramShare(weighed.grams, (gram) => damp(item.grams.get(gram) ?? 0)),
    sentenceGrams: best(item.sentenceGrams, (grams) => gramShare(weighed.grams, (gram) => (grams.has(gram) ? 1 : 0))),
    cover: covered((index) => inText[index] ?? 0),
    sentence: best(bySentence, (found) => covered((index) => found[index] ?? 0)),
    sentencePair: best(bySentence, (found, at) =>
      covered((index) => Math.max(found[index] ?? 0, bySentence[at - 1]?.[index] ?? 0)),
    ),
    near: nearness(terms, weighed.stems, view),
    phrase: phraseShare(weighed.phrases, view),
    pair: pairShare(weighed.pairs, view),
    index: item.candidate.bm25 / weighed.bestIndexScore,
    numbers: share(weighed.numbers, exact),
    names: share(weighed.names, exact),
    brevity: -Math.log(Math.max(20, length) / 100),
  };
  const sum = total(SIGNS.map((sign) => WEIGHTS[sign] * signs[sign]));
  return Math.min(1, Math.max(0, sum / FULL_MARKS));
}

function best<Item>(items: readonly Item[], worth: (item: Item, index: number) => number): number {
  return items.reduce((top, item, index) => Math.max(top, worth(item, index)), 0);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The weighted mean of `found` over the terms; 0 where nothing has weight. */
function share(weights: readonly number[], found: (index: number) => number): number {
  const all = total(weights);
  return all === 0 ? 0 : weights.reduce((sum, weight, index) => sum + weight * found(index), 0) / all;
}

function gramShare(weights: ReadonlyMap<string, number>, found: (gram: string) => number): number {
  let all = 0;
  let sum = 0;
  for (const [gram, weight] of weights) {
    all += weight;
    sum += weight * found(gram);
  }
  return all === 0 ? 0 : sum / all;
}
