import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({ messageId: z.number().int().positive() });

/** "This message is due to be delivered to the customer." */
export const deliverJob: JobDefinition<z.output<typeof payload>> = {
  kind: "deliver_message",
  queue: "deliveries",
  payload,
};
