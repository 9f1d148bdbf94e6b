import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({
  bookingId: z.number().int().positive(),
  /** The beginning that it is about: an appointment that was moved has work of its own. */
  start: z.number().int(),
  /** When it was made or moved: what should have been said before is not said. */
  since: z.number().int(),
});
export type OfBooking = z.output<typeof payload>;

/** "Look if something is to be said about this appointment." */
export const followUpJob: JobDefinition<OfBooking> = { kind: "follow_up", queue: "documents", payload };
