import { withoutAddress } from "~/language/address";
import { spellOut } from "~/language/shorthand";
import { plainWords, stem } from "~/language/spanish";
import { generalStems, relatedStems } from "~/language/synonyms";
import { soundOf } from "./phrases";

/** Longer texts are read as far as this many words: who complains says so early. */
const MOST_WORDS = 60;
const CLAUSE_ENDS = /[.,;!\n]|(?<=\?)/;
/** The end of the last word, where a word has no neighbour. */
const END = "$";

/** A text's words by their sound, without those that only call somebody; any figure is one and the same word. */
function wordsOf(text: string): string[] {
  return soundOf(
    withoutAddress(plainWords(spellOut(text)).split(" "))
      .join(" ")
      .replace(/\d+/g, "0"),
  )
    .split(" ")
    .filter((word) => word !== "");
}

/**
 * What a text shows of its kind, as texts that begin with a letter for what they say: words (w), their stems (s), stems
 * of words with a like meaning (g) or a wider one (G), endings (e), pairs of neighbours (b, t, f), stems with one word
 * between (k), pieces of four letters (c), the first and last words (p, l, ^), how clauses begin (1, 2) and which of them
 * are asked (q), marks, and how long it is.
 *
 * The weights of `kind-weights.ts` belong to exactly these: whoever changes them runs `scripts/train-kinds.mjs` again.
 */
export function signsOf(text: string): Set<string> {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  const stems = words.map(stem);
  const ends = words.map((word) => (word.length > 4 ? word.slice(-3) : word));
  const signs = new Set(["any"]);
  for (const [at, word] of words.entries()) {
    const own = stems[at] ?? word;
    signs.add(`w ${word}`).add(`s ${own}`);
    if (word.length > 4) signs.add(`e ${ends[at]}`);
    for (const other of relatedStems(own)) signs.add(`g ${other}`);
    for (const other of generalStems(own)) signs.add(`G ${other}`);
    signs.add(`b ${word} ${words[at + 1] ?? END}`).add(`t ${own} ${stems[at + 1] ?? END}`);
    signs.add(`f ${ends[at]} ${ends[at + 1] ?? END}`);
    if (at + 2 < words.length) signs.add(`k ${own} ${stems[at + 2]}`);
    const framed = `<${word}>`;
    for (let from = 0; from + 4 <= framed.length; from += 1) signs.add(`c ${framed.slice(from, from + 4)}`);
  }
  for (const word of words.slice(0, 6)) signs.add(`p ${word}`);
  for (const word of words.slice(-4)) signs.add(`l ${word}`);
  signs.add(`^ ${words[0] ?? END}`).add(`^ ${words[0] ?? END} ${words[1] ?? END}`);
  for (const clause of text.split(CLAUSE_ENDS)) {
    const [first, second = END] = wordsOf(clause);
    if (first === undefined) continue;
    signs.add(`1 ${first}`).add(`2 ${first} ${second}`);
    if (clause.trimEnd().endsWith("?")) signs.add(`q ${first}`);
  }
  if (/[?¿]/.test(text)) signs.add("?");
  if (/\p{Extended_Pictographic}/u.test(text)) signs.add("emoji");
  return signs.add(`long ${Math.min(8, Math.floor(Math.log2(words.length + 1) * 2))}`);
}
