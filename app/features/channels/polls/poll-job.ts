import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({
  /** The number of polls in a row that could not read everything. */
  misses: z.number().int().nonnegative(),
});

/** "Ask Brevo what happened since the last time." Each run plans the next one. */
export const pollJob: JobDefinition<z.output<typeof payload>> = { kind: "poll_reports", queue: "fetches", payload };

/** One run at a time per tenant. */
export const POLL_KEY = "brevo";

/** Each poll makes two of the hundred calls an hour that an account has. */
export const POLL_MILLISECONDS = 10 * 60_000;
