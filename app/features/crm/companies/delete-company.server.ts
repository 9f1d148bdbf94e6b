import { requireCompany } from "~/features/companies/require-company.server";
import { changeCompany } from "~/features/companies/writes.server";
import type { Tenant } from "~/platform/tenancy.server";
import { removeCompanyJob } from "./remove-job";

/**
 * Deletes a company: from now on nothing finds it, and the AI does not answer for it. A job takes along what belongs to
 * it (OP-CRM-03), because that may be a hundred thousand rows.
 * @throws AppError not_found (unknown, foreign, or deleted already)
 */
export async function deleteCompany(tenant: Tenant, id: number): Promise<void> {
  await requireCompany(tenant, id);
  const job = tenant.jobs.plan(removeCompanyJob, { companyId: id });
  const [, , seq] = await tenant.db.batch([
    changeCompany(tenant, id, { deletedAt: new Date(tenant.now()), active: false }),
    tenant.audit("delete_company", id, { ifChanged: true }),
    tenant.events.take(),
    job.statement,
  ]);
  job.wake();
  tenant.events.publish(seq, [{ type: "records", kind: "company" }]);
}
