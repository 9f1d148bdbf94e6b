import type { JobHandler } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import type { IntegrationType } from "./schema";
import { readVendorTemplates } from "./sync-templates.server";
import { syncTemplatesJob } from "./sync-templates-job";

/** A list that cannot be read now is no error for anybody: the stored one stays, and a button reads it again. */
export const syncTemplates: JobHandler<Pipes, { type: IntegrationType }> = {
  definition: syncTemplatesJob,
  run: async (tenant, pipes, { type }) => {
    await readVendorTemplates(tenant, pipes, type);
  },
};
