import { readBalance } from "~/features/credits/balance/writes.server";
import { recordGrant } from "~/features/credits/writes.server";
import type { TenantId } from "~/platform/ids";
import type { Control } from "~/platform/tenancy.server";
import { UnitOfWork } from "~/platform/unit-of-work.server";
import type { Actor } from "../create-tenant-as-super-admin.server";
import type { GrantInput } from "../schema";
import { openTenant } from "./open-tenant.server";

/**
 * Gives credits to a tenant, with a reason; they cover first what it owes. The key of the form makes a repeat harmless.
 * @throws AppError not_found
 */
export async function grantCredits(control: Control, actor: Actor, id: TenantId, grant: GrantInput): Promise<void> {
  const { tenant } = await openTenant(control, actor, id);
  const unit = new UnitOfWork(tenant);
  for (const statement of recordGrant(tenant, { ...grant, superAdminId: actor.superAdminId })) unit.add(statement);
  const credits = unit.add(readBalance(tenant));
  unit.tell(() => ({ type: "credits", credits: credits() }));
  await unit.run();
}
