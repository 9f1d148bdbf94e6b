import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({ companyId: z.number().int().positive() });

/** "Somebody deleted this company; what belongs to it has to go along." */
export const removeCompanyJob: JobDefinition<z.output<typeof payload>> = {
  kind: "remove_company",
  queue: "documents",
  payload,
  evenDeactivated: true,
};
