import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({ quoteId: z.number().int().positive(), until: z.number().int() });
export type OfQuote = z.output<typeof payload>;

/** "The time in which a customer could accept this quote is over." */
export const expireQuoteJob: JobDefinition<OfQuote> = { kind: "expire_quote", queue: "documents", payload };
