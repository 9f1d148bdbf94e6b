import { COMMON_STEMS } from "./common-stems";

const FIRST = 5;
/** The rarity of a word that is not among the stems of the 50,000 most frequent words, or at their end. */
const RARE = FIRST + COMMON_STEMS.length;
/** A number or a code says little by itself: documents are full of them. */
const WITH_DIGIT = 6;

const nats = new Map(COMMON_STEMS.flatMap((line, index) => line.split(" ").map((stem) => [stem, FIRST + index])));

/** True for one of the 50,000 words that Spanish speakers say most often: it is no misspelling. */
export function isCommon(stem: string): boolean {
  return nats.has(stem);
}

/**
 * The weight of a word, from how seldom Spanish speakers say it: about 0.2 for "ver" or "gente", 1 for "perro", 1.5 for
 * "guitarra" or a name. A question hangs on its telling words; the others only lead to them.
 * @param stem as `stem` makes it
 *
 */
export function tellingness(stem: string): number {
  const rarity = /\d/.test(stem) ? WITH_DIGIT : (nats.get(stem) ?? RARE);
  return (rarity - 4) / 6;
}
