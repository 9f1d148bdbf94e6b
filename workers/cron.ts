import { forgetAccounts } from "../app/features/accounts/expired.server";
import { checkLedgers } from "../app/features/credits/check-ledgers.server";
import { planErasures } from "../app/features/departure/ask-erasure.server";
import { runsWithoutJob } from "../app/features/golden/due.server";
import { putAwayRun } from "../app/features/golden/put-away-run.server";
import { outdatedDocuments, unembedded } from "../app/features/knowledge/due.server";
import { planEmbedding } from "../app/features/knowledge/embeddings/plan-embedding.server";
import { planReindex } from "../app/features/knowledge/reindex-document.server";
import { forgetOldDocuments } from "../app/features/onboarding/held-document.server";
import { keepHouse } from "../app/features/onboarding/house/keep-house.server";
import { questionWalk } from "../app/features/questions/index-job";
import { endLostVisits } from "../app/features/super-admin/support/end-visit.server";
import { findTenantById, listIndexedOtherwise } from "../app/features/tenants/queries.server";
import { noteIndexVersion } from "../app/features/tenants/writes.server";
import {
  choosersOf,
  keepFilesTooLong,
  keepTooLong,
  type Range,
  trashedSooner,
  trashedUntil,
} from "../app/features/threads/due.server";
import { messageWalk } from "../app/features/threads/messages/index-job";
import { purgeJob, TRASH_MILLISECONDS } from "../app/features/threads/purge-job";
import { forgetFilesJob } from "../app/features/threads/retention/forget-files-job";
import { FILES_KEY, RESOLVED_KEY, TRASH_KEY } from "../app/features/threads/retention/periods";
import { trashResolvedJob } from "../app/features/threads/retention/trash-resolved-job";
import { INDEX_VERSION } from "../app/language/spanish";
import { eachDatabase, takeStep } from "../app/platform/cron-step.server";
import { askAround } from "../app/platform/go-around.server";
import { planWalk } from "../app/platform/index-walk.server";
import { forgetExpired } from "../app/platform/maintenance.server";
import type { JobDefinition, PlannedJob } from "../app/platform/outbox.server";
import type { Platform } from "../app/platform/platform.server";
import { UniqueViolation } from "../app/platform/statement.server";
import { type DueQuery, type DueRow, Shard, sweepOutbox, tellUnknownKinds } from "../app/platform/sweep.server";
import { Control, mintTenant, type Tenant } from "../app/platform/tenancy.server";
import { composePipes } from "./compose";
import { jobs } from "./queue";

const MINUTE = 60_000;
const PURGES_PER_RUN = 100;
const EMBEDDED_PER_RUN = 200;
const LOST_RUNS_PER_RUN = 100;
const REINDEXED_PER_RUN = 60;
const KEPT_NO_LONGER_PER_RUN = 50;
/** The most businesses of a database at a time. */
const RENEWED_AT_ONCE = 20;

/** Every minute, and once at boot of the local server: wakes due work, and deletes expired rows. */
export async function runCron(platform: Platform): Promise<void> {
  const control = new Control(platform);
  const minute = Math.floor(platform.clock.now() / MINUTE);
  const step = (name: string, work: () => Promise<unknown>) => takeStep(platform, name, work);
  await sweepOutbox(platform, jobs);
  await forgetExpired(platform, [forgetAccounts]);
  // Neither is urgent. By turns, so that a minute in which nothing is due reads no more than with one of them.
  if (minute % 2 === 0) await emptyTrash(platform);
  else {
    await reindexWaiting(platform);
    await renewIndexes(platform);
  }
  if (minute % 60 === 22) await tellUnknownKinds(platform, jobs);
  if (minute % 60 === 7) await step("old_documents", () => forgetOldDocuments(platform));
  if (minute % 10 === 3) await step("erasures", () => planErasures(control));
  await step("lost_visits", () => endLostVisits(control));
  if (minute % 10 === 6) await keepNoLonger(platform, RESOLVED);
  if (minute % 10 === 8) await keepNoLonger(platform, FILES);
  await embedWaiting(platform);
  await putAwayLostRuns(platform);
  await step("ledgers", () => checkLedgers(control));
  if (minute % 60 === 37) await step("house", () => keepHouse(control));
}

/**
 * Ends runs of golden questions that have lost their job: nothing else would, and until then none of the company could
 * begin.
 */
async function putAwayLostRuns(platform: Platform): Promise<void> {
  const control = new Control(platform);
  await eachDatabase(platform, "lost_runs", async (index, database) => {
    for (const { id, tenantId } of await new Shard(index, database).ask(runsWithoutJob(LOST_RUNS_PER_RUN))) {
      const record = await control.db.first(findTenantById(control, tenantId));
      if (record) await putAwayRun(mintTenant(platform, { kind: "lost_run", runId: id }, record), id);
    }
  });
}

/**
 * Plans a new index for documents that were indexed by other rules; a limited number at a time, so that uploads are not
 * delayed.
 */
