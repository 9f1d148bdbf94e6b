import { displayName, type TenantUser } from "~/features/accounts/viewer";
import { goneIfTrashed, requireThread } from "~/features/threads/change-thread.server";
import { listParts } from "~/features/threads/merged/queries.server";
import type { ConversationRecord } from "~/features/threads/queries.server";
import { tellWhoAnswers } from "~/features/threads/tell-who-answers.server";
import { setThread } from "~/features/threads/write-thread.server";
import type { Tenant } from "~/platform/tenancy.server";
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
  const all = await readTogether(tenant, thread);
  const answers = enabled ? planWaiting(tenant, all) : [];
  const taken = { aiBrief: null, assignedAgentId: user.id, assignedAgentName: displayName(user) };
  const set = enabled ? handingBack(brief) : { ...switched(false), ...taken };
  const { thread: conversation } = await setThread(tenant, { thread, set, stepsIn: true }, { later: answers }).catch(
    goneIfTrashed,
  );
  for (const one of all) tellWhoAnswers(tenant, one, enabled ? "ai" : "team");
  return conversation;
}

/** A thread and its parts: the AI gets them, and leaves them, together. */
export async function readTogether(tenant: Tenant, thread: ConversationRecord): Promise<ConversationRecord[]> {
  return [thread, ...(thread.mergedParts > 0 ? await tenant.db.run(listParts(tenant, thread.id)) : [])];
}

/** The answers that threads wait for, when the AI gets them back. */
export function planWaiting(tenant: Tenant, threads: readonly ConversationRecord[]) {
  return threads.flatMap(({ id, firstUnansweredAt, lastCustomerMessageId: upTo }) =>
    firstUnansweredAt === null || upTo === null ? [] : [tenant.jobs.plan(answerJob, { conversationId: id, upTo })],
  );
}

const switched = (on: boolean) => ({
  aiEnabled: on,
  aiSwitchedOff: !on,
  aiWaitsUntil: null,
  aiHeldUntil: null,
  aiBackAt: null,
});

/** The columns of a thread that staff hand back to the AI. @param brief a note for it */
export function handingBack(brief: string | null) {
  const free = { status: "active", snoozedUntil: null, assignedAgentId: null, assignedAgentName: null } as const;
  return { ...switched(true), aiBrief: brief, ...free };
}
