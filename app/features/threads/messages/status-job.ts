import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";
import { CARRIERS } from "~/wire/channel";
import { IDS_AT_ONCE } from "../ids-at-once";

export const reportSchema = z.object({
  providerMessageId: z.string().min(1).max(300),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  failureCode: z.string().max(100).nullable(),
});
export type StatusReport = z.output<typeof reportSchema>;

const payload = z.object({ platform: z.enum(CARRIERS), reports: z.array(reportSchema).min(1).max(IDS_AT_ONCE) });

/** "The carrier reported this." Reports of about a second are applied together. */
export const reportJob: JobDefinition<z.output<typeof payload>> = {
  kind: "status_reports",
  queue: "deliveries",
  payload,
  gathered: true,
};

/** "These reports named messages that were not stored yet." */
export const statusJob: JobDefinition<z.output<typeof payload>> = {
  kind: "apply_statuses",
  queue: "deliveries",
  payload,
};
