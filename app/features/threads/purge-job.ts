import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({ conversationId: z.number().int().positive() });

/** "This thread has been in the trash long enough." */
export const purgeJob: JobDefinition<z.output<typeof payload>> = {
  kind: "purge_conversation",
  queue: "documents",
  payload,
  evenDeactivated: true,
};

export const TRASH_MILLISECONDS = 30 * 24 * 3_600_000;
