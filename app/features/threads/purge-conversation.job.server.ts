import { type JobHandler, RetryLater } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { fileKey } from "./messages/file-key";
import { purgeJob, TRASH_MILLISECONDS } from "./purge-job";
import { findConversationAnywhere } from "./queries.server";
import { forgetFiles, PURGE_ROWS, purgeableFiles, purgeChunk, purgeThread } from "./trash/writes.server";

const CHUNKS_PER_RUN = 20;

/** Erases a thread after 30 days in the trash, a thousand rows at a time. A thread that was restored stays. */
export const purgeConversation: JobHandler<Pipes, { conversationId: number }> = {
  definition: purgeJob,
  run: async (tenant, _pipes, { conversationId }) => {
    const thread = await tenant.db.first(findConversationAnywhere(tenant, conversationId));
    const before = new Date(tenant.now() - TRASH_MILLISECONDS);
    if (!thread?.deletedAt || thread.deletedAt > before) return;
    for (let chunk = 0; chunk < CHUNKS_PER_RUN; chunk += 1) {
      await purgeFiles(tenant, conversationId);
      const elsewhere = await Promise.all(
        tenant.ports.onErase.map((erase) => erase(tenant, conversationId, PURGE_ROWS)),
      );
      const counts = await tenant.db.batch([...elsewhere.flat(), ...purgeChunk(tenant, conversationId)]);
      if (counts.every((count) => count < PURGE_ROWS)) {
        const erased = tenant.audit("erase_thread", conversationId, { ifChanged: true });
        await tenant.db.batch([...purgeThread(tenant, conversationId, before), erased]);
        return;
      }
    }
    throw new RetryLater(1_000, new Error("more to purge"));
  },
};

/**
 * Deletes objects first and their rows after. A worker that dies between the two finds the rows again, so no object is
 * left without one. Both names are tried, because a waiting file may have been stored a moment ago.
 */
async function purgeFiles(tenant: Tenant, conversationId: number): Promise<void> {
  const files = await tenant.db.run(purgeableFiles(tenant, conversationId));
  if (files.length === 0) return;
  const names = files.flatMap(({ messageId, objectKey }) => [fileKey(messageId), objectKey ?? ""]);
  await tenant.files.delete(...new Set(names.filter(Boolean)));
  await tenant.db.run(forgetFiles(tenant, files));
}
