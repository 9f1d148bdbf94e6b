import { tokenise } from "~/language/spanish";

/** The stems of all words of a text. */
export function allStems(text: string): ReadonlySet<string> {
  return new Set(tokenise(text).map(({ stem }) => stem));
}

/** Those of the words that tell something. */
export function tellingStems(text: string): ReadonlySet<string> {
  const telling = tokenise(text).filter(({ stopword }) => !stopword);
  return new Set(telling.map(({ stem }) => stem));
}
