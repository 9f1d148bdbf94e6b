import { displayName, type TenantUser } from "~/features/accounts/viewer";
import type { Platform } from "~/features/conversations/channels";
import { contactName, conversationJson } from "~/features/conversations/json";
import { figuresOf, findThread, readCounters } from "~/features/conversations/queries.server";
import { openThreadByStaff } from "~/features/conversations/writes.server";
import { findIntegration } from "~/features/integrations/queries.server";
import type { IntegrationType } from "~/features/integrations/schema";
import { contactPhone } from "~/platform/contact-phone";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { splitPhone } from "~/platform/phone-countries";
import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { deliverJob } from "./deliver-job";
import { messageJson } from "./json";
import type { MessageRecord } from "./queries.server";
import { sendMessage } from "./send-message.server";
import { messages } from "./tables.server";
import { ownMessageId } from "./writes.server";

/**
 * Sends an SMS to a number and keeps it in that number's thread, which it opens if there is none.
 * @throws AppError invalid (a number that is none), conflict (the integration is not connected)
 */
export async function sendSms(
  tenant: Tenant,
  user: TenantUser,
  platform: Platform & IntegrationType,
  input: { readonly to: string; readonly message: string },
): Promise<MessageRecord> {
  const phone = contactPhone(input.to);
  if (phone === null) {
    const reason = "Ese número no es válido. Escríbelo con lada, como +52 55 1234 5678.";
    throw new AppError("invalid", reason, { fields: { to: [reason] } });
  }
  const [configs, threads] = await tenant.db.batch([
    findIntegration(tenant, platform),
    findThread(tenant, platform, "sms", phone),
  ]);
  if (!configs[0]?.isActive) {
    throw new AppError("conflict", "Todavía no conectas este servicio de SMS. Conéctalo en Configuración.");
  }
  const thread = threads[0];
  if (thread && !thread.deletedAt) return sendMessage(tenant, user, thread.id, { content: input.message });
  if (thread) throw new AppError("conflict", "Esa conversación está en la papelera. Restáurala para escribir.");
  try {
    return await openAndSend(tenant, user, platform, phone, input.message);
  } catch (error) {
    // The customer, or a colleague, opened the thread this moment.
    if (!(error instanceof UniqueViolation)) throw error;
    return sendSms(tenant, user, platform, input);
  }
}

async function openAndSend(
  tenant: Tenant,
  user: TenantUser,
  platform: Platform,
  phone: string,
  content: string,
): Promise<MessageRecord> {
  const at = new Date(tenant.now());
  const id = newId();
  const conversationId = newId();
  const delivery = tenant.jobs.plan(deliverJob, { messageId: id });
  const [threads, stored, seq, counters] = await tenant.db.batch([
    openThreadByStaff(
      tenant,
      {
        id: conversationId,
        channel: "sms",
        platform,
        externalContactId: phone,
        customerPhone: phone,
        customerPhoneCountryCode: splitPhone(phone).dialCode,
      },
      { id, sender: "agent", content, mediaType: null, at },
    ),
    tenant.db.insertReturning(messages, {
      id,
      conversationId,
      content,
      sender: "agent",
      messageId: ownMessageId(tenant),
      agentId: user.id,
      platform,
      status: "queued",
      metadata: { agentName: displayName(user) },
      createdAt: at,
    }),
    tenant.events.take(),
    readCounters(tenant),
    delivery.statement,
  ]);
  const thread = threads[0];
  const message = stored[0];
  if (!thread || !message) throw new Error("a stored message came back empty");
  delivery.wake();
  tenant.events.publish(seq, [
    {
      type: "new_message",
      conversationId,
      message: messageJson(message),
      conversation: conversationJson(thread),
      customerName: contactName(thread),
      counters: figuresOf(counters),
    },
  ]);
  return message;
}
