import { putAwayRun } from "../app/features/ai/golden/put-away-run.server";
import { purgeJob, TRASH_MILLISECONDS } from "../app/features/conversations/purge-job";
import { planEmbedding } from "../app/features/knowledge/embeddings/embed-chunks.job.server";
import { findOutdated, planReindex } from "../app/features/knowledge/reindex-document.server";
import { findTenantById } from "../app/features/tenants/queries.server";
import { forgetExpired } from "../app/platform/maintenance.server";
import type { PlannedJob } from "../app/platform/outbox.server";
import type { Platform } from "../app/platform/platform.server";
import { UniqueViolation } from "../app/platform/statement.server";
import { Shard, sweepOutbox } from "../app/platform/sweep.server";
import { Control, mintTenant, type Tenant } from "../app/platform/tenancy.server";
import { composePipes } from "./compose";
import { queueOf } from "./queue";

const MINUTE = 60_000;
const PURGES_PER_RUN = 100;
const EMBEDDED_PER_RUN = 200;
const LOST_RUNS_PER_RUN = 100;
const REINDEXED_PER_RUN = 60;

/** Every minute, and once at boot of the local server: what is due and not yet awake, and what has run out. */
export async function runCron(platform: Platform): Promise<void> {
  await sweepOutbox(platform, queueOf);
  await forgetExpired(platform);
  // Neither is in a hurry: by turns, a minute in which nothing is due reads no more than before there were two.
  await (Math.floor(platform.clock.now() / MINUTE) % 2 === 0 ? emptyTrash(platform) : reindexWaiting(platform));
  await embedWaiting(platform);
  await putAwayLostRuns(platform);
}

/** Ends runs of golden questions whose job is gone: nothing else would, and none of the company could begin beside them. */
async function putAwayLostRuns(platform: Platform): Promise<void> {
  const control = new Control(platform);
  for (const [index, database] of platform.bindings.databases.entries()) {
    for (const { id, tenantId } of await new Shard(index, database).lostRuns(LOST_RUNS_PER_RUN)) {
      const record = await control.db.first(findTenantById(control, tenantId));
      if (record) await putAwayRun(mintTenant(platform, { kind: "lost_run", runId: id }, record), id);
    }
  }
}

/** Plans a new index for documents that other rules indexed; so many at a time, that uploads come through beside them. */
async function reindexWaiting(platform: Platform): Promise<void> {
  const control = new Control(platform);
  for (const [index, database] of platform.bindings.databases.entries()) {
    for (const { id, tenantId } of await findOutdated(new Shard(index, database), REINDEXED_PER_RUN)) {
      const record = await control.db.first(findTenantById(control, tenantId));
      if (record) await planReindex(mintTenant(platform, { kind: "reindex" }, record), id);
    }
  }
}

/** Plans the vectors that chunks lack, or have of a model that is no longer configured; the same tenant is planned once. */
async function embedWaiting(platform: Platform): Promise<void> {
  const { ai } = composePipes(platform);
  if (ai.embeddingModel === null) return;
  const control = new Control(platform);
  for (const [index, database] of platform.bindings.databases.entries()) {
    const waiting = await new Shard(index, database).unembedded(ai.embeddingModel, EMBEDDED_PER_RUN);
    for (const { tenantId } of waiting) {
      const record = await control.db.first(findTenantById(control, tenantId));
      if (record) await planEmbedding(mintTenant(platform, { kind: "embeddings" }, record), ai, { now: false });
    }
  }
}

/** Plans the erasure of threads that were 30 days in the trash; the same thread is planned once. */
async function emptyTrash(platform: Platform): Promise<void> {
  const control = new Control(platform);
  for (const [index, database] of platform.bindings.databases.entries()) {
    const due = await new Shard(index, database).trash(platform.clock.now() - TRASH_MILLISECONDS, PURGES_PER_RUN);
    for (const { id, tenantId } of due) {
      const record = await control.db.first(findTenantById(control, tenantId));
      if (!record) continue;
      const tenant = mintTenant(platform, { kind: "trash", conversationId: id }, record);
      await planOnce(tenant, tenant.jobs.plan(purgeJob, { conversationId: id }, { key: String(id) }));
    }
  }
}

async function planOnce(tenant: Tenant, job: PlannedJob): Promise<void> {
  try {
    await tenant.db.run(job.statement);
    job.wake();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
  }
}
