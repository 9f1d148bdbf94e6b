import { titleOf } from "~/features/knowledge/match-query";
import { type Adjacency, adjacencyOf, nearness, sharedPairs } from "~/features/knowledge/proximity";
import { queryTerms, rarity, sentenceViews, strength, type Term, type TextView, viewOf } from "~/platform/query-terms";
import { tokenise } from "~/platform/spanish";

/** A chunk that the full-text index offers. */
export interface Candidate {
  readonly id: number;
  readonly text: string;
  readonly heading: string | null;
  readonly documentTitle: string;
  /** Higher is better: FTS5's `bm25()` is negative, so pass its opposite. */
  readonly bm25: number;
  /** Similarity of the embeddings (-1 to 1), where there are any. */
  readonly cosine?: number;
}

export interface Ranked {
  readonly id: number;
  /** 0 to 1. */
  readonly score: number;
}

/** How many of the company's chunks hold each stem of the question, and how many chunks there are. */
export interface Frequencies {
  readonly stems: ReadonlyMap<string, number>;
  readonly chunks: number;
}

/**
 * Below this score a chunk is not about the question and there is no passage. The local answerer asks for more than
 * this before it speaks; a model gets every passage above it and may still say that they hold no answer.
 */
export const PASSAGE_FLOOR = 0.15;
export const MAX_PASSAGES = 5;

