import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { INDEX_KEY, INDEX_START, indexJob } from "./index-job";

/** Plans that what was stored before messages were findable becomes so; what is planned already is left alone. */
export async function planIndexing(tenant: Tenant): Promise<void> {
  const job = tenant.jobs.plan(indexJob, INDEX_START, { key: INDEX_KEY });
  try {
    await tenant.db.run(job.statement);
    job.wake();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
  }
}
