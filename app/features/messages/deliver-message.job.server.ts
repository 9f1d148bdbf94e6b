import { and, eq, inArray } from "drizzle-orm";
import { contactName, conversationJson } from "~/features/conversations/json";
import { findConversationAnywhere, type ConversationRecord as Thread } from "~/features/conversations/queries.server";
import { refundAnswer } from "~/features/credits/writes.server";
import { planNotification } from "~/features/notifications/writes.server";
import { type JobHandler, RetryLater } from "~/platform/jobs.server";
import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { deliverJob } from "./deliver-job";
import { failureMessage } from "./failures";
import { messageJson } from "./json";
import { findMessage, type MessageRecord } from "./queries.server";
import { messages } from "./tables.server";

/**
 * Hands one message to its carrier: queued → sending (stored before the call) → sent, failed or unknown. A message that
 * stands at `sending` when the job starts lost its answer; only carriers that take our id as a key get it again.
 */
export const deliverMessage: JobHandler<Pipes, { messageId: number }> = {
  definition: deliverJob,
  run: async (tenant, pipes, { messageId }, { last }) => {
    const found = await load(tenant, messageId);
    if (!found) return;
    const { message, thread } = found;
    if (message.status !== "queued" && message.status !== "sending") return;
    const carrier = pipes.messaging(thread.platform, thread.channel);
    if (!carrier || !thread.externalContactId) return settle(tenant, message, thread, "failed", "not_connected");
    if (message.status === "sending" && !carrier.idempotent)
      return settle(tenant, message, thread, "unknown", "answer_lost");

    await tenant.db.run(tenant.db.update(messages, { status: "sending" }, eq(messages.id, message.id)));
    const result = await carrier.send(tenant, {
      messageId: message.messageId,
      id: message.id,
      sender: message.sender === "ai" || message.sender === "system" ? message.sender : "agent",
      to: thread.externalContactId,
      content: message.content,
      createdAt: message.createdAt.toISOString(),
    });
    switch (result.kind) {
      case "sent":
        return settle(tenant, message, thread, result.status, null);
      case "refused":
        return settle(tenant, message, thread, "failed", result.code);
      case "unknown":
        return settle(tenant, message, thread, "unknown", "answer_lost");
      case "later":
        if (last) return settle(tenant, message, thread, "failed", "unavailable");
        await tenant.db.run(tenant.db.update(messages, { status: "queued" }, eq(messages.id, message.id)));
        throw new RetryLater((result.retryAfterSeconds ?? 5) * 1000, new Error(result.cause));
      default:
        return result satisfies never;
    }
  },
  exhausted: async (tenant, _pipes, { messageId }) => {
    const found = await load(tenant, messageId);
    if (found) await settle(tenant, found.message, found.thread, "failed", "unavailable");
  },
};

async function load(tenant: Tenant, messageId: number): Promise<{ message: MessageRecord; thread: Thread } | null> {
  const message = await tenant.db.first(findMessage(tenant, messageId));
  if (!message) return null;
  const thread = await tenant.db.first(findConversationAnywhere(tenant, message.conversationId));
  return thread ? { message, thread } : null;
}

/** Stores how it ended and says so. Only from a state that is not final: a status moves forward. */
async function settle(
  tenant: Tenant,
  message: MessageRecord,
  thread: Thread,
  status: "sent" | "delivered" | "failed" | "unknown",
  failureCode: string | null,
): Promise<void> {
  const trouble =
    status === "failed"
      ? planNotification(tenant, {
          type: "failed_delivery",
          title: `No se entregó tu mensaje a ${contactName(thread)}`,
          message: failureMessage(failureCode),
          conversationId: thread.id,
          channel: thread.channel,
        })
      : null;
  const [rows, seq] = await tenant.db.batch([
    tenant.db.update(
      messages,
      { status, failureCode },
      and(eq(messages.id, message.id), inArray(messages.status, ["queued", "sending"])),
    ),
    tenant.events.take(),
    ...(trouble ? [trouble.statement] : []),
  ]);
  if (status === "failed" && message.sender === "ai") await refundOnce(tenant, message.id);
  const stored = rows[0];
  if (!stored) return;
  tenant.events.publish(seq, [
    {
      type: "new_message",
      conversationId: thread.id,
      message: messageJson(stored),
      conversation: conversationJson(thread),
      customerName: contactName(thread),
    },
  ]);
}

async function refundOnce(tenant: Tenant, messageId: number): Promise<void> {
  try {
    await tenant.db.run(refundAnswer(tenant, messageId));
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
  }
}
