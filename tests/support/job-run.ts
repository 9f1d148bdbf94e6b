import type { JobRun } from "~/platform/jobs.server";

/** The first try of a job that a test runs by hand. */
export function jobRun(finish: JobRun["finish"], over: Partial<JobRun> = {}): JobRun {
  return { outboxId: 0, attempt: 1, last: false, plannedAt: 0, aside: () => undefined, finish, ...over };
}
