import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({
  erasureId: z.number().int().positive(),
  /** Rows by table, and files, that went so far. */
  counts: z.record(z.string(), z.number()),
});
export type Erasing = z.output<typeof payload>;

/** "Everything of the business is to be erased." One for each: the key is `ERASE_KEY`. */
export const eraseTenantJob: JobDefinition<Erasing> = {
  kind: "erase_tenant",
  queue: "documents",
  payload,
  evenDeactivated: true,
};
export const ERASE_KEY = "tenant";
