import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

/** "This business has files of messages that it no longer keeps." */
export const forgetFilesJob: JobDefinition<Record<string, never>> = {
  kind: "forget_files",
  queue: "documents",
  payload: z.object({}).strict(),
};
