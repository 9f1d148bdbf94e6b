import { countOlder } from "~/features/answering/days/writes.server";
import type { Tenant } from "~/platform/tenancy.server";

const RUNS_AT_ONCE = 1_000;
const BATCHES_A_VISIT = 10;

/**
 * Counts older runs into their days, at most as many as one visit may. Safe to repeat, also twice at a time.
 * @returns true when all are counted
 */
export async function countUp(tenant: Tenant, limit = RUNS_AT_ONCE, batches = BATCHES_A_VISIT): Promise<boolean> {
  for (let batch = 0; batch < batches; batch += 1) {
    const [, , done] = await tenant.db.batch(countOlder(tenant, limit));
    if (done) return true;
  }
  return false;
}
