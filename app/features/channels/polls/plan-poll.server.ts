import { UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { POLL_KEY, POLL_MILLISECONDS, pollJob } from "./poll-job";
import { findPlannedPoll } from "./queries.server";

/**
 * Makes sure that Brevo's reports are polled from now on. Twice is harmless.
 * @param options.anew the account has changed: a poll that was put off because the old one failed comes sooner
 */
export async function ensurePolling(tenant: Tenant, { anew = false }: { readonly anew?: boolean } = {}): Promise<void> {
  const planned = await tenant.db.first(findPlannedPoll(tenant));
  if (planned) {
    if (anew && planned.dueAt.getTime() > tenant.now() + POLL_MILLISECONDS) {
      await tenant.db.run(tenant.jobs.postpone(planned.id, POLL_MILLISECONDS));
    }
    return;
  }
  const first = tenant.jobs.plan(pollJob, { misses: 0 }, { key: POLL_KEY, delayMilliseconds: POLL_MILLISECONDS });
  try {
    await tenant.db.run(first.statement);
    first.wake();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
  }
}
