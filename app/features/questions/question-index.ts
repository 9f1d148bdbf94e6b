import type { QuestionView } from "~/language/likeness";
import type { TenantId } from "~/platform/ids";

/**
 * Groups are found through the stems in the chunks' full-text table, under a scope of their own: no chunk's scope
 * contains a `q`, so neither finds the other.
 */
function prefix(tenantId: TenantId, companyId: number | null): string {
  return `t${tenantId}q${companyId ?? "g"}x`;
}

/** The index row of a question: `[a-z0-9 ]` only. */
export function questionTokens(tenantId: TenantId, companyId: number | null, view: QuestionView): string {
  const before = prefix(tenantId, companyId);
  return view.subjects.map(({ stem }) => before + stem).join(" ");
}

/** The FTS5 query for groups that share a stem or a synonym; null for a question without words. */
export function questionMatch(tenantId: TenantId, companyId: number | null, view: QuestionView): string | null {
  const before = prefix(tenantId, companyId);
  const stems = new Set(view.subjects.flatMap(({ stem, related }) => [stem, ...related]));
  if (stems.size === 0) return null;
  return `stems : (${[...stems].map((stem) => `"${before}${stem}"`).join(" OR ")})`;
}
