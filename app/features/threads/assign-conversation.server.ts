import { displayName, type TenantUser } from "~/features/accounts/viewer";
import type { Tenant } from "~/platform/tenancy.server";
import { changeThread, requireThread } from "./change-thread.server";
import type { ConversationRecord } from "./queries.server";

/**
 * Gives a thread to a colleague, or to nobody. It does not change whether the AI or a person answers.
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
    ? `${name} dejó la conversación sin asignar.`
    : agent.id === user.id
      ? `${name} se asignó la conversación.`
      : `${name} asignó la conversación a ${agent.name}.`;
  return changeThread(
    tenant,
    thread,
    { assignedAgentId: agent?.id ?? null, assignedAgentName: agent?.name ?? null },
    line,
  );
}
