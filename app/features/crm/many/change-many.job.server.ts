import type { JobHandler } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import { CHUNK, changeChunk } from "./change-chunk.server";
import { changeManyJob, type ManyChange } from "./change-job";
import { isNoneChanging, nextIds } from "./queries.server";
import { stillChanging } from "./still-changing.server";

/** A run ends after this many chunks, so that other work is not kept waiting. */
const CHUNKS_PER_RUN = 10;

/**
 * A change of more records than one request can do. The batch of each chunk notes the progress: a run that was cut
 * short continues there.
 */
export const changeManyRecords: JobHandler<Pipes, ManyChange> = {
  definition: changeManyJob,
  run: async (tenant, _pipes, start, { outboxId, finish }) => {
    const { kind, search, filters, until } = start;
    let place = start;
    for (let chunk = 0; chunk < CHUNKS_PER_RUN; chunk += 1) {
      const { after } = place;
      const ids = await tenant.db.run(nextIds(tenant, kind, { search, filters }, { after, until, limit: CHUNK }));
      const last = ids.at(-1);
      if (last === undefined) {
        // Open pages read again when the change is no longer there.
        const [, seq] = await tenant.db.batch([finish, tenant.events.take()]);
        tenant.events.publish(seq, [{ type: "records", kind }]);
        return;
      }
      place = { ...place, after: last, done: place.done + ids.length };
      await changeChunk(tenant, place, ids, [tenant.jobs.note(changeManyJob, outboxId, place)]);
    }
    const later = tenant.jobs.plan(changeManyJob, place, { key: kind });
    const [, , seq] = await tenant.db.batch([finish, later.statement, tenant.events.take()]);
    later.wake();
    tenant.events.publish(seq, [{ type: "records", kind }]);
  },
  revive: async (tenant, payload) => ({
    payload,
    statements: [tenant.db.guard(isNoneChanging(tenant, payload.kind), "list_busy")],
    key: payload.kind,
    refused: stillChanging,
  }),
};
