import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { trashResolvedJob } from "~/features/threads/retention/trash-resolved-job";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { consumeQueue, jobs } from "../../workers/queue";
import { newTenant, rowsOf } from "../support/builders";
import { interceptDatabase } from "../support/intercept-database";
import { workshop } from "../support/run-queue";

/** A batch as the queue brings it, and which of its messages were acknowledged. */
function batchOf(bodies: readonly unknown[]) {
  const acked: unknown[] = [];
  const messages = bodies.map((body) => ({ body, ack: () => void acked.push(body) }));
  return { batch: { queue: "documents", messages } as unknown as MessageBatch, acked };
}

async function planned(tenant: Tenant) {
  await tenant.db.run(tenant.jobs.plan(trashResolvedJob, {}).statement);
  const [row] = await rowsOf(tenant, outbox, eq(outbox.kind, "trash_resolved"));
  return { tenantId: tenant.id, outboxId: row?.id, kind: "trash_resolved" };
}

test("each message of a batch is done and acknowledged alone; what cannot be done now stays in the outbox", async () => {
  let isBroken = false;
  const { platform } = workshop({
    database: (database, shard) =>
      interceptDatabase(database, async ({ run }) => {
        if (isBroken && shard === 1) throw new Error("D1_ERROR");
        return run();
      }),
  });
  const [fine, late] = [await newTenant(platform, { shard: 0 }), await newTenant(platform, { shard: 1 })];
  const bodies = [await planned(late), { kind: "nonsense" }, await planned(fine)];
  const { batch, acked } = batchOf(bodies);
  isBroken = true;
  await consumeQueue(batch, platform);
  isBroken = false;
  expect(new Set(acked)).toEqual(new Set(bodies));
  const left = async (tenant: Tenant) => (await rowsOf(tenant, outbox, eq(outbox.kind, "trash_resolved"))).length;
  expect([await left(fine), await left(late)]).toEqual([0, 1]);
  const told = platform.logs.map((line) => (JSON.parse(line) as { event: string }).event);
  expect(told.filter((event) => event === "wake_failed")).toHaveLength(1);
  expect(told.filter((event) => event === "job_envelope_refused")).toHaveLength(1);
});

/** Behind what nobody waits for, an answer would be late. */
test("an answer, what is sent and what is fetched each have a queue of their own; all other work shares one", () => {
  const kinds = (queue: string) => [...jobs.keys()].filter((kind) => jobs.get(kind)?.queue === queue).sort();
  expect(kinds("answers")).toEqual(["answer_conversation"]);
  expect(kinds("deliveries")).toEqual([
    "apply_statuses",
    "deliver_message",
    "mail_link",
    "mail_receipt",
    "status_reports",
    "sync_templates",
  ]);
  expect(kinds("fetches")).toEqual(["approved_call", "fetch_media", "poll_reports"]);
  expect(kinds("documents")).toEqual([
    "change_records",
    "embed_chunks",
    "erase_person",
    "erase_tenant",
    "expire_approval",
    "expire_quote",
    "export_tenant",
    "follow_up",
    "forget_export",
    "forget_files",
    "forget_import",
    "forget_merge",
    "golden_retest",
    "golden_run",
    "index_messages",
    "index_questions",
    "link_threads",
    "migrate_conversations",
    "process_document",
    "purge_conversation",
    "reindex_document",
    "remove_company",
    "remove_file",
    "run_import",
    "score_prospect",
    "trash_resolved",
    "undo_import",
    "wake_conversation",
  ]);
});
