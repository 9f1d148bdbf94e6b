import { findMessage } from "~/features/messages/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { CarrierMessage } from "~/providers/messaging/port";

const NO_SUBJECT = "Tu mensaje";
const LONGEST_SUBJECT = 200;

/** How an answer stays in the customer's mail thread: their subject with "Re:", and the ids that lead to it. */
export async function mailOf(
  tenant: Tenant,
  lastCustomerMessageId: number | null,
): Promise<NonNullable<CarrierMessage["mail"]>> {
  const asked = lastCustomerMessageId ? await tenant.db.first(findMessage(tenant, lastCustomerMessageId)) : undefined;
  const { subject = "", references = "", mailId = "", replyTo = "" } = asked?.metadata ?? {};
  const title = subject.replace(/[\r\n]+/g, " ").slice(0, LONGEST_SUBJECT) || NO_SUBJECT;
  return {
    subject: /^re:/i.test(title) ? title : `Re: ${title}`,
    references: [...references.split(" "), mailId].filter(Boolean),
    replyTo: replyTo || null,
  };
}
