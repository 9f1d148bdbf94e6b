import { closeAction, eraseAction } from "~/features/actions/save-action.server";
import type { Tenant } from "~/platform/tenancy.server";
import { leaveCustomers } from "./leave-customers.server";

/**
 * Deletes an action with its fields, sessions and calls; customers in the middle of it read that it is gone.
 * @throws AppError not_found, conflict (customers wait for a call of it that staff have to decide, or one is under way)
 */
export async function deleteAction(tenant: Tenant, id: number): Promise<void> {
  await closeAction(tenant, id);
  await leaveCustomers(tenant, { actionId: id });
  await eraseAction(tenant, id);
}
