import type { Tenant } from "~/platform/tenancy.server";
import { listGroupsOfCompany } from "./queries.server";
import { leaveGroups, renewGroups } from "./writes.server";

/** With their words in three parameters: well below D1's 2 MB for each. */
const AT_ONCE = 200;

/**
 * Leaves a company's questions to the whole business: they stay without a company, and whoever asks the same of the
 * business finds them.
 * @returns true when there may be more of them
 */
export async function leaveQuestions(tenant: Tenant, companyId: number): Promise<boolean> {
  const groups = await tenant.db.run(listGroupsOfCompany(tenant, companyId, AT_ONCE));
  if (groups.length === 0) return false;
  await tenant.db.batch([
    leaveGroups(
      tenant,
      groups.map(({ id }) => id),
    ),
    ...renewGroups(
      tenant,
      groups.map((group) => ({ ...group, companyId: null })),
    ),
  ]);
  return groups.length === AT_ONCE;
}
