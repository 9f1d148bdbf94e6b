import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";
import { RUN_CAUSES } from "./golden";

const runPayload = z.object({
  runId: z.number().int().positive(),
  /** Work of an earlier turn than the run's own has nothing left to do. */
  turn: z.number().int().min(0).default(0),
});
export type GoldenRun = z.output<typeof runPayload>;
const retestPayload = z.object({
  /** Every company that has questions, or the one that is named. */
  all: z.boolean(),
  companyId: z.number().int().positive().nullable(),
  cause: z.enum(RUN_CAUSES),
  /** How often it has been put off. */
  waited: z.number().int().min(0),
});
export type Retest = z.output<typeof retestPayload>;

/** "This run has questions left." Its key is the run's id: one that is running without it was lost. */
export const goldenRunJob: JobDefinition<GoldenRun> = {
  kind: "golden_run",
  queue: "documents",
  payload: runPayload,
};

/** "Something was changed that answers rest on." */
export const retestJob: JobDefinition<Retest> = {
  kind: "golden_retest",
  queue: "documents",
  payload: retestPayload,
};

/** One of a kind is due at a time: of all companies, of the business's own questions, of a company. */
export function retestKey(all: boolean, companyId: number | null): string {
  return all ? "all" : String(companyId ?? "general");
}
