import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

/** "This business has resolved threads that it no longer keeps." */
export const trashResolvedJob: JobDefinition<Record<string, never>> = {
  kind: "trash_resolved",
  queue: "documents",
  payload: z.object({}).strict(),
};
