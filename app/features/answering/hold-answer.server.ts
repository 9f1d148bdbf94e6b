import { requireExactly } from "~/features/threads/change-thread.server";
import { type ConversationRecord, findConversation } from "~/features/threads/queries.server";
import { holdAi } from "~/features/threads/write-mark.server";
import { PutOff } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import { HOLD_MILLISECONDS } from "./hold";
import { MAX_BURST_MS } from "./should-reply";

type Held = Pick<ConversationRecord, "aiHeldUntil" | "lastCustomerMessageId">;

/**
 * Staff type a reply in a thread: for a minute from now the AI leaves it, and those shown with it, to them. What is
 * unanswered then is answered, so nobody waits for a person who went away.
 * @throws AppError not_found
 */
export async function holdAnswer(tenant: Tenant, conversationId: number): Promise<void> {
  const { id } = await requireExactly(tenant, conversationId);
  await holdAi(tenant, id, new Date(tenant.now() + HOLD_MILLISECONDS));
}

/**
 * Puts an answer off while a person types in the thread; it is decided again when they should have replied. A message
 * with a newer one behind it waits for that one's answer, which is for both: otherwise the model would be asked twice
 * at the same moment.
 * @param upTo the customer message that the answer was planned for
 * @throws PutOff
 */
export function putOffIfHeld(tenant: Tenant, thread: Held, upTo: number): void {
  const left = (thread.aiHeldUntil?.getTime() ?? 0) - tenant.now();
  const isLast = (thread.lastCustomerMessageId ?? 0) <= upTo;
  if (left > 0) throw new PutOff(isLast ? left : left + MAX_BURST_MS, new Error("a person types"));
}

/**
 * What it means that the guard refused an answer: a person stepped in, and nothing is left to do, or one only typed.
 * @param refused `since` is when the answer was begun, in milliseconds since 1970
 * @throws PutOff where somebody typed meanwhile, also where that has just ended
 */
export async function afterRefusal(
  tenant: Tenant,
  refused: { readonly conversationId: number; readonly upTo: number; readonly since: number },
): Promise<void> {
  const thread = await tenant.db.first(findConversation(tenant, refused.conversationId));
  if (!thread) return;
  putOffIfHeld(tenant, thread, refused.upTo);
  if ((thread.aiHeldUntil?.getTime() ?? 0) > refused.since) throw new PutOff(0, new Error("a person typed"));
}
