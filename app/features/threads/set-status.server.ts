import { displayName, type TenantUser } from "~/features/accounts/viewer";
import type { Tenant } from "~/platform/tenancy.server";
import { changeThread, requireThread } from "./change-thread.server";
import type { ConversationRecord } from "./queries.server";

/** The columns of a thread that is resolved. */
export function resolving({ aiSwitchedOff }: Pick<ConversationRecord, "aiSwitchedOff">) {
  return {
    status: "resolved",
    snoozedUntil: null,
    unreadCount: 0,
    firstUnansweredAt: null,
    aiWaitsUntil: null,
    aiBackAt: null,
    ...(aiSwitchedOff ? {} : { aiEnabled: true }),
  } as const;
}

/**
 * Staff resolve a thread, or open it again. A resolved one waits for nobody: unanswered messages count as settled, and
 * the AI has it again unless staff switched the AI off by hand. A second press changes nothing.
 * @throws AppError not_found
 */
export async function setStatus(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  status: "active" | "resolved",
): Promise<ConversationRecord> {
  const thread = await requireThread(tenant, conversationId);
  if (thread.status === status) return thread;
  const name = displayName(user);
  return status === "resolved"
    ? changeThread(tenant, thread, resolving(thread), `${name} resolvió la conversación.`)
    : changeThread(tenant, thread, { status, snoozedUntil: null }, `${name} reabrió la conversación.`);
}
