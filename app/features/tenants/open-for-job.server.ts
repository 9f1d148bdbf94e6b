import type { OpenTenant } from "~/platform/jobs.server";
import { type Control, mintTenant } from "~/platform/tenancy.server";
import { findTenantById } from "./queries.server";

/** How jobs get at their tenant: by the id in their envelope, deactivated ones too. */
export function openForJob(control: Control): OpenTenant {
  return async (tenantId, outboxId) => {
    const record = await control.db.first(findTenantById(control, tenantId));
    if (!record) return null;
    return { tenant: mintTenant(control.platform, { kind: "job_envelope", outboxId }, record), active: record.active };
  };
}
