import { type JobHandler, PutOff } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Pipes } from "~/providers/port";
import { scoreJob } from "./score-job";
import { rescore } from "./score-prospect.server";

/** Keeps the score of a prospect up to what was said. */
export const scoreProspects: JobHandler<Pipes, { prospectId: number }> = {
  definition: scoreJob,
  run: async (tenant, _pipes, { prospectId }, { finish }) => {
    await rescore(tenant, prospectId, finish).catch((error: unknown) => {
      throw error instanceof GuardRefused ? new PutOff(1_000, error) : error;
    });
  },
};
