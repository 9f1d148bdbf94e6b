import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

export const reportSchema = z.object({
  providerMessageId: z.string().min(1).max(300),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  failureCode: z.string().max(100).nullable(),
});
export type StatusReport = z.output<typeof reportSchema>;

const payload = z.object({ platform: z.string(), reports: z.array(reportSchema).min(1).max(90) });

/** "These reports named messages that were not stored yet." */
export const statusJob: JobDefinition<z.output<typeof payload>> = {
  kind: "apply_statuses",
  queue: "deliveries",
  payload,
};
