import type { OpenTenant } from "~/platform/run-job.server";
import { type Control, mintTenant } from "~/platform/tenancy.server";
import { findTenantById } from "./queries.server";

/** Opens the tenant of a job by the id in its envelope, a deactivated one too. */
export function openForJob(control: Control): OpenTenant {
  return async (tenantId, outboxId) => {
    const record = await control.db.first(findTenantById(control, tenantId));
    if (!record) return null;
    return { tenant: mintTenant(control.platform, { kind: "job_envelope", outboxId }, record), active: record.active };
  };
}
