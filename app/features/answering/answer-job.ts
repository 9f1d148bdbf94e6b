import { z } from "zod";
import type { JobDefinition } from "~/platform/outbox.server";

const payload = z.object({
  conversationId: z.number().int().positive(),
  /** The customer's last message when the answer became due. */
  upTo: z.number().int().positive(),
  /** The keyed hash of the network that the message came from, if it came to us directly. */
  from: z.string().max(64).optional(),
});

export type AnswerPayload = z.output<typeof payload>;

/** "This burst is due an answer." */
export const answerJob: JobDefinition<AnswerPayload> = {
  kind: "answer_conversation",
  queue: "answers",
  payload,
};
