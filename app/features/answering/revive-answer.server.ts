import { listNewest } from "~/features/threads/messages/queries.server";
import { findConversation } from "~/features/threads/queries.server";
import { restartStatements } from "~/features/threads/write-message.server";
import type { Revival } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AnswerPayload } from "./answer-job";
import { isAnswer } from "./answering.server";

/** The number of messages that are looked through for the last answer. */
const LOOKED_AT = 40;

/**
 * Runs a failed answer again after all. Its failure handed the thread over, so this turns the AI on again and answers
 * what has waited since; null when somebody answered meanwhile, or the thread is gone.
 */
export async function reviveAnswer(
  tenant: Tenant,
  { conversationId, upTo, from }: AnswerPayload,
): Promise<Revival<AnswerPayload> | null> {
  const [threads, messages] = await tenant.db.batch([
    findConversation(tenant, conversationId),
    listNewest(tenant, conversationId, LOOKED_AT),
  ]);
  const thread = threads[0];
  const answered = messages.findLast(isAnswer)?.id ?? 0;
  if (!thread?.lastCustomerMessageId || answered > upTo) return null;
  return {
    payload: { conversationId, upTo: thread.lastCustomerMessageId, from },
    statements: restartStatements.answer(tenant, thread, answered),
  };
}
