import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { goneIfTrashed, requireThread } from "~/features/threads/change-thread.server";
import type { ConversationRecord } from "~/features/threads/queries.server";
import { setThread } from "~/features/threads/write-thread.server";
import type { Tenant } from "~/platform/tenancy.server";
import { isWidgetChannel } from "~/wire/channel";
import { answerJob } from "./answer-job";

/**
 * Staff take over (`enabled` false) or hand back to the AI. Handing back lets the AI answer a burst that still waits.
 * Either way an answer under way is dropped.
 * @param brief a note for the AI for when it takes over again; deleted when a person does
 * @throws AppError not_found
 */
export async function setAi(
  tenant: Tenant,
  user: TenantUser,
  conversationId: number,
  enabled: boolean,
  brief: string | null = null,
): Promise<ConversationRecord> {
  const thread = await requireThread(tenant, conversationId);
  const upTo = enabled && thread.firstUnansweredAt !== null ? thread.lastCustomerMessageId : null;
  const answer = upTo === null ? null : tenant.jobs.plan(answerJob, { conversationId, upTo });
  const set = enabled
    ? ({
        aiBrief: brief,
        status: "active",
        snoozedUntil: null,
        assignedAgentId: null,
        assignedAgentName: null,
      } as const)
    : { aiBrief: null, assignedAgentId: user.id, assignedAgentName: displayName(user) };
  const { thread: conversation } = await setThread(
    tenant,
    {
      thread,
      set: { aiEnabled: enabled, aiSwitchedOff: !enabled, aiWaitsUntil: null, aiBackAt: null, ...set },
      stepsIn: true,
    },
    { later: [answer] },
  ).catch(goneIfTrashed);
  if (isWidgetChannel(conversation.channel) && conversation.externalContactId) {
    tenant.events.publishToVisitor(conversation.externalContactId, { type: "handled", by: enabled ? "ai" : "team" });
  }
  return conversation;
}
