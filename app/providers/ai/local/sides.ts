import { fold } from "~/language/spanish";

const SIDES = /\b(?<side>con|sin) (?<of>[a-z]{3,})/g;

/** "Con chip", "sin chip". */
const sidesOf = (text: string) => [...fold(text).matchAll(SIDES)].map(({ groups }) => [groups?.side, groups?.of]);

/** True where a text names something on the same side as the question, or, with `is` false, only on the other one. */
function isOnSide(question: string, text: string, is: boolean): boolean {
  const asked = sidesOf(question);
  return sidesOf(text).some(([side, of]) => asked.some((one) => one[1] === of && (one[0] === side) === is));
}

/** True for "café sin azúcar" to "¿cuánto el café con azúcar?". */
export function isContrary(question: string, text: string): boolean {
  return isOnSide(question, text, false) && !isOnSide(question, text, true);
}

/**
 * Chooses the asked one of lines such as "llave con chip" and "llave sin chip", which differ only by a word without
 * weight.
 */
export function sided<N extends { readonly own: string }>(question: string, found: readonly N[]): readonly N[] {
  const fitting = found.filter(({ own }) => !isContrary(question, own));
  const same = fitting.filter(({ own }) => isOnSide(question, own, true));
  return same.length > 0 ? same : fitting;
}
