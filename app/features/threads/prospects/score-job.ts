import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({ prospectId: z.number().int().positive() });

/** "Something was said that the score of this prospect may depend on, or it was said too long ago by now." */
export const scoreJob: JobDefinition<z.output<typeof payload>> = {
  kind: "score_prospect",
  queue: "documents",
  payload,
};
