import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({ mergeId: z.number().int().positive() });

/** "Two customers were united long enough ago: what was kept for an undo is to be forgotten." */
export const forgetMergeJob: JobDefinition<z.output<typeof payload>> = {
  kind: "forget_merge",
  queue: "documents",
  payload,
  evenDeactivated: true,
};

/** How long two united customers can be parted again. */
export const UNDO_MILLISECONDS = 30 * 24 * 3_600_000;
