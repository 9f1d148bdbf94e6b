import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const value = z.union([z.string(), z.number(), z.null()]);

const payload = z.object({
  exportId: z.number().int().positive(),
  /** The section at which the next archive begins, and the place in it; null for its beginning. */
  section: z.number().int().nonnegative(),
  after: z.array(value).nullable(),
});
export type Exporting = z.output<typeof payload>;

/** "All that the business has is to be copied." One at a time for each: the key is the tenant's. */
export const exportTenantJob: JobDefinition<Exporting> = { kind: "export_tenant", queue: "documents", payload };

const forgetting = z.object({ exportId: z.number().int().positive() });

/** "The archives of an export are a day old." */
export const forgetExportJob: JobDefinition<z.output<typeof forgetting>> = {
  kind: "forget_export",
  queue: "documents",
  payload: forgetting,
  evenDeactivated: true,
};
