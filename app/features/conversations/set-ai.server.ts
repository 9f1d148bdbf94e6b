import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { answerJob } from "~/features/ai/answer-job";
import { notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { conversationJson } from "./json";
import { type ConversationRecord, figuresOf, findConversation, readCounters } from "./queries.server";
import { switchAi } from "./writes.server";

/**
 * Staff take over (`enabled` false) or hand back to the AI. Handing back lets it answer a burst that still waits.
 * Either way an answer under way is dropped.
 * @param brief what the AI should know when it takes over again; gone when a person does
 * @throws AppError not_found
 */
export async function setAi(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  enabled: boolean,
  brief: string | null = null,
): Promise<ConversationRecord> {
  const before = await tenant.db.first(findConversation(tenant, conversationId));
  if (!before) throw notFound("Esa conversación ya no existe.");
  const waiting = enabled && before.firstUnansweredAt !== null && before.lastCustomerMessageId !== null;
  const answer =
    waiting && before.lastCustomerMessageId !== null
      ? tenant.jobs.plan(answerJob, { conversationId, upTo: before.lastCustomerMessageId })
      : null;
  const [rows, seq, counters] = await tenant.db.batch([
    switchAi(tenant, conversationId, enabled, { id: user.id, name: displayName(user) }, brief),
    tenant.events.take(),
    readCounters(tenant),
    ...(answer ? [answer.statement] : []),
  ]);
  const conversation = rows[0];
  if (!conversation) throw notFound("Esa conversación ya no existe.");
  answer?.wake();
  tenant.events.publish(seq, [
    {
      type: "conversation_update",
      id: conversationId,
      conversation: conversationJson(conversation),
      counters: figuresOf(counters),
    },
  ]);
  if (conversation.channel === "webchat" && conversation.externalContactId) {
    tenant.events.publishToVisitor(conversation.externalContactId, { type: "handled", by: enabled ? "ai" : "team" });
  }
  return conversation;
}
