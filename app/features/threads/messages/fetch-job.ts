import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({ messageId: z.number().int().positive() });

/** "The file of this customer's message waits at the provider." */
export const fetchJob: JobDefinition<z.output<typeof payload>> = {
  kind: "fetch_media",
  queue: "fetches",
  payload,
};
