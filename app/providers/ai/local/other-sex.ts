import { smallOf } from "~/language/diminutives";
import { fold } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { tokensAsked } from "./named-rows";
import { allUnits } from "./units";

const one = (word: string) => word.replace(/s$/, "");
const root = (word: string) => word.replace(/[ao]s?$/, "");
const wordsOf = (text: string) => fold(text).split(/[^a-zñ]+/);

/** "Gato" and "gata". */
export const isOtherSex = (first: string, second: string) => one(first) !== one(second) && root(first) === root(second);

/**
 * "¿Cuánto castrar una gatita?" is not answered by "Castración gato · Q350", where the list goes on with "gata · Q450" or
 * has "Castración gata" too.
 */
export function isOfOtherSex(question: string, text: string, passages: readonly Passage[]): boolean {
  const asked = tokensAsked(question).map(({ word, stem }) => {
    const small = smallOf(word);
    return { stem, word: one(small === null ? word : `${small.root}${small.end}`) };
  });
  const told = wordsOf(text).map(one);
  return asked.some(({ word }) => {
    if (!/[ao]$/.test(word) || told.includes(word) || !told.some((other) => isOtherSex(other, word))) return false;
    const others = asked.filter((other) => other.word !== word);
    return allUnits(passages).some((unit) => {
      const [first, ...more] = wordsOf(unit.text).map(one);
      const shares = others.some((other) => [first, ...more].some((said) => said && isSame(said, other.word)));
      return first === word || (shares && more.includes(word));
    });
  });
}

const isSame = (first: string, second: string) => root(first) === root(second);
