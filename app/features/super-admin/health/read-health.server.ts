import { type StoppedRow, stoppedEverywhere, waitingUntil } from "~/features/jobs/due.server";
import { whyStopped } from "~/features/jobs/why-stopped";
import { Shard } from "~/platform/sweep.server";
import type { Control } from "~/platform/tenancy.server";
import { findTenants } from "../queries.server";

const PAGE = 50;
/** More waiting jobs than this are not counted. */
export const MOST_WAITING = 1_000;

export interface HealthData {
  readonly databases: readonly {
    readonly index: number;
    /** Jobs that are due; up to `MOST_WAITING + 1`. */
    readonly waiting: number;
    /** How long the first of them has waited, in seconds. */
    readonly lagSeconds: number;
  }[];
  readonly stopped: readonly (Omit<StoppedRow, "cause"> & {
    readonly tenantName: string;
    /** In words, and as the operator's log has it. */
    readonly why: string;
    readonly cause: string;
    readonly canRetry: boolean;
  })[];
  /** The place of the next page; null on the last one. */
  readonly next: number | null;
  readonly isFirst: boolean;
}

/**
 * How the work of all tenants stands: what waits in each database, and what failed for good, newest first.
 * @param isKnown true for a kind of job that can be started again
 */
export async function readHealth(
  control: Control,
  before: number | null,
  isKnown: (kind: string) => boolean,
): Promise<HealthData> {
  const { bindings, clock } = control.platform;
  const now = clock.now();
  const read = await Promise.all(
    bindings.databases.map(async (database, index) => {
      const shard = new Shard(index, database);
      const [stopped, waiting] = await Promise.all([
        shard.ask(stoppedEverywhere(before, PAGE + 1)),
        shard.ask(waitingUntil(now, MOST_WAITING + 1)),
      ]);
      const lag = now - (waiting[0]?.at ?? now);
      return { stopped, database: { index, waiting: waiting.length, lagSeconds: Math.max(0, Math.round(lag / 1000)) } };
    }),
  );
  const rows = read.flatMap(({ stopped }) => stopped).sort((a, b) => b.id - a.id);
  const shown = rows.slice(0, PAGE);
  const ids = [...new Set(shown.map(({ tenantId }) => tenantId))];
  const tenants = ids.length > 0 ? await control.db.run(findTenants(control, ids)) : [];
  const names = new Map(tenants.map(({ id, name }) => [id, name]));
  return {
    databases: read.map(({ database }) => database),
    stopped: shown.map((row) => ({
      ...row,
      tenantName: names.get(row.tenantId) ?? "",
      why: whyStopped(row.cause),
      canRetry: isKnown(row.kind),
    })),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    isFirst: before === null,
  };
}
