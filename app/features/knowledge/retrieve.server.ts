import { spellOut } from "~/language/shorthand";
import type { Tenant } from "~/platform/tenancy.server";
import { type AiFailure, type AiProvider, AiProviderError, type Passage } from "~/providers/ai/port";
import { findByMeaning } from "./by-meaning.server";
import { fuseRanks } from "./fuse";
import { scopeOf } from "./index-words";
import { toMatch } from "./match-query";
import { type ChunkCandidate, findCandidates } from "./queries.server";
import { MAX_PASSAGES, rankByWords } from "./rerank";
import type { WholeChunk } from "./whole/queries.server";

/** An answer does not wait longer than this for the question's vector. */
const QUESTION_MILLISECONDS = 2_500;
/** The longest question that is embedded; more adds cost but no meaning. */
const QUESTION_CHARACTERS = 2_000;

/** A model that can weigh them gets a few more passages than the built-in answerer. */
const MOST_FUSED = 8;

/**
 * The passages that answer a question, from a company's and the tenant's general documents, best first; none if nothing
 * is above the floor. With an embedding model all of the company's chunks are compared by meaning too, and both orders
 * are fused; if it fails, the words alone decide, and `onWordsOnly` gets the reason.
 */
export async function retrieve(
  tenant: Tenant,
  ai: AiProvider,
  companyId: number | null,
  question: string,
  onWordsOnly: (failure: AiFailure) => void = () => {},
): Promise<Passage[]> {
  const spelled = spellOut(question);
  const [candidates, meant] = await Promise.all([
    findByWords(tenant, companyId, spelled),
    ai.embeddingModel === null
      ? []
      : findByMeaning(tenant, companyId, ai.embeddingModel, embedQuestion(tenant, ai, question, onWordsOnly)),
  ]);
  const ranked = rankByWords(spelled, candidates);
  const order =
    meant.length === 0
      ? ranked.slice(0, MAX_PASSAGES).map(({ id }) => id)
      : fuseRanks(
          ranked.map(({ id }) => id),
          meant.map(({ id }) => id),
        ).slice(0, MOST_FUSED);
  const chunks = new Map<number, WholeChunk>([...meant, ...candidates].map((chunk) => [chunk.id, chunk]));
  const byWords = new Map(ranked.map((one) => [one.id, one]));
  const cosines = new Map(meant.map(({ id, cosine }) => [id, cosine]));
  return order.flatMap((id) => {
    const chunk = chunks.get(id);
    if (!chunk) return [];
    const { documentId, documentTitle, page, heading, text } = chunk;
    const score = byWords.get(id)?.score ?? Math.min(1, Math.max(0, cosines.get(id) ?? 0));
    const unspoken = ranked[0]?.unspoken;
    return [
      {
        ...{ id, documentId, documentName: documentTitle, page, heading, text, score },
        ...(unspoken === undefined ? {} : { unspoken }),
      },
    ];
  });
}

/** The chunks that have a text's words, in a company's and the tenant's general documents, best first. */
export async function findByWords(
  tenant: Tenant,
  companyId: number | null,
  spelled: string,
): Promise<ChunkCandidate[]> {
  const scopes =
    companyId === null ? [scopeOf(tenant.id, null)] : [scopeOf(tenant.id, companyId), scopeOf(tenant.id, null)];
  const match = toMatch(scopes, spelled);
  return match === null ? [] : tenant.db.run(findCandidates(tenant, match));
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
