import { KIND_WEIGHTS } from "./kind-weights";
import { signsOf } from "./signs";

/** The kinds that are told apart by what was learned; the others are read by rules alone. Their order is the weights'. */
export const LEARNED = [
  "question",
  "complaint",
  "order",
  "booking",
  "availability",
  "status",
  "urgency",
  "report",
  "small_talk",
] as const;
export type LearnedKind = (typeof LEARNED)[number];

/** Signs share this many places, by their hash. */
export const PLACES = 2 ** 17;
/** A weight has one of nine values: zero, or one of four to either side. */
export const LEVELS = 4;
/** Large weights lie further apart than small ones: the values are powers of their number. */
export const CURVE = 1.5;
/** The longer a text, the less a single sign says. */
export const SHARE = 0.6;
/** Weights are written in printable characters; the first of them stands for 0. */
const FIRST_CHARACTER = 32;
/** The largest step that one character can say. */
const LONGEST_GAP = 94;

/** The place of a sign: FNV-1a, stirred once more so that neighbours spread. */
export function placeOf(sign: string): number {
  let hash = 2166136261;
  for (let at = 0; at < sign.length; at += 1) hash = Math.imul(hash ^ sign.charCodeAt(at), 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return (hash >>> 0) % PLACES;
}

let weights: ReadonlyMap<number, Float32Array> | undefined;

/**
 * The weights of each place: the gap to it, one character for each 94 and one for the rest, then two weights in each
 * character, the last one alone.
 */
function readWeights({ largest, text }: typeof KIND_WEIGHTS): ReadonlyMap<number, Float32Array> {
  const read = new Map<number, Float32Array>();
  const codeAt = (at: number) => text.charCodeAt(at) - FIRST_CHARACTER;
  const width = 2 * LEVELS + 1;
  const weightOf = (level: number) => Math.sign(level) * (Math.abs(level) / LEVELS) ** CURVE * largest;
  let place = 0;
  for (let at = 0; at < text.length; ) {
    while (codeAt(at) === LONGEST_GAP) {
      place += LONGEST_GAP;
      at += 1;
    }
    place += codeAt(at);
    at += 1;
    const own = new Float32Array(LEARNED.length);
    for (let kind = 0; kind < own.length; kind += 2, at += 1) {
      const pair = codeAt(at) - 1;
      own[kind] = weightOf(Math.floor(pair / width) - LEVELS);
      if (kind + 1 < own.length) own[kind + 1] = weightOf((pair % width) - LEVELS);
    }
    read.set(place, own);
  }
  return read;
}

/**
 * How likely each kind is, by the words alone; together 1. A regression over some ten thousand messages that were written
 * for it (decision 0098).
 */
export function likelihoods(text: string): Readonly<Record<LearnedKind, number>> {
  weights ??= readWeights(KIND_WEIGHTS);
  const sums = new Float64Array(LEARNED.length);
  let known = 0;
  for (const place of new Set([...signsOf(text)].map(placeOf))) {
    const own = weights.get(place);
    if (own === undefined) continue;
    known += 1;
    for (const [kind, weight] of own.entries()) sums[kind] = (sums[kind] ?? 0) + weight;
  }
  const share = Math.max(1, known) ** -SHARE;
  const powers = [...sums].map((sum) => Math.exp(sum * share));
  const total = powers.reduce((before, power) => before + power, 0);
  return Object.fromEntries(LEARNED.map((kind, at) => [kind, (powers[at] ?? 0) / total])) as Record<
    LearnedKind,
    number
  >;
}

/** How far a text's words themselves speak for a kind, whatever their spelling and their neighbours look like. */
export function wordsFor(kind: LearnedKind, text: string): number {
  weights ??= readWeights(KIND_WEIGHTS);
  let sum = 0;
  for (const sign of signsOf(text)) {
    if (!/^[ws] /.test(sign)) continue;
    sum += Math.max(0, weights.get(placeOf(sign))?.[LEARNED.indexOf(kind)] ?? 0);
  }
  return sum;
}

/**
 * How much more likely a kind becomes if a rule names it, as a natural logarithm. A text is a question only if no rule
 * names a kind.
 */
const RULE = 1.5;
/** A question that is taken for something else is not answered, so the other kinds must be surer. */
const QUESTION = 0.3;
/** The fewer words, the less they tell: "la primera" may answer anything. */
const QUESTION_IN_SHORT = 3;

/**
 * The kind that a rule and the words together make most likely.
 * @param read the rule's
 * @param words their number
 */
export function decide(likely: Readonly<Record<LearnedKind, number>>, read: LearnedKind, words: number): LearnedKind {
  const held = QUESTION + (read === "question" ? QUESTION_IN_SHORT / words : 0);
  const scoreOf = (kind: LearnedKind) =>
    Math.log(likely[kind]) + (kind === "question" ? held : kind === read ? RULE : 0);
  return LEARNED.reduce((best, kind) => (scoreOf(kind) > scoreOf(best) ? kind : best));
}
