import { type JobHandler, PutOff } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { trashThread } from "../write-thread.server";
import { daysAgo } from "./periods";
import { isResolvedUntil, listResolvedUntil, readRetention } from "./queries.server";
import { trashResolvedJob } from "./trash-resolved-job";

/** The most threads of a run, each in a batch of its own; live messages come in between. */
const THREADS_PER_RUN = 50;

/**
 * Moves the resolved threads that a business no longer keeps into its trash, where they can still be restored. A thread
 * to which somebody wrote meanwhile stays.
 */
export const trashResolved: JobHandler<Pipes, Record<string, never>> = {
  definition: trashResolvedJob,
  run: async (tenant) => {
    const { resolvedDays } = await tenant.db.run(readRetention(tenant));
    if (resolvedDays === 0) return;
    const before = daysAgo(tenant.now(), resolvedDays);
    const ids = await tenant.db.run(listResolvedUntil(tenant, before, THREADS_PER_RUN));
    for (const id of ids) await trashIfOld(tenant, id, before);
    if (ids.length === THREADS_PER_RUN) throw new PutOff(1_000, new Error("more to put away"));
  },
};

async function trashIfOld(tenant: Tenant, id: number, before: number): Promise<void> {
  try {
    await trashThread(tenant, id, { guards: [{ if: isResolvedUntil(tenant, id, before), label: "kept" }] });
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
  }
}
