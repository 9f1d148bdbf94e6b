import { causeOf } from "./log.server";
import type { Platform } from "./platform.server";
import type { outbox } from "./tables.server";
import type { Tenant } from "./tenancy.server";

/**
 * The time for which a row is out of others' reach after its last sign of life. Its work goes on this much later when a
 * worker died.
 */
export const LEASE_MILLISECONDS = 45_000;
const RENEW_EVERY = LEASE_MILLISECONDS / 3;
/** The platform ends a consumer after a quarter of an hour; what hangs longer here is somebody else's to try. */
const LONGEST_WORK = 15 * 60_000;

/**
 * Works on claimed rows and renews their lease meanwhile, so that long work is not begun twice. Work that never lets
 * go of the processor cannot renew: it has to pause within the lease.
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
