import { smallOf } from "~/language/diminutives";
import { fold } from "~/language/spanish";
import type { Passage } from "~/providers/ai/port";
import { tokensAsked } from "./named-rows";
import { allUnits } from "./units";

const singular = (word: string) => word.replace(/s$/, "");
const root = (word: string) => word.replace(/[ao]s?$/, "");
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^a-zñ]+/)
    .filter(Boolean)
    .map(singular);

/** "Gato" and "gata". */
export const isOtherSex = (one: string, other: string) =>
  singular(one) !== singular(other) && root(one) === root(other);

/**
 * "¿Cuánto castrar una gatita?" is not answered by "Castración gato · Q350", where the list goes on with "gata · Q450" or
 * has "Castración gata" too.
 */
export function isOfOtherSex(question: string, text: string, passages: readonly Passage[]): boolean {
  const asked = tokensAsked(question).map(({ word }) => {
    const small = smallOf(word);
    return singular(small === null ? word : `${small.root}${small.end}`);
  });
  const told = wordsOf(text);
  return asked.some((word) => {
    if (!/[ao]$/.test(word) || told.includes(word) || !told.some((other) => isOtherSex(other, word))) return false;
    const others = asked.filter((other) => other !== word).map(root);
    return allUnits(passages).some((unit) => {
      const said = wordsOf(unit.text);
      const shares = said.some((other) => others.includes(root(other)));
      return said[0] === word || (shares && said.includes(word));
    });
  });
}
