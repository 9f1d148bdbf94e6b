import type { z } from "zod";
import type { JobHandler } from "~/platform/jobs.server";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { reindexDocumentJob, reindexKey } from "./process-job";
import { listStoredChunks } from "./queries.server";
import { lookUpDocument } from "./store-document.server";
import { isSettledAs, markIndexed, reindexChunks } from "./writes.server";

/** Chunks per batch: with their index tokens well below D1's 2 MB for a parameter. */
const AT_ONCE = 40;

/**
 * Writes a document's index rows anew from its stored chunks, by today's rules. The AI can use it meanwhile, because
 * each batch replaces old rows with new ones. A repeat, also after a worker died, ends in the same rows. A document
 * that is read again or renamed meanwhile is left to that reading and to cron's next round.
 */
async function reindex(tenant: Tenant, documentId: number): Promise<void> {
  const document = await lookUpDocument(tenant, documentId);
  // A document that is being read is indexed by that reading.
  if (!document || document.status === "processing") return;
  const isSame = tenant.db.guard(isSettledAs(tenant, document), "read_anew");
  let after = { position: -1, id: 0 };
  for (;;) {
    const chunks = await tenant.db.run(listStoredChunks(tenant, documentId, after, AT_ONCE));
    const last = chunks.at(-1);
    if (!last) break;
    await tenant.db.batch([isSame, ...reindexChunks(tenant, document, chunks)]);
    after = last;
  }
  await tenant.db.run(markIndexed(tenant, document));
}

export const reindexDocument: JobHandler<Pipes, z.output<typeof reindexDocumentJob.payload>> = {
  definition: reindexDocumentJob,
  run: async (tenant, _pipes, { documentId }) => {
    try {
      await reindex(tenant, documentId);
    } catch (error) {
      if (!(error instanceof GuardRefused)) throw error;
    }
  },
  exhausted: async (tenant, _pipes, { documentId }) => {
    const document = await lookUpDocument(tenant, documentId);
    // Its old rows stay in use; cron must not start again each minute.
    if (document) await tenant.db.run(markIndexed(tenant, document));
  },
  revive: async (tenant, payload) =>
    (await lookUpDocument(tenant, payload.documentId)) ? { payload, statements: [] } : null,
};

/** Plans a document's new index; only once, however often it is called. */
export async function planReindex(tenant: Tenant, documentId: number): Promise<void> {
  const job = tenant.jobs.plan(reindexDocumentJob, { documentId }, { key: reindexKey(documentId) });
  try {
    await tenant.db.run(job.statement);
    job.wake();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
  }
}
