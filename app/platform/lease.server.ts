import { causeOf } from "./log.server";
import type { Platform } from "./platform.server";
import type { outbox } from "./tables.server";
import type { Tenant } from "./tenancy.server";

/**
 * The time for which a row is reserved after its worker's last sign of life. When a worker dies, its work continues
 * this much later.
 */
export const LEASE_MILLISECONDS = 45_000;
const RENEW_EVERY = LEASE_MILLISECONDS / 3;
/** The platform ends a consumer after a quarter of an hour; longer work is left to another try. */
const LONGEST_WORK = 15 * 60_000;

/**
 * Works on claimed rows and renews their lease meanwhile, so that long work is not started twice. Work that never
 * yields the processor cannot renew: it has to pause within the lease.
 */
export async function underLease<Result>(
  platform: Platform,
  tenant: Tenant,
  rows: readonly (typeof outbox.$inferSelect)[],
  work: () => Promise<Result>,
): Promise<Result> {
  const end = platform.clock.now() + LONGEST_WORK;
  const stop = platform.clock.every(RENEW_EVERY, async () => {
    if (platform.clock.now() >= end) return stop();
    try {
      await tenant.db.run(tenant.jobs.renew(rows, LEASE_MILLISECONDS));
    } catch (error) {
      platform.log.write({ event: "lease_not_renewed", tenantId: tenant.id, cause: causeOf(error) });
    }
  });
  try {
    return await work();
  } finally {
    stop();
  }
}
