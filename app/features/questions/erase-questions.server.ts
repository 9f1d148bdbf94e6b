import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { planSettling } from "./settle-groups.server";
import { eraseAskings } from "./writes.server";

/** Erases a thread's unanswered questions, at most `limit`, and leaves their groups to others who asked the same. */
export async function eraseQuestions(
  tenant: Tenant,
  conversationId: number,
  limit: number,
): Promise<readonly Statement<number>[]> {
  const settling = await planSettling(tenant, conversationId, limit);
  return [eraseAskings(tenant, conversationId, limit), ...settling.map((one) => one.map(() => 0))];
}
