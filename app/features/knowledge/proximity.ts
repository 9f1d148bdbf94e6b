import type { Term, TextView } from "~/language/query-terms";
import type { Token } from "~/language/spanish";

/** Neighbouring pairs of a question's stems, to be found in texts. */
export interface Pairs {
  readonly byFirst: ReadonlyMap<string, readonly { readonly second: string; readonly index: number }[]>;
  readonly weights: readonly number[];
}

const REACH = 20;

/**
 * The pairs in a sequence of stems. A pair weighs as much as its two stems together; a pair of two stopwords weighs
 * nothing.
 */
export function pairsOf(stems: readonly string[], weights: ReadonlyMap<string, number>): Pairs {
  const byFirst = new Map<string, { second: string; index: number }[]>();
  const pairWeights = stems.slice(1).map((second, index) => {
    const first = stems[index] ?? "";
    byFirst.set(first, [...(byFirst.get(first) ?? []), { second, index }]);
    return (weights.get(first) ?? 0) + (weights.get(second) ?? 0);
  });
  return { byFirst, weights: pairWeights };
}

/** Share by weight, 0 to 1, of the pairs that stand directly one after the other, stopwords included. */
export function phraseShare(pairs: Pairs, view: TextView): number {
  return shareFound(pairs, view.tokens, (second, index) => view.tokens[index + 1]?.stem === second);
}

/** Share by weight, 0 to 1, of the pairs found without stopwords, with one word between them or in the other order. */
export function pairShare(pairs: Pairs, view: TextView): number {
  const { kept } = view;
  return shareFound(
    pairs,
    kept,
    (second, index) =>
      kept[index + 1]?.stem === second || kept[index + 2]?.stem === second || kept[index - 1]?.stem === second,
  );
}

function shareFound(
  pairs: Pairs,
  tokens: readonly Token[],
  isNear: (second: string, index: number) => boolean,
): number {
  const found = new Set<number>();
  for (const [index, token] of tokens.entries()) {
    for (const pair of pairs.byFirst.get(token.stem) ?? []) if (isNear(pair.second, index)) found.add(pair.index);
  }
  const all = pairs.weights.reduce((sum, weight) => sum + weight, 0);
  return all === 0 ? 0 : [...found].reduce((sum, index) => sum + (pairs.weights[index] ?? 0), 0) / all;
}

/** Adds up, for each two terms of the question, the lesser weight divided by their distance in words. */
export function nearness(terms: readonly Term[], weights: readonly number[], view: TextView): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return 0;
  const places = terms.map((term) =>
    term.shape === null && view.stems.has(term.stem)
      ? view.kept.flatMap((token, index) => (token.stem === term.stem ? [index] : []))
      : [],
  );
  let sum = 0;
  for (const [a, first] of places.entries()) {
    for (const [b, second] of places.entries()) {
      if (b <= a) continue;
      const distance = shortest(first, second);
      if (distance > 0 && distance < REACH) sum += Math.min(weights[a] ?? 0, weights[b] ?? 0) / distance;
    }
  }
  return sum / all;
}

function shortest(first: readonly number[], second: readonly number[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (const a of first) for (const b of second) best = Math.min(best, Math.abs(a - b));
  return best;
}
