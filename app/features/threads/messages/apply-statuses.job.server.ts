import type { z } from "zod";
import { type JobHandler, RetryLater } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { IDS_AT_ONCE } from "../ids-at-once";
import { applyStatuses } from "./apply-statuses.server";
import { reportJob, statusJob } from "./status-job";

type Reports = z.output<(typeof statusJob)["payload"]>;

const LATER_MILLISECONDS = 5_000;

/** Applies the carriers' latest reports; of several reports on one message only the one farthest on is written. */
export const applyReports: JobHandler<Pipes, Reports> = {
  definition: reportJob,
  run: (tenant, _pipes, reports) => apply(tenant, [reports]),
  runTogether: (tenant, _pipes, all) => apply(tenant, all),
};

async function apply(tenant: Tenant, all: readonly Reports[]): Promise<void> {
  for (const platform of new Set(all.map((one) => one.platform))) {
    const reports = all.filter((one) => one.platform === platform).flatMap((one) => one.reports);
    const { unmatched } = await applyStatuses(tenant, platform, reports);
    for (let from = 0; from < unmatched.length; from += IDS_AT_ONCE) {
      const later = tenant.jobs.plan(
        statusJob,
        { platform, reports: unmatched.slice(from, from + IDS_AT_ONCE) },
        { delayMilliseconds: LATER_MILLISECONDS },
      );
      await tenant.db.run(later.statement);
      later.wake();
    }
  }
}

/**
 * Applies reports that came before their message's id was stored. Reports on messages that nobody sent are dropped in
 * the end.
 */
export const applyLateStatuses: JobHandler<Pipes, Reports> = {
  definition: statusJob,
  run: async (tenant, _pipes, { platform, reports }, { last }) => {
    const { unmatched } = await applyStatuses(tenant, platform, reports);
    if (unmatched.length > 0 && !last) throw new RetryLater(15_000, new Error("message not stored yet"));
  },
};
