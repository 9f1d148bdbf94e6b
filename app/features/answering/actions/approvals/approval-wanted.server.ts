import type { Unapproved } from "~/features/actions/plan-call.server";
import { planNotification } from "~/features/notifications/writes.server";
import { contactName } from "~/features/threads/json";
import { newMessage } from "~/features/threads/messages/new-message.server";
import type { ConversationRecord } from "~/features/threads/queries.server";
import type { Tenant } from "~/platform/tenancy.server";

/** What is stored with the words to a customer whose call staff have to approve. */
export function approvalWanted(
  tenant: Tenant,
  thread: ConversationRecord,
  { action, guard, statements, expiry }: Unapproved,
) {
  const { id: conversationId, platform, channel } = thread;
  const content = `«${action.name}» espera tu aprobación. Revisa arriba lo que se va a mandar.`;
  return {
    guard,
    statements,
    waits: {
      line: newMessage(tenant, { conversationId, platform, sender: "system", content }),
      notice: planNotification(tenant, {
        type: "needs_human",
        title: `${contactName(thread)}: aprueba «${action.name}»`,
        message: "No se manda nada hasta que alguien lo apruebe en la conversación.",
        conversationId,
        channel,
      }),
      later: expiry,
    },
  };
}
