import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({
  conversationId: z.number().int().positive(),
  /** The customer's last message when the answer became due. */
  upTo: z.number().int().positive(),
});

/** "This burst is due an answer." */
export const answerJob: JobDefinition<z.output<typeof payload>> = {
  kind: "answer_conversation",
  queue: "answers",
  payload,
};
