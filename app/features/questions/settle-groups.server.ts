import { stemsOf, viewQuestion } from "~/language/likeness";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { listGroupsOfThread } from "./queries.server";
import { questionTokens } from "./question-index";
import { heirsAreKept, settleGroups } from "./writes.server";

/**
 * The statements that settle the groups after a thread's questions were erased: each passes to somebody else who asked,
 * or is deleted. A guard `heir_gone` aborts the batch if that other question is erased at the same moment; then plan
 * again.
 * @param most at most this many of the thread's questions are erased in the batch, before these statements
 */
export async function planSettling(
  tenant: Tenant,
  conversationId: number,
  most: number,
): Promise<readonly Statement<unknown>[]> {
  const groups = await tenant.db.run(listGroupsOfThread(tenant, conversationId, most));
  const heirs = groups.flatMap(({ id, companyId, heirId, heir }) => {
    if (heirId === null || heir === null) return [];
    const view = viewQuestion(heir);
    const tokens = questionTokens(tenant.id, companyId, view);
    return [{ groupId: id, askingId: heirId, stems: stemsOf(view), tokens }];
  });
  if (groups.length === 0) return [];
  return [
    tenant.db.guard(heirsAreKept(tenant, heirs), "heir_gone"),
    ...settleGroups(
      tenant,
      groups.map(({ id }) => id),
      heirs,
    ),
  ];
}
