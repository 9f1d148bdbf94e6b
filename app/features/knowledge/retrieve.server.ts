import { spellOut } from "~/language/shorthand";
import type { Tenant } from "~/platform/tenancy.server";
import { type AiFailure, type AiProvider, AiProviderError, type Passage } from "~/providers/ai/port";
import { similarity } from "./embeddings/vectors";
import { scopeOf } from "./index-words";
import { toMatch } from "./match-query";
import { findCandidates } from "./queries.server";
import { rerank } from "./rerank";

/** An answer does not wait longer than this for the question's vector. */
const QUESTION_MILLISECONDS = 2_500;
/** The longest question that is embedded; more adds cost but no meaning. */
const QUESTION_CHARACTERS = 2_000;

/**
 * The passages that answer a question, from a company's and the tenant's general documents, best first; none if nothing
 * is above the floor. The cost depends on how many chunks share words with the question, not on the size of the store.
 * With an embedding model, words and meaning are combined; if it fails, the words alone decide, and `onWordsOnly` gets
 * the reason.
 */
export async function retrieve(
  tenant: Tenant,
  ai: AiProvider,
  companyId: number | null,
  question: string,
  onWordsOnly: (failure: AiFailure) => void = () => {},
): Promise<Passage[]> {
  const scopes =
    companyId === null ? [scopeOf(tenant.id, null)] : [scopeOf(tenant.id, companyId), scopeOf(tenant.id, null)];
  const spelled = spellOut(question);
  const match = toMatch(scopes, spelled);
  if (match === null) return [];
  const [candidates, wanted] = await Promise.all([
    tenant.db.run(findCandidates(tenant, match, ai.embeddingModel)),
    embedQuestion(tenant, ai, question, onWordsOnly),
  ]);
  const compared = candidates.map(({ vector, ...candidate }) => {
    const cosine = wanted === null || vector === null ? null : similarity(wanted, vector);
    return cosine === null ? candidate : { ...candidate, cosine };
  });
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return rerank(spelled, compared).flatMap((ranked) => {
    const candidate = byId.get(ranked.id);
    if (!candidate) return [];
    const { id, documentId, documentTitle, page, heading, text } = candidate;
    return [
      {
        id,
        documentId,
        documentName: documentTitle,
        page,
        heading,
        text,
        score: ranked.score,
        unspoken: ranked.unspoken,
      },
    ];
  });
}

async function embedQuestion(
  tenant: Tenant,
  ai: AiProvider,
  question: string,
  onWordsOnly: (failure: AiFailure) => void,
): Promise<Float32Array | null> {
  if (ai.embeddingModel === null) return null;
  try {
    const asked = question.slice(0, QUESTION_CHARACTERS);
    const { vectors } = await ai.embed([asked], AbortSignal.timeout(QUESTION_MILLISECONDS));
    return vectors[0] ?? null;
  } catch (error) {
    if (!(error instanceof AiProviderError)) throw error;
    tenant.log.write({ event: "words_only", tenantId: tenant.id, cause: error.failure });
    onWordsOnly(error.failure);
    return null;
  }
}
