import { canWrite, writable } from "~/features/threads/messages/can-send";
import { newMessage } from "~/features/threads/messages/new-message.server";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import type { ConversationRecord } from "~/features/threads/queries.server";
import type { Treatment } from "~/language/treatment";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { treatmentOf } from "../../configuration";
import { profileOf } from "../../profile";
import { listConfigurationsFor } from "../../queries.server";
import { fitTo } from "../aside";

/** How a company speaks to its customers. */
export function treatmentFor(tenant: Tenant, companyId: number | null): Statement<Treatment> {
  return listConfigurationsFor(tenant, companyId).map((rows) => treatmentOf(profileOf(rows, companyId)));
}

/** A message to the customer, where the channel takes one, and a line for staff that says so where it does not. */
export function tell(
  tenant: Tenant,
  thread: ConversationRecord,
  { text, line }: { readonly text: string | null; readonly line: string },
): { readonly message: MessageRecord | null; readonly says: readonly MessageRecord[] } {
  const own = { conversationId: thread.id, platform: thread.platform };
  const isTold = text !== null && canWrite(writable(thread), tenant.now()).ok;
  const message = isTold
    ? newMessage(tenant, { ...own, sender: "ai", content: fitTo(thread.channel, text), status: "queued" })
    : null;
  const untold =
    text !== null && !isTold ? " El cliente no lo sabe todavía: por este canal ya no le podemos escribir." : "";
  const told = newMessage(tenant, { ...own, sender: "system", content: `${line}${untold}` });
  return { message, says: [...(message ? [message] : []), told] };
}
