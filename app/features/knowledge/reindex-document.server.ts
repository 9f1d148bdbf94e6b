import { INDEX_VERSION } from "~/platform/spanish";
import { UniqueViolation } from "~/platform/statement.server";
import type { Shard } from "~/platform/sweep.server";
import type { Tenant } from "~/platform/tenancy.server";
import { processDocumentJob } from "./process-job";
import { listStoredChunks } from "./queries.server";
import { lookUpDocument } from "./store-document.server";
import { markIndexed, reindexChunks } from "./writes.server";

/** Chunks of a batch: with their index tokens well below D1's 2 MB for a parameter. */
const AT_ONCE = 40;

/**
 * Makes a document's index rows anew from its stored chunks, by today's rules. The AI goes on answering from it: each
 * batch puts new rows in the place of old ones. A repeat, or one after a worker that died, ends in the same rows.
 */
export async function reindexDocument(tenant: Tenant, documentId: number): Promise<void> {
  const document = await lookUpDocument(tenant, documentId);
  // What is being read is indexed by that reading.
  if (!document || document.status === "processing") return;
  let after = { position: -1, id: 0 };
  for (;;) {
    const chunks = await tenant.db.run(listStoredChunks(tenant, documentId, after, AT_ONCE));
    const last = chunks.at(-1);
    if (!last) break;
    await tenant.db.batch(reindexChunks(tenant, document, chunks));
    after = last;
  }
  await tenant.db.run(markIndexed(tenant, document));
}

const keyOf = (documentId: number | string) => `reindex:${documentId}`;

/** Documents that other rules indexed and for which nothing is planned yet, of whichever tenant. */
export function findOutdated(shard: Shard, limit: number): Promise<{ id: number; tenantId: number }[]> {
  return shard.outdated(INDEX_VERSION, { kind: processDocumentJob.kind, key: keyOf("") }, limit);
}

/** Plans a document's new index; once, however often it is asked for. */
export async function planReindex(tenant: Tenant, documentId: number): Promise<void> {
  const job = tenant.jobs.plan(processDocumentJob, { documentId, reindex: true }, { key: keyOf(documentId) });
  try {
    await tenant.db.run(job.statement);
    job.wake();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
  }
}
