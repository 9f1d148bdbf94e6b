/** @param {readonly number[]} values @param {number} share 0.5 is the median @returns {number} nearest rank */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** @param {readonly number[]} values @returns {number} */
export const median = (values) => percentile(values, 0.5);

/**
 * The slope of a line through (log size, log value): 0 is flat, 1 grows with the size.
 * @param {readonly { size: number, value: number }[]} points
 * @returns {number}
 */
export function logLogSlope(points) {
  const logs = points.map(({ size, value }) => ({ x: Math.log(size), y: Math.log(value) }));
  const mean = (pick) => logs.reduce((sum, point) => sum + pick(point), 0) / logs.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const above = logs.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  const below = logs.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return above / below;
}

/**
 * A machine that another process slows down moves the floor too.
 * @param {readonly number[]} medians of the floor, one per round
 * @returns {boolean} whether it moved so far that its ratios say nothing
 */
export const isVoid = (medians) => Math.max(...medians) > 2 * Math.min(...medians);

/** A small generator with a seed, so that a run's order can be repeated. @param {number} seed @returns {() => number} 0 to 1 */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @template T @param {readonly T[]} items @param {() => number} random @returns {T[]} */
export function shuffled(items, random) {
  const mixed = [...items];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [mixed[index], mixed[other]] = [mixed[other], mixed[index]];
  }
  return mixed;
}
