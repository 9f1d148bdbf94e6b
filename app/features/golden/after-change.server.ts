import type { AnswersChange, PlannedFollowUp } from "~/features/knowledge/ports";
import type { Tenant } from "~/platform/tenancy.server";
import { retestJob, retestKey } from "./golden-job";
import { hasQuestions } from "./writes.server";

/** From the first of several changes to their one run. */
const BURST_MILLISECONDS = 10_000;

/**
 * Golden questions are asked again because something changed that answers rest on: put `statement` into the batch that
 * changes it, then call `wake` with its answer. Changes in a row are one run; without golden questions there is none.
 * @param companyId whose it is; null is everybody's: general documents, the general prompt, the general configuration
 */
export function planRetest(tenant: Tenant, companyId: number | null, cause: AnswersChange): PlannedFollowUp {
  const all = companyId === null;
  const { statement, wake } = tenant.jobs.planOnce(
    retestJob,
    { all, companyId, cause, waited: 0 },
    {
      key: retestKey(all, companyId),
      delayMilliseconds: BURST_MILLISECONDS,
      only: hasQuestions(tenant, all ? "any" : companyId),
    },
  );
  return {
    statement,
    wake: (isDue) => {
      if (isDue) wake();
    },
  };
}
