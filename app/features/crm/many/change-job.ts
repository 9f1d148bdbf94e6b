import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";
import { ACTS } from "./acts";

const payload = z.object({
  kind: z.enum(["customer", "prospect", "company"]),
  act: z.enum(ACTS),
  value: z.string().nullable(),
  search: z.string(),
  filters: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The last record that was done; the next ones have greater ids. */
  after: z.number().int().min(0),
  /** Records that are made after it was asked for are left alone. */
  until: z.number().int().min(0),
  done: z.number().int().min(0),
  total: z.number().int().min(0),
});
export type ManyChange = z.output<typeof payload>;

/** "All these records are to be changed, up to the end." One of a kind at a time: its key is the kind. */
export const changeManyJob: JobDefinition<ManyChange> = { kind: "change_records", queue: "documents", payload };
