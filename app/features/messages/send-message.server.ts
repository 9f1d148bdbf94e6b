import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { contactName, conversationJson } from "~/features/conversations/json";
import { figuresOf, findConversation, readCounters } from "~/features/conversations/queries.server";
import { staffWrote, threadExists } from "~/features/conversations/writes.server";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { paths } from "~/platform/paths";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { canSend, REFUSALS, writable } from "./can-send";
import { deliverJob } from "./deliver-job";
import { messageJson } from "./json";
import { type Attachment, requireCarried } from "./open-attachment.server";
import { findByMessageId, type MessageRecord } from "./queries.server";
import type { SendMessageInput } from "./schema";
import { messages } from "./tables.server";
import { indexText, ownMessageId, storeOwnFile } from "./writes.server";

const GONE = "Esa conversación ya no existe.";

/**
 * Stores a message of the staff and plans its delivery. A repeat of the same `clientId` answers the first message.
 * @throws AppError not_found (unknown, foreign or deleted thread), conflict (the clientId belongs to another thread, or
 *   the channel's rules forbid it now; `detail` is which), invalid (empty, too long for the
 *   channel, or a file that it does not carry)
 */
export async function sendMessage(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  input: SendMessageInput & { readonly template?: string },
  file?: Attachment,
): Promise<MessageRecord> {
  const thread = await tenant.db.first(findConversation(tenant, conversationId));
  if (!thread) throw notFound(GONE);
  const now = new Date(tenant.now());
  const id = newId();
  const messageId = ownMessageId(tenant, input.clientId);
  const what = { ...input, hasFile: file !== undefined, isTemplate: input.template !== undefined };
  const verdict = canSend(writable(thread), what, now.getTime());
  if (!verdict.ok) {
    const first = input.clientId ? await tenant.db.first(findByMessageId(tenant, messageId)) : undefined;
    // What was sent in time is sent, however late its repeat comes.
    if (first?.conversationId === conversationId) return first;
    const code = verdict.reason === "empty" || verdict.reason === "too_long" ? "invalid" : "conflict";
    throw new AppError(code, REFUSALS[verdict.reason], { detail: verdict.reason });
  }
  if (file) {
    requireCarried(thread, file, input.content);
    // A repeat needs no second upload; two at once are told apart by the batch.
    const known = await tenant.db.first(findByMessageId(tenant, messageId));
    if (known) return firstOf(known, conversationId);
  }
  const media = file && { type: file.type.startsWith("image/") ? "image" : "other", objectKey: `messages/${id}` };
  // Before the batch, so that a message never stands without its file.
  if (media) await tenant.files.put(media.objectKey, file.bytes, file.type);
  const delivery = tenant.jobs.plan(deliverJob, { messageId: id });
  try {
    const [, threads, stored, seq, counters] = await tenant.db.batch([
      tenant.db.guard(threadExists(tenant, conversationId), "thread"),
      staffWrote(tenant, conversationId, {
        id,
        sender: "agent",
        content: input.content,
        mediaType: media?.type ?? null,
        at: now,
      }),
      tenant.db.insertReturning(messages, {
        id,
        conversationId,
        content: input.content,
        sender: "agent",
        messageId,
        agentId: user.id,
        platform: thread.platform,
        status: "queued",
        metadata: {
          agentName: displayName(user),
          ...(file ? { fileName: file.name } : {}),
          ...(thread.channel === "email" && input.subject ? { subject: input.subject } : {}),
          ...(input.template === undefined ? {} : { template: input.template }),
        },
        ...(media ? { isMedia: true, mediaType: media.type, mediaLink: paths.messageFile(id) } : {}),
        createdAt: now,
      }),
      tenant.events.take(),
      readCounters(tenant),
      delivery.statement,
      indexText(tenant, id, input.content),
      ...(media ? [storeOwnFile(tenant, { id, conversationId }, media.objectKey, file, now)] : []),
    ]);
    const message = stored[0];
    const conversation = threads[0];
    if (!message || !conversation) throw new Error("a stored message came back empty");
    delivery.wake();
    tenant.events.publish(seq, [
      {
        type: "new_message",
        conversationId,
        message: messageJson(message),
        conversation: conversationJson(conversation),
        customerName: contactName(conversation),
        counters: figuresOf(counters),
      },
    ]);
    return message;
  } catch (error) {
    const isRepeat = error instanceof UniqueViolation && error.on("messages.message_id");
    // After any other error the batch may stand all the same: a file that nobody refers to is the smaller harm.
    if (media && (isRepeat || error instanceof GuardRefused)) await tenant.files.delete(media.objectKey);
    if (error instanceof GuardRefused) throw notFound(GONE);
    if (isRepeat) return firstOf(await tenant.db.first(findByMessageId(tenant, messageId)), conversationId);
    throw error;
  }
}

function firstOf(first: MessageRecord | undefined, conversationId: number): MessageRecord {
  if (first?.conversationId !== conversationId) {
    throw new AppError("conflict", "Ese mensaje ya se envió en otra conversación.");
  }
  return first;
}
