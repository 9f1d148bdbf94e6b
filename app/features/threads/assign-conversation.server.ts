import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { planNotification } from "~/features/notifications/writes.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { changeThread, requireThread } from "./change-thread.server";
import { isAssignedTo } from "./conditions/queries.server";
import { contactName } from "./json";
import type { ConversationRecord } from "./queries.server";

/**
 * Gives a thread to a colleague, who is told, or to nobody. It does not change whether the AI or a person answers.
 * @param agent an active user of the same tenant, as the caller looked them up
 * @throws AppError not_found
 */
export async function assignConversation(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  agent: { readonly id: number; readonly name: string } | null,
): Promise<ConversationRecord> {
  const thread = await requireThread(tenant, conversationId);
  if (thread.assignedAgentId === (agent?.id ?? null)) return thread;
  const name = displayName(user);
  const line = !agent
    ? `${name} dejó esta conversación sin asignar.`
    : agent.id === user.id
      ? `${name} tomó esta conversación.`
      : `${name} asignó esta conversación a ${agent.name}.`;
  const notice =
    agent && agent.id !== user.id
      ? planNotification(tenant, {
          type: "assigned",
          title: `${name} te asignó una conversación`,
          message: contactName(thread),
          conversationId,
          channel: thread.channel,
          userId: agent.id,
        })
      : null;
  return changeThread(
    tenant,
    thread,
    { assignedAgentId: agent?.id ?? null, assignedAgentName: agent?.name ?? null },
    line,
    // Two presses at the same moment are one act, with one notice.
    {
      guards: [{ if: isAssignedTo(tenant, conversationId, thread.assignedAgentId), label: "assigned" }],
      notices: [notice],
    },
  ).catch((error: unknown) => {
    if (error instanceof GuardRefused && error.label === "assigned") return requireThread(tenant, conversationId);
    throw error;
  });
}
