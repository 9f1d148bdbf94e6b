import { findConversation } from "~/features/threads/queries.server";
import { newId } from "~/platform/ids";
import { spelledPhone } from "~/platform/spelled-phone";
import type { Tenant } from "~/platform/tenancy.server";

/** What the form of a new order begins with: whom the conversation is with. Null where it is gone. */
export async function readOrderStart(tenant: Tenant, conversationId: number) {
  const thread = await tenant.db.first(findConversation(tenant, conversationId));
  if (!thread) return null;
  const { companyId, customerName, customerPhone, customerEmail } = thread;
  const contact = customerPhone === null ? customerEmail : spelledPhone(customerPhone);
  return { conversationId, companyId, name: customerName ?? "", contact: contact ?? "", formKey: newId() };
}

export type OrderStart = NonNullable<Awaited<ReturnType<typeof readOrderStart>>>;
