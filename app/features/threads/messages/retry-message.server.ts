import { AppError, notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { findConversation } from "../queries.server";
import { fetchAgain } from "../write-file.server";
import { sendAgain } from "../write-message.server";
import { canSend, sentMessage, writable } from "./can-send";
import { findMessage, type MessageRecord } from "./queries.server";
import { REFUSALS } from "./refusals";

/**
 * Sends a message again that failed or may have failed; for a customer's message, fetches its file again. It changes
 * nothing when it is pressed twice, or after a late status settled the message.
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
  // A customer's message did arrive: only fetching its file can have failed.
  const isTheirs = before.sender === "customer";
  const verdict = isTheirs ? null : canSend(writable(thread), sentMessage(before), tenant.now());
  if (verdict?.ok === false) throw new AppError("conflict", REFUSALS[verdict.reason], { detail: verdict.reason });
  try {
    const { message } = await (isTheirs ? fetchAgain : sendAgain)(tenant, { thread, message: before });
    return message;
  } catch (error) {
    if (error instanceof GuardRefused) return before;
    throw error;
  }
}
