import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { paths } from "~/platform/paths";
import { pictureRatio } from "~/platform/picture-ratio";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { GONE, goneIfTrashed } from "../change-thread.server";
import type { Along } from "../door/along.server";
import { type ConversationRecord, findConversation } from "../queries.server";
import { type ThreadColumns, writeAsStaff } from "../write-thread.server";
import { canSend, writable } from "./can-send";
import { storeOwnFile } from "./files/writes.server";
import { othersOf } from "./mail-data";
import { MEANWHILE, meanwhileGuard, metBy } from "./meanwhile.server";
import { newMessage, ownMessageId } from "./new-message.server";
import { type Attachment, requireCarried } from "./open-attachment.server";
import { findByMessageId, findMessage, type MessageRecord } from "./queries.server";
import { REFUSALS } from "./refusals";
import type { SendMessageInput } from "./schema";

/** What else one press decides together with a message. */
export interface Decided {
  readonly set: ThreadColumns;
  /** A line of the system about it, for staff. */
  readonly line: MessageRecord | null;
  readonly along: Along;
}

/**
 * Stores a message of the staff and plans its delivery. A repeat of the same `clientId` returns the first message.
 * @param input.seen the newest reply that its writer had seen: a later one of a colleague or of the AI refuses it
 * @param decide what is decided together with this message, in the same batch; a repeat decides nothing again
 * @throws AppError not_found (unknown, foreign or deleted thread), conflict (the clientId belongs to another thread,
 * somebody replied meanwhile, or the channel's rules forbid it now; `detail` names the rule), invalid (empty, too long for
 * the channel, or a file that it does not carry); GuardRefused of a guard that `decide` gives
 */
export async function sendMessage(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  input: SendMessageInput & { readonly template?: string; readonly ofDraft?: number; readonly seen?: number },
  file?: Attachment,
  decide?: (thread: ConversationRecord, message: MessageRecord) => Decided,
): Promise<MessageRecord> {
  const thread = await tenant.db.first(findConversation(tenant, conversationId));
  if (!thread) throw notFound(GONE);
  const id = newId();
  const messageId = ownMessageId(tenant, input.clientId);
  const what = { ...input, hasFile: file !== undefined, isTemplate: input.template !== undefined };
  const verdict = canSend(writable(thread), what, tenant.now());
  if (!verdict.ok) {
    const first = input.clientId ? await tenant.db.first(findByMessageId(tenant, messageId)) : undefined;
    // A message that was sent in time is sent, however late its repeat comes.
    if (first?.conversationId === conversationId) return first;
    const code = verdict.reason === "empty" || verdict.reason === "too_long" ? "invalid" : "conflict";
    throw new AppError(code, REFUSALS[verdict.reason], { detail: verdict.reason });
  }
  if (file) {
    requireCarried(thread, file, input.content);
    // A repeat needs no second upload; of two at once, the batch tells which was first.
    const known = await tenant.db.first(findByMessageId(tenant, messageId));
    if (known) return firstOf(known, conversationId);
  }
  const media = file && { type: file.type.startsWith("image/") ? "image" : "other", objectKey: `messages/${id}` };
  const ratio = media?.type === "image" && file ? pictureRatio(file.bytes) : null;
  // Before the batch, so that no message is ever stored without its file.
  if (media) await tenant.files.put(media.objectKey, file.bytes, file.type);
  const copies = input.copy ? await copiesOf(tenant, thread) : [];
  const message = newMessage(tenant, {
    id,
    conversationId,
    platform: thread.platform,
    sender: "agent",
    content: input.content,
    messageId,
    agentId: user.id,
    status: "queued",
    metadata: {
      agentName: displayName(user),
      ...(file ? { fileName: file.name } : {}),
      ...(ratio ? { fileRatio: String(ratio) } : {}),
      ...(thread.channel === "email" && input.subject ? { subject: input.subject } : {}),
      ...(copies.length > 0 ? { cc: copies.join(" ") } : {}),
      ...(input.template === undefined ? {} : { template: input.template }),
      ...(input.ofDraft === undefined ? {} : { ofDraft: String(input.ofDraft) }),
    },
    ...(media ? { isMedia: true, mediaType: media.type, mediaLink: paths.messageFile(id) } : {}),
  });
  const seen =
    input.seen === undefined ? null : { shownId: thread.mergedInto ?? thread.id, userId: user.id, upTo: input.seen };
  try {
    const stored = media && file ? storeOwnFile(tenant, message, media.objectKey, file) : null;
    const { set, line, along = {} }: Partial<Decided> = decide?.(thread, message) ?? {};
    const guards = [...(seen ? [meanwhileGuard(tenant, seen)] : []), ...(along.guards ?? [])];
    const files = { ...along.with, file: stored };
    await writeAsStaff(tenant, { thread, message, set, line }, { ...along, guards, with: files });
    return message;
  } catch (error) {
    const isRepeat = error instanceof UniqueViolation && error.on("messages.message_id");
    // After any other error the batch may have been stored all the same: an orphaned file is the smaller harm.
    if (media && (isRepeat || error instanceof GuardRefused)) await tenant.files.delete(media.objectKey);
    if (seen && error instanceof GuardRefused && error.label === MEANWHILE) {
      const met = await metBy(tenant, seen, messageId);
      if (met instanceof AppError) throw met;
      return firstOf(met, conversationId);
    }
    if (isRepeat) return firstOf(await tenant.db.first(findByMessageId(tenant, messageId)), conversationId);
    return goneIfTrashed(error);
  }
}

/** Whom the customer's last mail went to: addresses of the stored mail, never of a form. */
async function copiesOf(tenant: Tenant, thread: ConversationRecord): Promise<readonly string[]> {
  if (thread.channel !== "email") return [];
  const asked = await tenant.db.first(findMessage(tenant, thread.lastCustomerMessageId ?? 0));
  return othersOf(asked?.metadata);
}

function firstOf(first: MessageRecord | undefined, conversationId: number): MessageRecord {
  if (first?.conversationId !== conversationId) {
    throw new AppError("conflict", "Ese mensaje ya se envió en otra conversación.");
  }
  return first;
}
