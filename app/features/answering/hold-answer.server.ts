import { requireExactly } from "~/features/threads/change-thread.server";
import { type ConversationRecord, findConversation } from "~/features/threads/queries.server";
import { holdAi } from "~/features/threads/write-mark.server";
import { PutOff } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import { HOLD_MILLISECONDS } from "./hold";

/**
 * Staff type a reply in a thread: for a minute from now the AI leaves it, and those shown with it, to them. What is
 * unanswered then is answered, so nobody waits for a person who went away.
 * @throws AppError not_found
 */
export async function holdAnswer(tenant: Tenant, conversationId: number): Promise<void> {
  const { id } = await requireExactly(tenant, conversationId);
  await holdAi(tenant, id, new Date(tenant.now() + HOLD_MILLISECONDS));
}

/** @throws PutOff while a person types in this thread: its answer is decided anew when they are to have replied */
export function putOffIfHeld(tenant: Tenant, { aiHeldUntil }: Pick<ConversationRecord, "aiHeldUntil">): void {
  const left = (aiHeldUntil?.getTime() ?? 0) - tenant.now();
  if (left > 0) throw new PutOff(left, new Error("a person types"));
}

/**
 * What it means that the guard refused an answer: a person stepped in, and nothing is left to do, or one only types.
 * @throws PutOff while somebody types
 */
export async function afterRefusal(tenant: Tenant, conversationId: number): Promise<void> {
  const thread = await tenant.db.first(findConversation(tenant, conversationId));
  if (thread) putOffIfHeld(tenant, thread);
}
