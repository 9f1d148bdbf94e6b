import { z } from "zod";
import { INDEX_VERSION } from "~/language/spanish";
import { type IndexWalk, walkVersion } from "~/platform/index-walk";

const place = z.object({
  version: walkVersion,
  /** The last message that was handled, in the order of threads; zeros at the beginning. */
  conversationId: z.number().int().nonnegative(),
  messageId: z.number().int().nonnegative(),
});
export type IndexPlace = z.output<typeof place>;

/** "Write the index rows of the messages after this place, and of their threads' contacts, anew." */
export const messageWalk: IndexWalk<IndexPlace> = {
  definition: { kind: "index_messages", queue: "documents", payload: place, evenDeactivated: true },
  version: INDEX_VERSION,
  beginning: { conversationId: 0, messageId: 0 },
};