async function reindexWaiting(platform: Platform): Promise<void> {
  const control = new Control(platform);
  await eachDatabase(platform, "reindex", async (index, database) => {
    for (const { id, tenantId } of await new Shard(index, database).ask(outdatedDocuments(REINDEXED_PER_RUN))) {
      const record = await control.db.first(findTenantById(control, tenantId));
      if (record) await planReindex(mintTenant(platform, { kind: "reindex" }, record), id);
    }
  });
}

/** Plans a new index for messages and unanswered questions that were indexed by other rules, database by database. */
async function renewIndexes(platform: Platform): Promise<void> {
  const control = new Control(platform);
  await eachDatabase(platform, "indexes", (index, database) =>
    renewIndexesOf(platform, control, new Shard(index, database)),
  );
}

/**
 * Renews the indexes of a limited number of businesses at a time, side by side; the next follow as those finish. Work
 * that is planned but not noted as such is planned again, in the place of the first.
 */
async function renewIndexesOf(platform: Platform, control: Control, shard: Shard): Promise<void> {
  const waiting = { shard: shard.index, version: INDEX_VERSION, limit: RENEWED_AT_ONCE };
  const refs = await control.db.run(listIndexedOtherwise(control, waiting));
  if (refs.length === 0) return;
  const kinds = [messageWalk.definition.kind, questionWalk.definition.kind];
  const working = await shard.working(kinds, platform.clock.now() + MINUTE);
  const next = refs.slice(0, Math.max(0, RENEWED_AT_ONCE - (working ?? RENEWED_AT_ONCE)));
  for (const ref of next) {
    const tenant = mintTenant(platform, { kind: "reindex" }, ref);
    const walks = [planWalk(tenant, messageWalk), planWalk(tenant, questionWalk)];
    await tenant.db.batch(walks.flatMap(({ statements }) => statements));
    for (const { wake } of walks) wake();
  }
  const ids = next.map(({ id }) => id);
  if (ids.length > 0) await control.db.run(noteIndexVersion(control, ids, INDEX_VERSION));
}

/** Plans the vectors of chunks that have none, or only another model's; only once per tenant. */
async function embedWaiting(platform: Platform): Promise<void> {
  const { ai } = composePipes(platform);
  const model = ai.embeddingModel;
  if (model === null) return;
  const control = new Control(platform);
  await eachDatabase(platform, "embeddings", async (index, database) => {
    const waiting = await new Shard(index, database).ask(unembedded(model, EMBEDDED_PER_RUN));
    for (const { tenantId } of waiting) {
      const record = await control.db.first(findTenantById(control, tenantId));
      if (record) await planEmbedding(mintTenant(platform, { kind: "embeddings" }, record), ai, { now: false });
    }
  });
}

/** A kind of work by which businesses keep things no longer than they want; planned once per business. */
interface Keeping {
  readonly name: string;
  readonly setting: string;
  readonly due: (now: number, range: Range, limit: number) => DueQuery<DueRow>;
  readonly job: JobDefinition<Record<string, never>>;
}

const RESOLVED: Keeping = { name: "resolved", setting: RESOLVED_KEY, due: keepTooLong, job: trashResolvedJob };
const FILES: Keeping = { name: "files", setting: FILES_KEY, due: keepFilesTooLong, job: forgetFilesJob };

async function keepNoLonger(platform: Platform, { name, setting, due, job }: Keeping): Promise<void> {
  const control = new Control(platform);
  const now = platform.clock.now();
  await eachDatabase(platform, name, async (index, database) => {
    const round = {
      name,
      listed: (after: number, limit: number) => choosersOf(setting, after, limit),
      due: (range: Range, limit: number) => due(now, range, limit),
      limit: KEPT_NO_LONGER_PER_RUN,
    };
    for (const { tenantId } of await askAround(platform, new Shard(index, database), round)) {
      const record = await control.db.first(findTenantById(control, tenantId));
      if (!record) continue;
      const tenant = mintTenant(platform, { kind: "retention" }, record);
      await planOnce(tenant, tenant.jobs.plan(job, {}, { key: name }));
    }
  });
}

/** Plans the erasure of threads after 30 days in the trash, or after as many as a business chose; only once per thread. */
async function emptyTrash(platform: Platform): Promise<void> {
  const control = new Control(platform);
  const now = platform.clock.now();
  const sooner = {
    name: "trash",
    listed: (after: number, limit: number) => choosersOf(TRASH_KEY, after, limit),
    due: (range: Range, limit: number) => trashedSooner(now, range, limit),
    limit: PURGES_PER_RUN,
  };
  await eachDatabase(platform, "trash", async (index, database) => {
    const shard = new Shard(index, database);
    const due = [
      ...(await shard.ask(trashedUntil(now - TRASH_MILLISECONDS, PURGES_PER_RUN))),
      ...(await askAround(platform, shard, sooner)),
    ];
    for (const { id, tenantId } of due) {
      const record = await control.db.first(findTenantById(control, tenantId));
      if (!record) continue;
      const tenant = mintTenant(platform, { kind: "trash", conversationId: id }, record);
      await planOnce(tenant, tenant.jobs.plan(purgeJob, { conversationId: id }, { key: String(id) }));
    }
  });
}

async function planOnce(tenant: Tenant, job: PlannedJob): Promise<void> {
  try {
    await tenant.db.run(job.statement);
    job.wake();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
  }
}
