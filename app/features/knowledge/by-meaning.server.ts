import type { Tenant } from "~/platform/tenancy.server";
import { similarity } from "./embeddings/vectors";
import { findChunksWithVectors, listVectorHeads, type WholeChunk } from "./whole/queries.server";

/** A company's newest chunks are compared with a question, and as many general ones; older ones are found by words. */
export const COMPARED = 1_000;
/** How many dimensions are compared first; whole vectors are compared only for the best chunks. */
const HEAD = 256;
const KEPT = 40;
/** A chunk that is less like the question is not about it. */
const MEANING_FLOOR = 0.2;

interface Meant extends WholeChunk {
  readonly cosine: number;
}

/**
 * The chunks closest in meaning to a question, closest first. D1 has no index of vectors, so the beginnings of all of a
 * company's vectors are compared, up to `COMPARED`: the cost is bounded, whatever the size of the store.
 */
export async function findByMeaning(
  tenant: Tenant,
  companyId: number | null,
  model: string,
  question: Promise<Float32Array | null>,
): Promise<Meant[]> {
  const scopes = companyId === null ? [null] : [null, companyId];
  const size = { bytes: HEAD, limit: COMPARED };
  const [listed, wanted] = await Promise.all([
    tenant.db.batch(scopes.map((scope) => listVectorHeads(tenant, scope, model, size))),
    question,
  ]);
  if (wanted === null) return [];
  const start = wanted.subarray(0, HEAD);
  const near = listed
    .flat()
    .flatMap(({ id, head }) => ({ id, cosine: similarity(start, head) ?? -1 }))
    .sort((one, other) => other.cosine - one.cosine || one.id - other.id)
    .slice(0, KEPT);
  if (near.length === 0) return [];
  const chunks = await tenant.db.run(
    findChunksWithVectors(
      tenant,
      near.map(({ id }) => id),
    ),
  );
  return chunks
    .map(({ vector, ...chunk }) => ({ ...chunk, cosine: similarity(wanted, vector) ?? -1 }))
    .filter(({ cosine }) => cosine >= MEANING_FLOOR)
    .sort((one, other) => other.cosine - one.cosine || one.id - other.id);
}
