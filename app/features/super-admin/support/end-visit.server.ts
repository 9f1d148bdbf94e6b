import { closeSockets } from "~/features/accounts/sign-out.server";
import { findUnended, listLost, type SupportVisitRecord } from "~/features/accounts/support/queries.server";
import { noteVisitEnd } from "~/features/accounts/support/writes.server";
import { findTenantById } from "~/features/tenants/queries.server";
import { takeStep } from "~/platform/cron-step.server";
import type { TenantId } from "~/platform/ids";
import { type Control, mintTenant } from "~/platform/tenancy.server";
import { isUnrecorded } from "./queries.server";

const ENDED_AT_ONCE = 50;

/**
 * Ends the visit that a super administrator's session has open, and closes the live connection of its pages.
 * @returns the business that was visited; null where nothing was open
 */
export async function endVisitOf(
  control: Control,
  { sessionId }: { readonly sessionId: number },
  address: string,
): Promise<TenantId | null> {
  const visit = await control.db.first(findUnended(control, sessionId));
  if (visit) await endVisit(control, visit, address);
  return visit?.tenantId ?? null;
}

/** Records the end of visits whose time has passed, or whose page was closed. */
export async function endLostVisits(control: Control): Promise<void> {
  const lost = await control.db.run(listLost(control, control.platform.clock.now(), ENDED_AT_ONCE));
  for (const visit of lost) await takeStep(control.platform, "lost_visit", () => endVisit(control, visit, ""));
}

/** The business's record first, and only once: what fails in between is done again by the next run of cron. */
export async function endVisit(control: Control, visit: SupportVisitRecord, address: string): Promise<void> {
  const { id, tenantId, superAdminId } = visit;
  const record = await control.db.first(findTenantById(control, tenantId));
  if (record) {
    const tenant = mintTenant(control.platform, { kind: "support", visitId: id, superAdminId, address }, record);
    await tenant.db.run(tenant.audit("stop_support_visit", id, { only: isUnrecorded(tenantId, id) }));
    await closeSockets(tenant, [id]);
  }
  await control.db.run(noteVisitEnd(control, id));
}
