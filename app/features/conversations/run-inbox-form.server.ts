import { requireColleague } from "~/features/accounts/colleagues.server";
import type { TenantUser } from "~/features/accounts/viewer";
import { rateAnswer } from "~/features/ai/rate-answer.server";
import { suggestReply } from "~/features/ai/suggest-reply.server";
import { VALUE_FIELDS } from "~/features/integrations/approved";
import { messageJson } from "~/features/messages/json";
import { NO_NOTE_FILE } from "~/features/messages/limits";
import { openAttachment } from "~/features/messages/open-attachment.server";
import { retryMessage } from "~/features/messages/retry-message.server";
import { sendFileSchema, sendMessageSchema } from "~/features/messages/schema";
import { sendMessage } from "~/features/messages/send-message.server";
import { sendTemplate } from "~/features/messages/send-template.server";
import { unfilledReason } from "~/features/templates/fill-template";
import { parseInput } from "~/platform/door.server";
import { AppError } from "~/platform/errors";
import type { Control, Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { addNote } from "./add-note.server";
import { assignConversation } from "./assign-conversation.server";
import { createContact } from "./create-contact.server";
import { decideData } from "./decide-data.server";
import { deleteConversation } from "./delete-conversation.server";
import type { ChatActionData } from "./form-answer";
import { linkContact, unlinkContact } from "./link-contact.server";
import { restoreConversation } from "./restore-conversation.server";
import type { InboxForm } from "./schema";
import { setAi } from "./set-ai.server";
import { setCompany } from "./set-company.server";
import { setContact } from "./set-contact.server";
import { setStatus } from "./set-status.server";
import { setTags } from "./set-tags.server";
import { snoozeConversation } from "./snooze-conversation.server";

export interface InboxVisit {
  readonly tenant: Tenant;
  readonly user: TenantUser;
  readonly control: Control;
  readonly pipes: Pipes;
}

/** One use case per intent. @throws AppError as the use cases do */
export async function runInboxForm(
  visit: InboxVisit,
  form: InboxForm,
  file: File | null = null,
): Promise<Pick<ChatActionData, "messageId" | "message" | "note" | "alike" | "suggestion">> {
  const { tenant, user, control } = visit;
  const id = form.conversationId;
  switch (form.intent) {
    case "send-message": {
      const unfilled = unfilledReason(form.content);
      if (unfilled) throw new AppError("invalid", unfilled);
      const typed = { content: form.content, subject: form.subject, clientId: form.clientId || undefined };
      const input = parseInput(file ? sendFileSchema : sendMessageSchema, typed);
      const stored = await sendMessage(tenant, user, id, input, file ? await openAttachment(file) : undefined);
      return { messageId: stored.id, message: messageJson(stored) };
    }
    case "send-template": {
      const { templateId, clientId, ...fields } = form;
      const typed: Readonly<Record<string, unknown>> = fields;
      const values = VALUE_FIELDS.map((name) => (typeof typed[name] === "string" ? typed[name] : ""));
      const stored = await sendTemplate(tenant, user, id, { templateId, clientId, values });
      return { messageId: stored.id, message: messageJson(stored) };
    }
    case "set-ai":
      await setAi(tenant, user, id, form.enabled === "true", form.brief);
      return {};
    case "delete":
      await deleteConversation(tenant, id);
      return {};
    case "restore":
      await restoreConversation(tenant, id);
      return {};
    case "set-status":
      await setStatus(tenant, user, id, form.status);
      return {};
    case "snooze":
      await snoozeConversation(tenant, user, id, form.until);
      return {};
    case "assign": {
      const agent = form.agentId === null ? null : await requireColleague(control, user, form.agentId);
      await assignConversation(tenant, user, id, agent);
      return {};
    }
    case "add-note":
      if (file) throw new AppError("invalid", NO_NOTE_FILE);
      return { note: await addNote(tenant, user, id, form) };
    case "set-tags":
      await setTags(tenant, id, form.tags, form.known);
      return {};
    case "retry-message": {
      const stored = await retryMessage(tenant, id, form.messageId);
      return { messageId: stored.id, message: messageJson(stored) };
    }
    case "set-company":
      await setCompany(tenant, user, id, form.companyId);
      return {};
    case "set-contact":
      await setContact(tenant, user, id, form);
      return {};
    case "create-contact": {
      const alike = await createContact(tenant, user, id, form);
      return alike.length > 0 ? { alike } : {};
    }
    case "link-contact":
      await linkContact(tenant, user, id, form);
      return {};
    case "unlink-contact":
      await unlinkContact(tenant, user, id);
      return {};
    case "decide-data":
      await decideData(tenant, user, id, form);
      return {};
    case "suggest-reply":
      return { suggestion: await suggestReply(tenant, visit.pipes, user.id, id) };
    case "rate-answer":
      await rateAnswer(tenant, user.id, form);
      return {};
    default:
      return form satisfies never;
  }
}
