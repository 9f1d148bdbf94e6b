import { contactName, conversationJson } from "~/features/conversations/json";
import { findConversation } from "~/features/conversations/queries.server";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { canSend, REFUSALS, sentMessage, writable } from "./can-send";
import { deliverJob } from "./deliver-job";
import { messageJson } from "./json";
import { findMessage, type MessageRecord } from "./queries.server";
import { isRetryable, queueAgain } from "./writes.server";

/**
 * Sends a message again that failed, or of which nobody knows whether it arrived. A second press, or one that comes after
 * a late status settled it, changes nothing.
 * @throws AppError not_found (unknown, foreign, or of a deleted thread), conflict (the channel's rules forbid it now)
 */
export async function retryMessage(tenant: Tenant, conversationId: number, messageId: number): Promise<MessageRecord> {
  const [threads, found] = await tenant.db.batch([
    findConversation(tenant, conversationId),
    findMessage(tenant, messageId),
  ]);
  const thread = threads[0];
  const before = found[0];
  if (!thread || before?.conversationId !== conversationId) throw notFound("Ese mensaje ya no existe.");
  const verdict = canSend(writable(thread), sentMessage(before), tenant.now());
  if (!verdict.ok) throw new AppError("conflict", REFUSALS[verdict.reason], { detail: verdict.reason });
  const delivery = tenant.jobs.plan(deliverJob, { messageId });
  try {
    const [, rows, seq] = await tenant.db.batch([
      tenant.db.guard(isRetryable(tenant, messageId), "settled"),
      queueAgain(tenant, messageId),
      tenant.events.take(),
      delivery.statement,
    ]);
    const message = rows[0] ?? before;
    delivery.wake();
    tenant.events.publish(seq, [
      {
        type: "new_message",
        conversationId,
        message: messageJson(message),
        conversation: conversationJson(thread),
        customerName: contactName(thread),
      },
    ]);
    return message;
  } catch (error) {
    if (error instanceof GuardRefused) return before;
    throw error;
  }
}
