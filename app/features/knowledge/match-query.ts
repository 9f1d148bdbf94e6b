import { queryTerms } from "~/language/query-terms";
import { prefix } from "./index-words";

/**
 * Long words are also looked for by their first letters, to find compounds and forms that the stemmer does not know.
 */
const START = 5;
/** Questions of up to this many words are also looked for by synonyms; longer ones find enough by their own words. */
const RELATED_UP_TO = 5;

/**
 * The FTS5 query for a customer's text: its words and stems in each scope, joined by OR. Null when nothing is left to
 * look for. Text never reaches FTS5 unquoted, so no input is a syntax error or an operator.
 * @throws RangeError for a malformed scope
 */
export function toMatch(scopes: readonly string[], question: string): string | null {
  const all = queryTerms(question);
  if (all.length === 0 || scopes.length === 0) return null;
  const terms = all.filter((term) => term.shape === null);
  const starts = terms.filter((term) => /^[a-z]{7,}$/.test(term.word)).map((term) => term.word.slice(0, START));
  const related = all
    .filter((term) => term.shape !== null || terms.length <= RELATED_UP_TO)
    .flatMap((term) => [...term.related, ...term.examples, ...term.generals]);
  const within = (tokens: readonly string[]) =>
    scopes.map(prefix).flatMap((start) => tokens.map((token) => start + token));
  return [
    anyOf("words", within(terms.map((term) => term.word))),
    anyOf("stems", within([...terms.map((term) => term.stem), ...related])),
    anyOf("words", within(starts), "*"),
  ]
    .filter((part) => part !== "")
    .join(" OR ");
}

function anyOf(column: "words" | "stems", terms: readonly string[], suffix = ""): string {
  if (terms.length === 0) return "";
  return `${column} : (${[...new Set(terms)].map((term) => `"${term}"${suffix}`).join(" OR ")})`;
}
