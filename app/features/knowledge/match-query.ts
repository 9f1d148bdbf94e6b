import { queryTerms } from "~/language/query-terms";
import { tokenise } from "~/language/spanish";
import type { TenantId } from "~/platform/ids";

/**
 * Chunks are found through a contentless FTS5 table of two columns, `words` and `stems`. Every token begins with the
 * scope it belongs to, so a term's posting list holds only the chunks of that company, or the tenant's general ones.
 */
const SCOPE = /^t\d{1,16}(?:c\d{1,16}|g)$/;

/** The `x` ends the scope, and no scope contains one, so that no prefix can be the beginning of another. */
function prefix(scope: string): string {
  if (!SCOPE.test(scope)) throw new RangeError(`not a search scope: ${scope}`);
  return `${scope}x`;
}

/** The scope of a company's chunks, or of the tenant's general ones. */
export function scopeOf(tenantId: TenantId, companyId: number | null): string {
  return companyId === null ? `t${tenantId}g` : `t${tenantId}c${companyId}`;
}

/** A document's name without its file extension. */
export function titleOf(documentName: string): string {
  return documentName.replace(/\.[a-z0-9]{1,5}$/i, "");
}

/** The searchable text of a chunk: the document's title and the heading count as well as its own words. */
export function searchableText(chunk: { documentTitle: string; heading: string | null; text: string }): string {
  return [titleOf(chunk.documentTitle), chunk.heading ?? "", chunk.text].join("\n");
}

/**
 * The index row of a text. Both columns hold only `[a-z0-9 ]`.
 * @throws RangeError when the scope is not `t<tenant>c<company>` or `t<tenant>g`
 */
export function indexText(scope: string, text: string): { words: string; stems: string } {
  const before = prefix(scope);
  const kept = tokenise(text).filter((token) => !token.stopword);
  return {
    words: kept.map((token) => before + token.word).join(" "),
    stems: kept.map((token) => before + token.stem).join(" "),
  };
}

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
