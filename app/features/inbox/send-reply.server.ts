import type { z } from "zod";
import { listColleagues } from "~/features/accounts/colleagues.server";
import { signatureFor, withSignature } from "~/features/accounts/signature";
import type { TenantUser } from "~/features/accounts/viewer";
import { VALUE_FIELDS } from "~/features/channels/approved";
import { sendTemplate } from "~/features/channels/send-template.server";
import { unfilledReason } from "~/features/templates/fill-template";
import { addNote } from "~/features/threads/add-note.server";
import { requireExactly } from "~/features/threads/change-thread.server";
import { createContact } from "~/features/threads/create-contact.server";
import { messageJson } from "~/features/threads/messages/json";
import { NO_NOTE_FILE } from "~/features/threads/messages/limits";
import { openAttachment } from "~/features/threads/messages/open-attachment.server";
import { sendFileSchema, sendMessageSchema } from "~/features/threads/messages/schema";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { parseInput } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { answeringDraft } from "./answer-draft.server";
import type { approvedReplySchema, newContactSchema, noteSchema, replySchema } from "./schema";

/** Sends the composer's reply, with or without a file. @throws AppError invalid, and the errors of sending */
export async function sendReply(
  tenant: Tenant,
  user: TenantUser,
  reply: z.output<typeof replySchema>,
  file: File | null,
) {
  const { conversationId, content, subject, copy, clientId, draft, sign, seen } = reply;
  const unfilled = unfilledReason(content);
  if (unfilled) throw new AppError("invalid", unfilled);
  const signed = sign ? await signedFor(tenant, user, conversationId, content) : content;
  const typed = { content: signed, subject, copy: copy || undefined, clientId: clientId || undefined };
  const input = parseInput(file ? sendFileSchema : sendMessageSchema, typed);
  const attachment = file ? await openAttachment(file) : undefined;
  const decide = draft === undefined ? undefined : await answeringDraft(tenant, conversationId, draft);
  const message = await sendMessage(
    tenant,
    user,
    conversationId,
    { ...input, ofDraft: draft, seen },
    attachment,
    decide,
  );
  return { message: messageJson(message) };
}

/** A text with the person's signature below it, where the thread's channel gets it. @throws AppError not_found */
export async function signedFor(tenant: Tenant, user: TenantUser, conversationId: number, text: string) {
  if (!user.signature) return text;
  const { channel } = await requireExactly(tenant, conversationId);
  return withSignature(text, signatureFor(user.signature, channel));
}

/** Sends an approved WhatsApp template with its variables. @throws AppError as `sendTemplate` */
export async function sendApproved(tenant: Tenant, user: TenantUser, form: z.output<typeof approvedReplySchema>) {
  const { conversationId, templateId, clientId, ...fields } = form;
  const typed: Readonly<Record<string, unknown>> = fields;
  const values = VALUE_FIELDS.map((name) => (typeof typed[name] === "string" ? typed[name] : ""));
  return { message: messageJson(await sendTemplate(tenant, user, conversationId, { templateId, clientId, values })) };
}

/**
 * Stores the composer's note, and tells the colleagues whom it names. @throws AppError invalid (it has a file),
 * not_found
 */
export async function keepNote(
  { tenant, user, control }: { readonly tenant: Tenant; readonly user: TenantUser; readonly control: Control },
  note: z.output<typeof noteSchema>,
  file: File | null,
) {
  if (file) throw new AppError("invalid", NO_NOTE_FILE);
  const team = note.content.includes("@") ? await listColleagues(control, user) : [];
  return { note: await addNote(tenant, user, note.conversationId, note, team) };
}

/** Creates a customer or prospect. @throws AppError conflict (with the matching contacts), not_found, invalid */
export async function makeContact(tenant: Tenant, user: TenantUser, form: z.output<typeof newContactSchema>) {
  const alike = await createContact(tenant, user, form.conversationId, form);
  if (alike.length === 0) return;
  throw new AppError("conflict", "Ya tienes a alguien con ese teléfono o correo.", { about: alike });
}
