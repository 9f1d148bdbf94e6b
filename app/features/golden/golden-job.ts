import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";
import { RUN_CAUSES } from "./golden";

const runPayload = z.object({
  runId: z.number().int().positive(),
  /** Work of an earlier turn than the run's present one has nothing left to do. */
  turn: z.number().int().min(0).default(0),
});
export type GoldenRun = z.output<typeof runPayload>;
const retestPayload = z.object({
  /** True for every company with questions; false for the one in `companyId`. */
  all: z.boolean(),
  companyId: z.number().int().positive().nullable(),
  cause: z.enum(RUN_CAUSES),
  /** The number of times it has been put off. */
  waited: z.number().int().min(0),
});
export type Retest = z.output<typeof retestPayload>;

/** "This run has questions left." Its key is the run's id: a running run without this job has lost it. */
export const goldenRunJob: JobDefinition<GoldenRun> = {
  kind: "golden_run",
  queue: "documents",
  payload: runPayload,
};

/** "A change was made that affects answers." */
export const retestJob: JobDefinition<Retest> = {
  kind: "golden_retest",
  queue: "documents",
  payload: retestPayload,
};

/** Only one job per key is due at a time: for all companies, for the general questions, for one company. */
export function retestKey(all: boolean, companyId: number | null): string {
  return all ? "all" : String(companyId ?? "general");
}
