import { type JobHandler, PutOff } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import { purgeContents } from "./purge-contents.server";
import { purgeJob } from "./purge-job";
import { findConversationAnywhere } from "./queries.server";
import { daysAgo } from "./retention/periods";
import { readRetention } from "./retention/queries.server";
import { purgeThread } from "./trash/writes.server";

const CHUNKS_PER_RUN = 20;

/** Erases a thread after its days in the trash (30, or fewer where the business says so), a thousand rows at a time. A thread that was restored stays. */
export const purgeConversation: JobHandler<Pipes, { conversationId: number }> = {
  definition: purgeJob,
  run: async (tenant, _pipes, { conversationId }) => {
    const [[thread], { trashDays }] = await tenant.db.batch([
      findConversationAnywhere(tenant, conversationId),
      readRetention(tenant),
    ]);
    const before = new Date(daysAgo(tenant.now(), trashDays));
    if (!thread?.deletedAt || thread.deletedAt > before) return;
    if (!(await purgeContents(tenant, conversationId, CHUNKS_PER_RUN)))
      throw new PutOff(1_000, new Error("more to purge"));
    const erased = tenant.audit("erase_thread", conversationId, { ifChanged: true });
    await tenant.db.batch([...purgeThread(tenant, conversationId, before), erased]);
  },
};
