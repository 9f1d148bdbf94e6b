import { readBalance } from "~/features/credits/balance/writes.server";
import { recordTaking, takeable } from "~/features/credits/writes.server";
import { AppError } from "~/platform/errors";
import type { TenantId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { UnitOfWork } from "~/platform/unit-of-work.server";
import type { Actor } from "../create-tenant-as-super-admin.server";
import type { GrantInput } from "../schema";
import { openTenant } from "./open-tenant.server";

const TAKEABLE = "takeable";

/**
 * Takes credits away from a tenant, with a reason; never more than are there. The key of the form makes a repeat
 * harmless.
 * @throws AppError not_found, conflict (there are fewer)
 */
export async function takeCredits(control: Control, actor: Actor, id: TenantId, taking: GrantInput): Promise<void> {
  const { tenant } = await openTenant(control, actor, id);
  const unit = new UnitOfWork(tenant, [{ if: takeable(tenant, taking.key, taking.credits), label: TAKEABLE }]);
  for (const statement of recordTaking(tenant, { ...taking, superAdminId: actor.superAdminId })) unit.add(statement);
  const credits = unit.add(readBalance(tenant));
  unit.tell(() => ({ type: "credits", credits: credits() }));
  try {
    await unit.run();
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    throw new AppError("conflict", "No tiene tantos créditos. Quita los que hay, o menos.", { detail: "too_few" });
  }
}