/** Each sign is about 0 to 1, so no weight matters much alone: halving any one moves the evaluation by less than 1 %. */
const WEIGHTS = {
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
/** Sum that a chunk reaches when one of its sentences says the whole question. */
const FULL_MARKS = 10;

const SATURATION = 1.2;
const LENGTH_EFFECT = 0.4;
/** What a term in the heading or the document's title counts, against 1 in the text. */
const IN_HEADING = 0.7;
const IN_TITLE = 0.4;

interface Prepared {
  readonly candidate: Candidate;
  readonly view: TextView;
  readonly sentences: readonly TextView[];
  readonly heading: TextView;
  readonly title: TextView;
  readonly adjacency: Adjacency;
}

/**
 * Orders candidates by how well they answer, best first, at most `MAX_PASSAGES`, none below `PASSAGE_FLOOR`. Words, stems
 * and character groups weighted by rarity, the best sentence, phrases and proximity, names and numbers, headings; with
 * embeddings the order is fused with that of the cosines by reciprocal rank.
 */
export function rerank(question: string, candidates: readonly Candidate[], frequencies?: Frequencies): Ranked[] {
  const terms = queryTerms(question);
  if (terms.length === 0 || candidates.length === 0) return [];
  const ranked = scoreCandidates(question, terms, candidates, frequencies)
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .filter((item) => item.score >= PASSAGE_FLOOR);
  return fuse(ranked, candidates).slice(0, MAX_PASSAGES);
}

function scoreCandidates(
  question: string,
  terms: readonly Term[],
  candidates: readonly Candidate[],
  frequencies: Frequencies | undefined,
): Ranked[] {
  const prepared = candidates.map(prepare);
  const views = prepared.map((item) => item.view);
  const stemWeights = terms.map((term) => {
    const known = frequencies?.stems.get(term.stem);
    const rare =
      frequencies && known !== undefined
        ? rarity(known, frequencies.chunks)
        : rarity(
            countHaving(views, (view) => view.stems.has(term.stem)),
            views.length,
          );
    return term.weight * rare;
  });
  const wordWeights = terms.map(
    (term) =>
      term.weight *
      rarity(
        countHaving(views, (view) => view.words.has(term.word)),
        views.length,
      ),
  );
  const gramWeights = weighGrams(terms, views);
  const asked = tokenise(question);
  const averageLength = total(views.map((view) => view.kept.length)) / views.length;
  const bestIndexScore = Math.max(1e-9, ...candidates.map((candidate) => candidate.bm25));

  return prepared.map((item) => {
    const { view, sentences } = item;
    const length = view.kept.length;
    const damp = (count: number) =>
      (count * (SATURATION + 1)) /
      (count + SATURATION * (1 - LENGTH_EFFECT + (LENGTH_EFFECT * length) / Math.max(1, averageLength)));
    const around = terms.map((term) =>
      Math.max(IN_HEADING * strength(term, item.heading), IN_TITLE * strength(term, item.title)),
    );
    const inText = terms.map((term) => strength(term, view));
    const bySentence = sentences.map((sentence) =>
      terms.map((term, index) => (inText[index] === 0 ? 0 : strength(term, sentence))),
    );
    const covered = (strengths: (index: number) => number) =>
      share(stemWeights, (index) => Math.max(strengths(index), around[index] ?? 0));
    const exact = (index: number) => (inText[index] === 1 ? 1 : 0);
    const sum =
      WEIGHTS.words * share(wordWeights, (index) => damp(view.words.get(terms[index]?.word ?? "") ?? 0)) +
      WEIGHTS.grams * gramShare(gramWeights, (gram) => damp(view.grams.get(gram) ?? 0)) +
      WEIGHTS.sentenceGrams *
        Math.max(
          0,
          ...sentences.map((sentence) => gramShare(gramWeights, (gram) => (sentence.grams.has(gram) ? 1 : 0))),
        ) +
      WEIGHTS.cover * covered((index) => inText[index] ?? 0) +
      WEIGHTS.sentence * Math.max(0, ...bySentence.map((found) => covered((index) => found[index] ?? 0))) +
      WEIGHTS.sentencePair *
        Math.max(
          0,
          ...bySentence.map((found, at) =>
            covered((index) => Math.max(found[index] ?? 0, bySentence[at - 1]?.[index] ?? 0)),
          ),
        ) +
      WEIGHTS.near * nearness(terms, stemWeights, view) +
      WEIGHTS.phrase *
        sharedPairs(
          asked.map((token) => token.stem),
          weightByStem(terms, stemWeights),
          item.adjacency.spoken,
        ) +
      WEIGHTS.pair *
        sharedPairs(
          terms.map((term) => term.stem),
          weightByStem(terms, stemWeights),
          item.adjacency.content,
        ) +
      WEIGHTS.index * (item.candidate.bm25 / bestIndexScore) +
      WEIGHTS.numbers *
        share(
          stemWeights.map((weight, index) => (/\d/.test(terms[index]?.word ?? "") ? weight : 0)),
          exact,
        ) +
      WEIGHTS.names *
        share(
          stemWeights.map((weight, index) => (terms[index]?.name ? weight : 0)),
          exact,
        ) -
      WEIGHTS.brevity * Math.log(Math.max(20, length) / 100);
    return { id: item.candidate.id, score: Math.min(1, Math.max(0, sum / FULL_MARKS)) };
  });
}

function prepare(candidate: Candidate): Prepared {
  const tokens = tokenise(candidate.text);
  const view = viewOf(tokens);
  return {
    candidate,
    view,
    sentences: sentenceViews(candidate.text, tokens).map((sentence) => sentence.view),
    heading: viewOf(tokenise(candidate.heading ?? "")),
    title: viewOf(tokenise(titleOf(candidate.documentTitle))),
    adjacency: adjacencyOf(view),
  };
}

/** A character group weighs by its own rarity and by the term it comes from. */
function weighGrams(terms: readonly Term[], views: readonly TextView[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const term of terms) {
    for (const gram of term.grams) weights.set(gram, Math.max(weights.get(gram) ?? 0, term.weight));
  }
  for (const [gram, weight] of weights) {
    weights.set(
      gram,
      weight *
        rarity(
          countHaving(views, (view) => view.grams.has(gram)),
          views.length,
        ),
    );
  }
  return weights;
}

/** Reciprocal rank fusion (Cormack et al. 2009, k = 60); the score stays that of the words, so the floor keeps its meaning. */
function fuse(ranked: readonly Ranked[], candidates: readonly Candidate[]): readonly Ranked[] {
  const cosines = new Map(candidates.flatMap((item) => (item.cosine === undefined ? [] : [[item.id, item.cosine]])));
  if (cosines.size === 0) return ranked;
  const byMeaning = [...ranked].sort((a, b) => (cosines.get(b.id) ?? -1) - (cosines.get(a.id) ?? -1));
  const place = new Map(byMeaning.map((item, index) => [item.id, index]));
  return ranked
    .map((item, index) => ({ item, fused: 1 / (60 + index) + 1 / (60 + (place.get(item.id) ?? ranked.length)) }))
    .sort((a, b) => b.fused - a.fused || a.item.id - b.item.id)
    .map(({ item }) => item);
}

function weightByStem(terms: readonly Term[], weights: readonly number[]): Map<string, number> {
  return new Map(terms.map((term, index) => [term.stem, weights[index] ?? 0]));
}

function countHaving(views: readonly TextView[], has: (view: TextView) => boolean): number {
  return views.filter(has).length;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Weighted mean of what each term found; 0 where nothing has weight. */
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
