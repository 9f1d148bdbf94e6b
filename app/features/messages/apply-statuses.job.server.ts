import type { z } from "zod";
import { type JobHandler, RetryLater } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import { applyStatuses } from "./apply-statuses.server";
import { statusJob } from "./status-job";

/** Reports that came before the id of their message was stored; what nobody sent is dropped in the end. */
export const applyLateStatuses: JobHandler<Pipes, z.output<(typeof statusJob)["payload"]>> = {
  definition: statusJob,
  run: async (tenant, _pipes, { platform, reports }, { last }) => {
    const { unmatched } = await applyStatuses(tenant, platform, reports, false);
    if (unmatched.length > 0 && !last) throw new RetryLater(15_000, new Error("message not stored yet"));
  },
};
