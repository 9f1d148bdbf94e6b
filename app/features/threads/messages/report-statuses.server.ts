import type { Tenant } from "~/platform/tenancy.server";
import type { Carrier } from "~/wire/channel";
import { IDS_AT_ONCE } from "../ids-at-once";
import { reportJob, type StatusReport } from "./status-job";

/**
 * Stores a carrier's reports; `apply-statuses` then moves the messages on, at once for an idle tenant and within about
 * a second for a busy one.
 */
export async function reportStatuses(
  tenant: Tenant,
  platform: Carrier,
  reports: readonly StatusReport[],
): Promise<void> {
  const [first, ...more] = parts(reports).map((part) => tenant.jobs.plan(reportJob, { platform, reports: part }));
  if (!first) return;
  if (more.length === 0) await tenant.db.run(first.statement);
  else await tenant.db.batch([first, ...more].map(({ statement }) => statement));
  first.wake();
}

function parts(reports: readonly StatusReport[]): StatusReport[][] {
  const found: StatusReport[][] = [];
  for (let from = 0; from < reports.length; from += IDS_AT_ONCE) {
    found.push(reports.slice(from, from + IDS_AT_ONCE));
  }
  return found;
}
