import type { TenantUser } from "~/features/accounts/viewer";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import type { SentTemplate } from "~/features/threads/messages/sent-template";
import { findConversation } from "~/features/threads/queries.server";
import { AppError, notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { templateText, valueField, variableLabel } from "./approved";
import { findApproved } from "./queries.server";

/**
 * Sends an approved WhatsApp template with its variables filled in; the stored message has the whole text.
 * @param values in the order of the template's variables
 * @throws AppError not_found (thread or template, also one of another account), invalid (a variable without a value),
 * and as `sendMessage` does
 */
export async function sendTemplate(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  input: { readonly templateId: number; readonly values: readonly string[]; readonly clientId?: string },
): Promise<MessageRecord> {
  const [threads, templates] = await tenant.db.batch([
    findConversation(tenant, conversationId),
    findApproved(tenant, input.templateId),
  ]);
  const thread = threads[0];
  const template = templates[0];
  if (!thread) throw notFound("Esa conversación ya no existe.");
  if (template?.integrationType !== thread.platform) throw notFound("Esa plantilla ya no existe.");
  // A line break in a variable is WhatsApp's most common reason to refuse.
  const values = template.variables.map((name, index) => ({
    name,
    value: (input.values[index] ?? "").replace(/\s+/g, " ").trim(),
  }));
  const missing = values.findIndex(({ value }) => value === "");
  const lacking = values[missing];
  if (lacking) {
    const reason = `Escribe el valor de «${variableLabel(lacking.name)}».`;
    throw new AppError("invalid", reason, { fields: { [valueField(missing)]: [reason] } });
  }
  const { externalId, name, language } = template;
  const sent: SentTemplate = { externalId, name, language, values };
  return sendMessage(tenant, user, conversationId, {
    content: templateText(
      template,
      values.map(({ value }) => value),
    ),
    clientId: input.clientId,
    template: JSON.stringify(sent),
  });
}
