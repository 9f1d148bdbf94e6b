import { type Owner, requireOwner } from "~/features/accounts/owner.server";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { UniqueViolation } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";
import { exportTenantJob } from "./export-job";
import { insertExport } from "./writes.server";

/**
 * Asks for a copy of all that the business has. A job makes it; one at a time.
 * @throws AppError forbidden, invalid (field password), rate_limited, conflict
 */
export async function askExport(control: Control, tenant: Tenant, owner: Owner, password: string): Promise<void> {
  await requireOwner(control, tenant, owner, password);
  const id = newId();
  const job = tenant.jobs.plan(exportTenantJob, { exportId: id, section: 0, after: null }, { key: String(id) });
  try {
    await tenant.db.batch([
      insertExport(tenant, id, owner.userId),
      job.statement,
      tenant.audit("export_tenant_data", id),
    ]);
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw new AppError("conflict", "Ya estamos preparando una copia. Espera a que termine.");
  }
  job.wake();
}
