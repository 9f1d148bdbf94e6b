import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({ messageId: z.number().int().positive() });
type OfMessage = JobDefinition<z.output<typeof payload>>;

/** "This message is due at the customer." */
export const deliverJob: OfMessage = { kind: "deliver_message", queue: "deliveries", payload };

/** "The file of this customer's message waits at the provider." */
export const fetchJob: OfMessage = { kind: "fetch_media", queue: "fetches", payload };
