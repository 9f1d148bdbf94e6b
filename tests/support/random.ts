/** A seeded generator (mulberry32) of numbers from 0 to below 1: a failure can be repeated by its seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The items in another order (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const rest = [...items];
  const mixed: Item[] = [];
  while (rest.length > 0) mixed.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return mixed;
}

/** True when the promises run at full size: `npm run promises`. */
export function fullSize(): boolean {
  return process.env.PROMISES_FULL === "1";
}

/**
 * Every eleventh item in the normal run: lists repeat in twos, threes and fives, so it meets each kind. All with
 * PROMISES_FULL.
 */
export function tenthOf<Item>(items: readonly Item[]): readonly Item[] {
  return fullSize() ? items : items.filter((_, index) => index % 11 === 0);
}

/**
 * Some of the ways of the item that stands at `index`: in the normal run the next `share` of them in turn, so that each
 * item meets some way and each way some items, and all of them with PROMISES_FULL. For ways that one shared place decides
 * on, whatever the item.
 */
export function inTurn<Way>(ways: readonly Way[], index: number, share = 1): readonly Way[] {
  if (fullSize()) return ways;
  const first = (index * share) % ways.length;
  return ways.filter((_, way) => (way - first + ways.length) % ways.length < share);
}

/** The same faults in every run, so that two runs can be compared; `FAULT_SEED` chooses others. */
export function faultSeed(): number {
  return Number(process.env.FAULT_SEED ?? 20_261_123);
}
