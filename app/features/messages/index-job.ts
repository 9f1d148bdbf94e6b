import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({
  /** The last message that was looked at, in the order of threads; zeros at the beginning. */
  conversationId: z.number().int().nonnegative(),
  messageId: z.number().int().nonnegative(),
});
export type IndexPlace = z.output<typeof payload>;

/** "Make the messages after this place findable." */
export const indexJob: JobDefinition<IndexPlace> = { kind: "index_messages", queue: "documents", payload };

export const INDEX_START: IndexPlace = { conversationId: 0, messageId: 0 };
/** One run of the job at a time per tenant. */
export const INDEX_KEY = "all";
/** A tenant's setting that says that older messages have been made findable, or why not. */
export const MESSAGES_INDEXED = "messages_indexed";
