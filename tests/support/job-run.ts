import type { JobRun } from "~/platform/jobs.server";
import { Control } from "~/platform/tenancy.server";
import { testPlatform } from "./platform";

/** The first try of a job that a test runs by hand. */
export function jobRun(finish: JobRun["finish"], over: Partial<JobRun> = {}): JobRun {
  const control = over.control ?? new Control(testPlatform());
  return { outboxId: 0, attempt: 1, last: false, plannedAt: 0, aside: () => undefined, control, finish, ...over };
}
