import type { AnswersChange, PlannedFollowUp } from "~/features/knowledge/ports";
import type { Tenant } from "~/platform/tenancy.server";
import { retestJob, retestKey } from "./golden-job";
import { hasQuestions } from "./writes.server";

/** Several changes within this time after the first have one run. */
const BURST_MILLISECONDS = 10_000;

/**
 * Asks the golden questions again after a change that affects answers: put `statement` into the batch of the change,
 * then call `wake` with its result. Changes in a row have one run; without golden questions there is none.
 * @param companyId the company concerned; null for all: general documents, the general prompt, the general
 * configuration
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
