/** After Cormack et al. 2009. */
const DAMPING = 60;

/**
 * Reciprocal rank fusion: orders ids by their places in two lists, best first. An id in both lists comes before one
 * that is as high in only one.
 */
export function fuseRanks(one: readonly number[], other: readonly number[]): number[] {
  const sums = new Map<number, number>();
  for (const list of [one, other]) {
    for (const [place, id] of list.entries()) sums.set(id, (sums.get(id) ?? 0) + 1 / (DAMPING + place));
  }
  return [...sums].sort(([a, left], [b, right]) => right - left || a - b).map(([id]) => id);
}
