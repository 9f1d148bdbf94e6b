import { noteSetting } from "~/features/tenants/writes.server";
import type { JobHandler } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import { INDEX_KEY, type IndexPlace, indexJob, MESSAGES_INDEXED } from "./index-job";
import { listStored } from "./queries.server";
import { indexStored } from "./writes.server";

/** Rows that are read, folded and written in one go. */
export const INDEX_CHUNK = 200;
const CHUNKS_PER_RUN = 10;

/**
 * Makes findable what was stored before messages were indexed: 200 at a time, in the order of threads. Each run goes on
 * where the last one ended; what has its row already is left alone.
 */
export const indexMessages: JobHandler<Pipes, IndexPlace> = {
  definition: indexJob,
  run: async (tenant, _pipes, start, { finish }) => {
    let place = start;
    for (let chunk = 0; chunk < CHUNKS_PER_RUN; chunk += 1) {
      const rows = await tenant.db.run(listStored(tenant, place, INDEX_CHUNK));
      const fresh = rows.filter((row) => row.indexed === 0 && row.sender !== "system");
      const firstOfThread = rows.filter((row, at) => rows[at - 1]?.conversationId !== row.conversationId);
      const writes = indexStored(tenant, {
        messages: fresh,
        contacts: firstOfThread.filter((row) => row.contactIndexed === 0),
      });
      const last = rows.at(-1);
      if (rows.length < INDEX_CHUNK || !last) {
        await tenant.db.batch([...writes, noteSetting(tenant, MESSAGES_INDEXED, "done"), finish]);
        return;
      }
      if (writes.length > 0) await tenant.db.batch(writes);
      place = { conversationId: last.conversationId, messageId: last.id };
    }
    const next = tenant.jobs.plan(indexJob, place, { key: INDEX_KEY });
    await tenant.db.batch([finish, next.statement]);
    next.wake();
  },
  // Searches leave it alone then; its dead letter can be started again.
  exhausted: async (tenant) => {
    await tenant.db.run(noteSetting(tenant, MESSAGES_INDEXED, "failed"));
  },
};
