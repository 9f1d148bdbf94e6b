import { readBalance } from "~/features/credits/balance/writes.server";
import { recordWaiver, waivable } from "~/features/credits/writes.server";
import { AppError } from "~/platform/errors";
import type { TenantId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Control } from "~/platform/tenancy.server";
import { UnitOfWork } from "~/platform/unit-of-work.server";
import type { Actor } from "../create-tenant-as-super-admin.server";
import type { GrantInput } from "../schema";
import { openTenant } from "./open-tenant.server";

const WAIVABLE = "waivable";

/**
 * Waives credits that a tenant owes, with a reason; never more than it owes. The key of the form makes a repeat
 * harmless.
 * @throws AppError not_found, conflict (nothing is owed)
 */
export async function waiveShortfall(control: Control, actor: Actor, id: TenantId, waiver: GrantInput): Promise<void> {
  const { tenant } = await openTenant(control, actor, id);
  const unit = new UnitOfWork(tenant, [{ if: waivable(tenant, waiver.key), label: WAIVABLE }]);
  for (const statement of recordWaiver(tenant, { ...waiver, superAdminId: actor.superAdminId })) unit.add(statement);
  const credits = unit.add(readBalance(tenant));
  unit.tell(() => ({ type: "credits", credits: credits() }));
  try {
    await unit.run();
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    throw new AppError("conflict", "Este negocio ya no debe créditos.", { detail: "nothing_owed" });
  }
}
