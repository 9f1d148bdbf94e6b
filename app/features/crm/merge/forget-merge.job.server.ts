import { type JobHandler, PutOff } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import { forgetMergeJob, UNDO_MILLISECONDS } from "./merge-job";
import { findMerge } from "./queries.server";
import { forgetMerge } from "./writes.server";

/** Forgets what was kept for the undo of a merge; the united customer stays. */
export const forgetOldMerge: JobHandler<Pipes, { mergeId: number }> = {
  definition: forgetMergeJob,
  run: async (tenant, _pipes, { mergeId }) => {
    const merge = await tenant.db.first(findMerge(tenant, mergeId));
    if (!merge) return;
    const early = merge.createdAt.getTime() + UNDO_MILLISECONDS - tenant.now();
    if (early > 0) throw new PutOff(early, new Error("not old enough"));
    await tenant.db.run(forgetMerge(tenant, mergeId));
  },
};
