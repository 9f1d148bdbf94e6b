import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({ runId: z.number().int().positive() });
export type OfCall = z.output<typeof payload>;

/** "Staff approved this call: make it." */
export const approvedCallJob: JobDefinition<OfCall> = { kind: "approved_call", queue: "fetches", payload };

/** "The time in which staff could approve this call is over." */
export const expireApprovalJob: JobDefinition<OfCall> = { kind: "expire_approval", queue: "documents", payload };
