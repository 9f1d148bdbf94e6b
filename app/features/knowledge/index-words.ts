import { tokenise } from "~/language/spanish";
import type { TenantId } from "~/platform/ids";

/**
 * Chunks are found through a contentless FTS5 table of two columns, `words` and `stems`. Every token begins with the
 * scope it belongs to, so a term's posting list holds only that company's (or that tenant's general) chunks.
 */
const SCOPE = /^t\d{1,16}(?:c\d{1,16}|g)$/;

/** Neither a scope nor its end can be mistaken for another's: digits or `g`, then `x`, which no scope holds. */
export function prefix(scope: string): string {
  if (!SCOPE.test(scope)) throw new RangeError(`not a search scope: ${scope}`);
  return `${scope}x`;
}

/** The scope of a company's chunks, or of the tenant's general ones. */
export function scopeOf(tenantId: TenantId, companyId: number | null): string {
  return companyId === null ? `t${tenantId}g` : `t${tenantId}c${companyId}`;
}

/** A document's name without the ending that says its type. */
export function titleOf(documentName: string): string {
  return documentName.replace(/\.[a-z0-9]{1,5}$/i, "");
}

/** The searchable text of a chunk: the document's title and the heading find it as well as its own words. */
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
