import { type JobHandler, RetryLater } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import { purgeJob, TRASH_MILLISECONDS } from "./purge-job";
import { findConversationAnywhere } from "./queries.server";
import { PURGE_ROWS, purgeChunk, purgeThread } from "./trash/writes.server";

const CHUNKS_PER_RUN = 20;

/** Erases a thread whose 30 days in the trash are over, a thousand rows at a time. One that came back stays. */
export const purgeConversation: JobHandler<Pipes, { conversationId: number }> = {
  definition: purgeJob,
  run: async (tenant, _pipes, { conversationId }) => {
    const thread = await tenant.db.first(findConversationAnywhere(tenant, conversationId));
    const before = new Date(tenant.now() - TRASH_MILLISECONDS);
    if (!thread?.deletedAt || thread.deletedAt > before) return;
    for (let chunk = 0; chunk < CHUNKS_PER_RUN; chunk += 1) {
      const counts = await tenant.db.batch(purgeChunk(tenant, conversationId));
      if (counts.every((count) => count < PURGE_ROWS)) {
        await tenant.db.batch(purgeThread(tenant, conversationId, before));
        return;
      }
    }
    throw new RetryLater(1_000, new Error("more to purge"));
  },
};
