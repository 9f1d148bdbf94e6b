import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { newMessage } from "~/features/threads/messages/new-message.server";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { findThread } from "~/features/threads/queries.server";
import { openAsStaff } from "~/features/threads/write-thread.server";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { splitPhone } from "~/platform/phone-countries";
import { contactPhoneAt } from "~/platform/phone-place.server";
import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Carrier } from "~/wire/channel";
import { findIntegration } from "./queries.server";
import type { IntegrationType } from "./schema";

/**
 * Sends an SMS to a number and stores it in that number's thread, which is opened if there is none.
 * @throws AppError invalid (not a number), conflict (the integration is not connected)
 */
export async function sendSms(
  tenant: Tenant,
  user: TenantUser,
  platform: Carrier & IntegrationType,
  input: { readonly to: string; readonly message: string },
): Promise<MessageRecord> {
  const phone = contactPhoneAt(input.to, tenant.timeZone);
  if (phone === null) {
    const reason = "Ese número no es válido. Escríbelo con código de país, como +52 55 1234 5678.";
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
    // The customer or a colleague has just opened the thread.
    if (!(error instanceof UniqueViolation)) throw error;
    return sendSms(tenant, user, platform, input);
  }
}

async function openAndSend(
  tenant: Tenant,
  user: TenantUser,
  platform: Carrier,
  phone: string,
  content: string,
): Promise<MessageRecord> {
  const id = newId(tenant.now());
  const message = newMessage(tenant, {
    conversationId: id,
    platform,
    sender: "agent",
    content,
    agentId: user.id,
    status: "queued",
    metadata: { agentName: displayName(user) },
  });
  const customerPhoneCountryCode = splitPhone(phone).dialCode;
  const opens = {
    id,
    channel: "sms" as const,
    platform,
    externalContactId: phone,
    customerPhone: phone,
    customerPhoneCountryCode,
  };
  await openAsStaff(tenant, { opens, message });
  return message;
}
