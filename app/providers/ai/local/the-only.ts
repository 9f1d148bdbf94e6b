import { plainWords } from "~/language/spanish";
import type { Unit } from "./units";

/** The one of these, however often documents repeat it; null where there is none, or two of them say different things. */
export function theOnly(units: readonly Unit[]): Unit | null {
  const [first, ...others] = units;
  return first && others.every(({ text }) => plainWords(text) === plainWords(first.text)) ? first : null;
}
