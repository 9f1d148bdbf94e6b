import { type JobHandler, RetryLater } from "~/platform/jobs.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { findConversationAnywhere, type ConversationRecord as Thread } from "../queries.server";
import { again, markSending, putBack, settleMessage } from "../write-message.server";
import { addressOf, canSend, sentMessage, writable } from "./can-send";
import { saysOptedOut } from "./failures";
import { deliverJob } from "./message-jobs";
import { outgoingFile } from "./outgoing-file.server";
import { findMessage, type MessageRecord } from "./queries.server";
import { sentTemplateOf } from "./sent-template";
import { undelivered, unlessRefused } from "./undelivered.server";

/**
 * Hands one message to its carrier: queued → sending (stored before the call) → sent, failed or unknown. If the status
 * is already `sending` when the job starts, the answer of an earlier call was lost; only carriers that take our id as a
 * key get the message again.
 */
export const deliverMessage: JobHandler<Pipes, { messageId: number }> = {
  definition: deliverJob,
  run: async (tenant, pipes, { messageId }, { last, finish }) => {
    const found = await load(tenant, messageId);
    if (!found) return;
    const { message, thread } = found;
    const end = { tenant, message, thread, finish };
    if (message.status !== "queued" && message.status !== "sending") return;
    const to = addressOf(thread);
    // Only a message that still waits must meet the rules now; one that was already handed over met them then.
    const verdict = canSend(writable(thread), sentMessage(message), tenant.now());
    if (message.status === "queued" && !verdict.ok) return fail(end, verdict.reason);
    const carrier = await tenant.ports.carrier.find(tenant, pipes, thread);
    if (!carrier || to === null) return fail(end, "not_connected");
    if (message.status === "sending" && !carrier.idempotent) return settle(end, "unknown", "answer_lost");
    const file = message.isMedia ? await outgoingFile(tenant, message, thread.channel) : undefined;
    if (file === null) return fail(end, "file_gone");

    if (!(await tenant.db.first(markSending(tenant, message.id)))) return;
    const template = sentTemplateOf(message.metadata);
    const result = await carrier.send(tenant, {
      messageId: message.messageId,
      id: message.id,
      sender: message.sender === "ai" || message.sender === "system" ? message.sender : "agent",
      to,
      content: message.content,
      createdAt: message.createdAt.toISOString(),
      ...(file ? { file } : {}),
      ...(template ? { template: { ...template, phone: thread.customerPhone } } : {}),
      ...(message.metadata?.subject ? { subject: message.metadata.subject } : {}),
    });
    switch (result.kind) {
      case "sent":
        return settle(end, result.status, null, result.providerId);
      case "refused":
        return fail(end, result.code);
      case "unknown":
        return settle(end, "unknown", "answer_lost");
      case "later":
        // An earlier try may have reached the customer although its answer was lost.
        if (last)
          return message.status === "sending" ? settle(end, "unknown", "answer_lost") : fail(end, "unavailable");
        await tenant.db.run(putBack(tenant, message));
        throw new RetryLater((result.retryAfterSeconds ?? 5) * 1000, new Error(result.cause));
      default:
        return result satisfies never;
    }
  },
  exhausted: async (tenant, _pipes, { messageId }) => {
    const found = await load(tenant, messageId);
    if (!found) return;
    const end = { tenant, ...found, finish: null };
    // It was handed to the carrier, and nobody knows what happened: to call it failed might be false.
    if (found.message.status === "sending") await settle(end, "unknown", "answer_lost");
    else await fail(end, "unavailable");
  },
  revive: async (tenant, { messageId }) => {
    const message = await tenant.db.first(findMessage(tenant, messageId));
    if (!message || !UNDELIVERED.has(message.status ?? "")) return null;
    return { payload: { messageId }, statements: again.delivery(tenant, messageId) };
  },
};

/**
 * The statuses from which it may be worth sending again; a later report or a colleague may have settled the message.
 */
const UNDELIVERED: ReadonlySet<string> = new Set(["queued", "sending", "failed", "unknown"]);

async function load(tenant: Tenant, messageId: number): Promise<{ message: MessageRecord; thread: Thread } | null> {
  const message = await tenant.db.first(findMessage(tenant, messageId));
  if (!message) return null;
  const thread = await tenant.db.first(findConversationAnywhere(tenant, message.conversationId));
  return thread ? { message, thread } : null;
}

interface Ending {
  readonly tenant: Tenant;
  readonly message: MessageRecord;
  readonly thread: Thread;
  /** Ends the job in the same batch. */
  readonly finish: Statement<void> | null;
}

/** Stores the outcome and tells it. Only from a state that is not final, so that a repeat changes and tells nothing. */
async function settle(
  { tenant, message, thread, finish }: Ending,
  status: "sent" | "delivered" | "unknown",
  failureCode: string | null,
  providerMessageId: string | null = null,
): Promise<void> {
  const settled = { message, thread, status, failureCode, providerMessageId };
  await settleMessage(tenant, settled, { with: { finish } }).catch(unlessRefused);
}

async function fail({ tenant, message, thread, finish }: Ending, failureCode: string): Promise<void> {
  const { with: statements, ...told } = undelivered(tenant, thread, message.id, failureCode);
  await settleMessage(
    tenant,
    { message, thread, status: "failed", failureCode, optsOut: saysOptedOut(failureCode) },
    { with: { ...statements, finish }, ...told },
  ).catch(unlessRefused);
}
