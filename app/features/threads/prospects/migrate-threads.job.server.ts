import type { JobHandler } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import { MIGRATION_KEY, type Migration, migrateJob } from "./migrate-job";
import { migrateChunk } from "./migrate-threads.server";

/** A run ends after this many chunks, so that other work is not kept waiting. */
const CHUNKS_PER_RUN = 10;

/**
 * A migration too large for a request. Each run goes on where the one before ended; what a run that was cut short had
 * done is not done again, because its threads are linked.
 */
export const migrateConversations: JobHandler<Pipes, Migration> = {
  definition: migrateJob,
  run: async (tenant, _pipes, start, { outboxId, finish }) => {
    let place = start;
    for (let chunk = 0; chunk < CHUNKS_PER_RUN; chunk += 1) {
      const { seen, made, next } = await migrateChunk(tenant, place.after);
      if (next === null) {
        // Open pages read again when the migration is no longer there.
        const [, seq] = await tenant.db.batch([finish, tenant.events.take()]);
        tenant.events.publish(seq, [{ type: "records", kind: "prospect" }]);
        return;
      }
      place = { ...place, after: next, done: place.done + seen, migrated: place.migrated + made };
      await tenant.db.run(tenant.jobs.note(migrateJob, outboxId, place));
    }
    const later = tenant.jobs.plan(migrateJob, place, { key: MIGRATION_KEY });
    await tenant.db.batch([finish, later.statement]);
    later.wake();
  },
  revive: async (tenant, payload) => ({
    payload,
    statements: [tenant.jobs.drop(migrateJob, MIGRATION_KEY)],
    key: MIGRATION_KEY,
  }),
};
