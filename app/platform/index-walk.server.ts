import type { IndexWalk } from "./index-walk";
import type { JobHandler } from "./jobs.server";
import type { PlannedJob } from "./outbox.server";
import { type Statement, UniqueViolation } from "./statement.server";
import type { Tenant } from "./tenancy.server";

/** One walk of a kind at a time per tenant. */
const KEY = "all";
/** A run ends after this many chunks, or after the chunk in which its time is over. */
const CHUNKS_PER_RUN = 10;
const RUN_MILLISECONDS = 5_000;
/** The pause between two runs of a walk, so that work which people wait for is not delayed even by a hundred walks. */
const PAUSE_MILLISECONDS = 30_000;
/**
 * The longest life of a worker: for this long after a deployment, older workers may still store rows by their rules.
 */
const SETTLED_MILLISECONDS = 15 * 60_000;

/** Plans a walk from the beginning by today's rules; it replaces a walk of the same kind. For a batch. */
export function planWalk<Place extends { readonly version: number }>(
  tenant: Tenant,
  { definition, version, beginning }: IndexWalk<Place>,
): { readonly statements: readonly Statement<void>[]; readonly wake: () => void } {
  const place = definition.payload.parse({ ...beginning, version });
  const job = tenant.jobs.plan(definition, place, { key: KEY, delayMilliseconds: SETTLED_MILLISECONDS });
  return { statements: [tenant.jobs.drop(definition, KEY), job.statement], wake: job.wake };
}

/**
 * The job of a walk: each run continues at the noted place of the one before. A worker that dies repeats at most one
 * run, with the same rows. A walk by other rules than this worker's waits for a worker that knows them, or for cron to
 * plan a new one in its place.
 * @param step renews the next chunk; returns the place where it ended, or null at the end
 */
export function runWalk<Pipes, Place extends { readonly version: number }>(
  { definition, version: ours, beginning }: IndexWalk<Place>,
  step: (tenant: Tenant, place: Place) => Promise<Place | null>,
): JobHandler<Pipes, Place> {
  return {
    definition,
    run: async (tenant, _pipes, start, { finish }) => {
      const later = (place: Place, delayMilliseconds: number) =>
        replace(tenant, finish, tenant.jobs.plan(definition, place, { key: KEY, delayMilliseconds }));
      if (start.version !== ours) return later(start, SETTLED_MILLISECONDS);
      const end = tenant.now() + RUN_MILLISECONDS;
      let place = start;
      for (let chunk = 0; chunk < CHUNKS_PER_RUN && tenant.now() < end; chunk += 1) {
        const next = await step(tenant, place);
        if (next === null) return;
        place = next;
      }
      await later(place, PAUSE_MILLISECONDS);
    },
    // From the beginning, because another walk by the same rules may be under way, and this one replaces it.
    revive: async (tenant, { version }) => {
      if (version !== ours) return null;
      const payload = definition.payload.parse({ ...beginning, version });
      return { payload, statements: [tenant.jobs.drop(definition, KEY)], key: KEY };
    },
  };
}

/** Replaces one job by the next in one batch. If a new walk was planned meanwhile, that one stays. */
async function replace(tenant: Tenant, finish: Statement<void>, next: PlannedJob): Promise<void> {
  try {
    await tenant.db.batch([finish, next.statement]);
    next.wake();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
  }
}
