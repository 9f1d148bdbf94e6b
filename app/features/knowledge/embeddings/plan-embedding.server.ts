import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AiProvider } from "~/providers/ai/port";
import { EMBED_KEY, embedChunksJob } from "./embed-job";
import { findEmbeddingState } from "./queries.server";

/** How long after a final failure the next try comes; until then answers are found by words. */
const NEXT_TRY_MILLISECONDS = 3_600_000;

/**
 * Plans the embedding job if a model is configured and no job is planned. After a failure it waits an hour, unless
 * `now`.
 */
export async function planEmbedding(tenant: Tenant, ai: AiProvider, { now }: { now: boolean }): Promise<void> {
  const model = ai.embeddingModel;
  if (model === null) return;
  if (!now) {
    const { failedAt } = await tenant.db.run(findEmbeddingState(tenant, model));
    if (failedAt !== null && tenant.now() - failedAt < NEXT_TRY_MILLISECONDS) return;
  }
  const job = tenant.jobs.plan(embedChunksJob, {}, { key: EMBED_KEY });
  try {
    await tenant.db.run(job.statement);
    job.wake();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
  }
}
