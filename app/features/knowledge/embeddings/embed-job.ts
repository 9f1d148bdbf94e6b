import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

/** "Chunks of this tenant wait for their vectors." */
export const embedChunksJob: JobDefinition<Record<string, never>> = {
  kind: "embed_chunks",
  queue: "documents",
  payload: z.strictObject({}),
};

/** A tenant's chunks are embedded by one job at a time. */
export const EMBED_KEY = "chunks";
