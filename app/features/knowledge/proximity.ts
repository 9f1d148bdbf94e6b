import type { Term, TextView } from "~/platform/query-terms";

/** Pairs of stems that stand beside each other in a text. */
export interface Adjacency {
  /** Directly one after the other, stopwords included: phrases. */
  readonly spoken: ReadonlySet<string>;
  /** With stopwords left out, one word between or in the other order allowed. */
  readonly content: ReadonlySet<string>;
}

const REACH = 20;

export function adjacencyOf(view: TextView): Adjacency {
  const spoken = new Set<string>();
  const content = new Set<string>();
  for (const [index, token] of view.tokens.entries()) {
    const next = view.tokens[index + 1];
    if (next) spoken.add(`${token.stem} ${next.stem}`);
  }
  for (const [index, token] of view.kept.entries()) {
    const next = view.kept[index + 1];
    const second = view.kept[index + 2];
    if (next) content.add(`${token.stem} ${next.stem}`).add(`${next.stem} ${token.stem}`);
    if (second) content.add(`${token.stem} ${second.stem}`);
  }
  return { spoken, content };
}

/** Share, by weight, of the question's neighbouring pairs that are among the text's; 0 to 1. */
export function sharedPairs(
  stems: readonly string[],
  weights: ReadonlyMap<string, number>,
  pairs: ReadonlySet<string>,
): number {
  let all = 0;
  let found = 0;
  for (const [index, first] of stems.entries()) {
    const second = stems[index + 1];
    if (second === undefined) break;
    const weight = (weights.get(first) ?? 0) + (weights.get(second) ?? 0);
    all += weight;
    if (weight > 0 && pairs.has(`${first} ${second}`)) found += weight;
  }
  return all === 0 ? 0 : found / all;
}

/** How near the question's terms stand to each other: for each two the lesser weight over their distance in words. */
export function nearness(terms: readonly Term[], weights: readonly number[], view: TextView): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return 0;
  const places = terms.map((term) => view.kept.flatMap((token, index) => (token.stem === term.stem ? [index] : [])));
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
