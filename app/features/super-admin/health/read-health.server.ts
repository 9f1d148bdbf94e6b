import { listLedgerFaults, listLedgerWalks } from "~/features/credits/queries.server";
import { type StoppedRow, stoppedEverywhere, waitingUntil } from "~/features/jobs/due.server";
import { whyStopped } from "~/features/jobs/why-stopped";
import { Shard } from "~/platform/sweep.server";
import type { Control } from "~/platform/tenancy.server";
import type { TroubleKind } from "~/platform/troubles.server";
import { findTenants, listTroubles } from "../queries.server";
import { troubleWords } from "./trouble-words";

const PAGE = 50;
const TROUBLES = 30;
const NOBODY = 0;
/** More waiting jobs than this are not counted. */
export const MOST_WAITING = 1_000;
/** A database whose ledgers were not checked for longer than this has lost a night. */
const LATE = 36 * 3_600_000;

export interface HealthData {
  readonly databases: readonly {
    readonly index: number;
    /** Jobs that are due; up to `MOST_WAITING + 1`. */
    readonly waiting: number;
    /** How long the first of them has waited, in seconds. */
    readonly lagSeconds: number;
    /** The last finished check of its ledgers (ISO 8601 UTC), and the tenants that it looked at; null before the first. */
    readonly ledgers: { readonly checkedAt: string; readonly tenants: number; readonly isLate: boolean } | null;
  }[];
  /** Tenants whose balance is not the sum of their ledger. */
  readonly faults: readonly {
    readonly tenantId: number;
    readonly tenantName: string;
    readonly balance: number;
    readonly sum: number;
    /** ISO 8601 UTC. */
    readonly foundAt: string;
  }[];
  /** Refused webhooks and failures of providers, the newest first; `tenantId` is null where they are nobody's. */
  readonly troubles: readonly {
    readonly tenantId: number | null;
    readonly tenantName: string;
    readonly provider: string;
    readonly kind: TroubleKind;
    /** At least so many that day. */
    readonly count: number;
    /** The last one, in words and as a code. */
    readonly why: string;
    readonly reason: string;
    /** ISO 8601 UTC. */
    readonly lastAt: string;
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
 * The state of all tenants' work: what waits in each database, what outsiders refused or we did, and what failed for
 * good, newest first.
 * @param isKnown true for a kind of job that can be started again
 */
export async function readHealth(
  control: Control,
  before: number | null,
  isKnown: (kind: string) => boolean,
): Promise<HealthData> {
  const { bindings, clock } = control.platform;
  const now = clock.now();
  const [walks, faults, troubles] = await control.db.batch([
    listLedgerWalks(control),
    listLedgerFaults(control),
    listTroubles(control, TROUBLES),
  ]);
  const ledgersOf = (index: number) => {
    const walk = walks.find(({ shard }) => shard === index);
    if (!walk?.doneAt) return null;
    const isLate = now - walk.doneAt.getTime() > LATE;
    return { checkedAt: walk.doneAt.toISOString(), tenants: walk.checked, isLate };
  };
  const read = await Promise.all(
    bindings.databases.map(async (database, index) => {
      const shard = new Shard(index, database);
      const [stopped, waiting] = await Promise.all([
        shard.ask(stoppedEverywhere(before, PAGE + 1)),
        shard.ask(waitingUntil(now, MOST_WAITING + 1)),
      ]);
      const lagSeconds = Math.max(0, Math.round((now - (waiting[0]?.at ?? now)) / 1000));
      return { stopped, database: { index, waiting: waiting.length, lagSeconds, ledgers: ledgersOf(index) } };
    }),
  );
  const rows = read.flatMap(({ stopped }) => stopped).sort((a, b) => b.id - a.id);
  const shown = rows.slice(0, PAGE);
  const ids = [...new Set([...shown, ...faults, ...troubles].map(({ tenantId }) => tenantId))];
  const tenants = ids.length > 0 ? await control.db.run(findTenants(control, ids)) : [];
  const names = new Map(tenants.map(({ id, name }) => [id, name]));
  return {
    databases: read.map(({ database }) => database),
    faults: faults.map(({ foundAt, ...fault }) => ({
      ...fault,
      tenantName: names.get(fault.tenantId) ?? "",
      foundAt: foundAt.toISOString(),
    })),
    troubles: troubles.map(({ tenantId, provider, kind, count, reason, lastAt }) => ({
      tenantId: tenantId === NOBODY ? null : tenantId,
      tenantName: names.get(tenantId) ?? "",
      provider,
      kind,
      count,
      why: troubleWords(kind, reason),
      reason,
      lastAt: lastAt.toISOString(),
    })),
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
