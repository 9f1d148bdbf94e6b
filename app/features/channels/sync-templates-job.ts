import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";
import { INTEGRATION_TYPES } from "./schema";

const payload = z.object({ type: z.enum(INTEGRATION_TYPES) });

/** "This account was saved: its approved templates may have changed." */
export const syncTemplatesJob: JobDefinition<z.output<typeof payload>> = {
  kind: "sync_templates",
  queue: "deliveries",
  payload,
};
