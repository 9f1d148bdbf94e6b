import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({ conversationId: z.number().int().positive(), until: z.number().int().positive() });

/** "This thread has slept until the time it was given." */
export const wakeJob: JobDefinition<z.output<typeof payload>> = {
  kind: "wake_conversation",
  queue: "documents",
  payload,
};
