import type { Tenant } from "~/platform/tenancy.server";
import type { AiProvider, Passage } from "~/providers/ai/port";
import { scopeOf, toMatch } from "./match-query";
import { findCandidates } from "./queries.server";
import { rerank } from "./rerank";

/**
 * The passages of a company's and the tenant's general documents that answer a question, best first; none where
 * nothing is above the floor. The cost follows the chunks that share words with the question, not the size of
 * the store.
 */
export async function retrieve(
  tenant: Tenant,
  _ai: AiProvider,
  companyId: number | null,
  question: string,
): Promise<Passage[]> {
  const scopes =
    companyId === null ? [scopeOf(tenant.id, null)] : [scopeOf(tenant.id, companyId), scopeOf(tenant.id, null)];
  const match = toMatch(scopes, question);
  if (match === null) return [];
  const candidates = await tenant.db.run(findCandidates(tenant, match));
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return rerank(question, candidates).flatMap((ranked) => {
    const candidate = byId.get(ranked.id);
    if (!candidate) return [];
    const { id, documentId, documentTitle, page, heading, text } = candidate;
    return [{ id, documentId, documentName: documentTitle, page, heading, text, score: ranked.score }];
  });
}
