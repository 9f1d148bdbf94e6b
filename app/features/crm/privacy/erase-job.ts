import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const id = z.number().int().positive();

const payload = z.object({
  customerId: id,
  /** Threads that begin after it was asked for are a new contact, and stay. */
  until: id,
  /** What is to go. Ids alone, so that a run still knows it when names and numbers are gone. */
  threads: z.array(id),
  prospects: z.array(id),
});
export type Erasing = z.output<typeof payload>;

/** "This person and all that we know of them are to be erased." One for each customer: the key is its id. */
export const erasePersonJob: JobDefinition<Erasing> = {
  kind: "erase_person",
  queue: "documents",
  payload,
  evenDeactivated: true,
};
