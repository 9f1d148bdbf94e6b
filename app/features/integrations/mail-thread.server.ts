import { replySubject } from "~/features/messages/mail-subject";
import { findMessage } from "~/features/messages/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { CarrierMessage } from "~/providers/messaging/port";

/**
 * How an answer stays in the customer's mail thread: the ids that lead to it, and what staff wrote as the subject or the
 * customer's own with "Re:".
 */
export async function mailOf(
  tenant: Tenant,
  lastCustomerMessageId: number | null,
  written?: string,
): Promise<NonNullable<CarrierMessage["mail"]>> {
  const asked = lastCustomerMessageId ? await tenant.db.first(findMessage(tenant, lastCustomerMessageId)) : undefined;
  const { subject = "", references = "", mailId = "", replyTo = "" } = asked?.metadata ?? {};
  return {
    subject: written || replySubject(subject),
    references: [...references.split(" "), mailId].filter(Boolean),
    replyTo: replyTo || null,
  };
}
