import type { JobHandler } from "~/platform/jobs.server";
import type { Pipes } from "~/providers/port";
import { type Retest, retestJob, retestKey } from "./golden-job";
import { findGoing, isReading, listAskedCompanies } from "./queries.server";
import { beginRun, mayRunByItself } from "./start-run.server";

const SOON_MILLISECONDS = 10_000;
const HOUR = 3_600_000;
/** A run waits at most this often for documents that are being read, so that one that hangs cannot hold it for ever. */
const MOST_WAITS = 30;

/**
 * Asks golden questions again after a change: one run for several changes in a row, and none beside a run under way.
 */
export const retest: JobHandler<Pipes, Retest> = {
  definition: retestJob,
  run: async (tenant, _pipes, payload, { finish }) => {
    const { all, companyId, cause, waited } = payload;
    // The old job goes in the batch that brings its successor, so that a change in between always finds one of the two.
    const putOff = async (delayMilliseconds: number) => {
      const options = { key: retestKey(all, companyId), delayMilliseconds };
      const later = tenant.jobs.planOnce(retestJob, { ...payload, waited: waited + 1 }, options);
      await tenant.db.batch([finish, later.statement]);
      later.wake();
    };
    if (waited < MOST_WAITS && (await tenant.db.run(isReading(tenant)))) return putOff(SOON_MILLISECONDS);
    if (all) {
      const companies = await tenant.db.run(listAskedCompanies(tenant));
      const each = tenant.jobs.planEach(
        retestJob,
        companies.map((id) => ({
          key: retestKey(false, id),
          payload: { all: false, companyId: id, cause, waited: 0 },
        })),
      );
      const [, planned] = await tenant.db.batch([finish, each.statement]);
      each.wake(planned);
      return;
    }
    if ((await tenant.db.run(findGoing(tenant, companyId))) !== null) return putOff(SOON_MILLISECONDS);
    if (!(await mayRunByItself(tenant, companyId))) return putOff(HOUR);
    const begun = await beginRun(tenant, companyId, { cause, userId: null, finish });
    // A run under way may have begun before the change and says nothing about it.
    if (begun === "other") await putOff(SOON_MILLISECONDS);
  },
};
