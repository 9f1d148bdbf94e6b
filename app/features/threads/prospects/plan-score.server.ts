import type { Tenant } from "~/platform/tenancy.server";
import { scoreJob } from "./score-job";

/** The messages of a burst are looked at together. */
const BURST_MILLISECONDS = 5_000;

/** The work that follows a customer's message in a thread of a prospect; once for a burst. */
export function planScore(tenant: Tenant, prospectId: number) {
  const options = { key: String(prospectId), delayMilliseconds: BURST_MILLISECONDS };
  return tenant.jobs.planOnce(scoreJob, { prospectId }, options);
}

/** The same for many new prospects at once. */
export function planScores(tenant: Tenant, ids: readonly number[]) {
  return tenant.jobs.planEach(
    scoreJob,
    ids.map((prospectId) => ({ key: String(prospectId), payload: { prospectId } })),
  );
}
