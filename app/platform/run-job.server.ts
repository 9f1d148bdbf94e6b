import { z } from "zod";
import { newId, type TenantId, tenantIdSchema } from "./ids";
import { GiveUp, PutOff, type RegisteredJob, RetryLater } from "./jobs.server";
import { LEASE_MILLISECONDS, underLease } from "./lease.server";
import { causeOf } from "./log.server";
import { GATHERED_AT_ONCE, queueDelaySeconds } from "./outbox.server";
import type { Platform } from "./platform.server";
import { deadLetters, type outbox } from "./tables.server";
import { Control, type Tenant } from "./tenancy.server";

export const wakeUpSchema = z.object({
  tenantId: tenantIdSchema,
  outboxId: z.number().int().positive(),
  kind: z.string().min(1).max(60),
});

const MAX_ATTEMPTS = 5;
/** Tries beyond the last are counted when a try's end was not seen: the worker died, or the database did not answer. */
const MAX_UNSEEN = 5;

/** 2 s, 4 s, 8 s, 16 s, with a fifth of jitter. */
export function backoffMilliseconds(attempt: number, random: number): number {
  return Math.round(2 ** attempt * 1000 * (1 + random / 5));
}

/** The tenant of a wake-up, and its state: inactive tenants' work is put aside. */
export type OpenTenant = (tenantId: TenantId, outboxId: number) => Promise<{ tenant: Tenant; active: boolean } | null>;

/**
 * Runs the work that a wake-up names. Work that failed is due again in the outbox, or becomes a dead letter.
 * @param aside called when what is left of the work only waits for somebody else's server
 * @throws only when the outbox itself cannot be reached; its row then comes back with the end of its lease
 */
export async function runJob<Pipes>(
  platform: Platform,
  pipes: Pipes,
  jobs: ReadonlyMap<string, RegisteredJob<Pipes>>,
  open: OpenTenant,
  body: unknown,
  aside: () => void = () => undefined,
): Promise<void> {
  const envelope = wakeUpSchema.safeParse(body);
  if (!envelope.success) {
    platform.log.write({ event: "job_envelope_refused", cause: envelope.error.issues[0]?.message ?? "unknown form" });
    return;
  }
  const { tenantId, outboxId, kind } = envelope.data;
  const job = jobs.get(kind);
  const found = job ? await open(tenantId, outboxId) : null;
  if (!job || !found) {
    platform.log.write({ event: "job_envelope_refused", cause: job ? "unknown tenant" : `unknown kind ${kind}` });
    return;
  }
  const { tenant, active } = found;
  if (!active && !job.evenDeactivated) {
    await tenant.db.run(tenant.jobs.park(outboxId));
    platform.log.write({ event: "job_parked", kind, tenantId, outboxId });
    // If the tenant was reactivated at this very moment, its reactivation came too early to find this work.
    if ((await open(tenantId, outboxId))?.active) await tenant.db.run(tenant.jobs.unpark());
    return;
  }
  const work = { platform, pipes, job, tenant, aside };
  if (job.runTogether) return runGathered(work, job.runTogether, outboxId);
  const claimed = (await tenant.db.run(tenant.jobs.claim(outboxId, LEASE_MILLISECONDS)))[0];
  if (claimed) await runClaimed(work, claimed);
}

interface Work<Pipes> {
  readonly platform: Platform;
  readonly pipes: Pipes;
  readonly job: RegisteredJob<Pipes>;
  readonly tenant: Tenant;
  readonly aside: () => void;
}
type OutboxRow = typeof outbox.$inferSelect;

/** The most rounds of a wake-up on a gathered kind; the rest is left to another wake-up. */
const MOST_GATHERINGS = 20;

async function runGathered<Pipes>(
  work: Work<Pipes>,
  runTogether: NonNullable<RegisteredJob<Pipes>["runTogether"]>,
  outboxId: number,
): Promise<void> {
  const { tenant, job } = work;
  for (let gatherings = 0; gatherings < MOST_GATHERINGS; gatherings += 1) {
    const rows = await tenant.db.run(tenant.jobs.claimDue(job.kind, outboxId, LEASE_MILLISECONDS));
    if (rows.length === 0) return;
    const fresh = rows.filter(({ attempts }) => attempts === 1);
    const tried = rows.filter(({ attempts }) => attempts > 1);
    if (fresh.length > 0) await runFresh(work, runTogether, fresh, tried);
    for (const [at, row] of tried.entries()) await runClaimed(work, row, tried.slice(at + 1));
    if (rows.length < GATHERED_AT_ONCE) return;
  }
  await wakeAgain(work, outboxId, 0);
}

/** Does rows together, under a lease for them and for those that wait for their turn. */
async function runFresh<Pipes>(
  work: Work<Pipes>,
  runTogether: NonNullable<RegisteredJob<Pipes>["runTogether"]>,
  fresh: readonly OutboxRow[],
  next: readonly OutboxRow[],
): Promise<void> {
  const { platform, pipes, job, tenant } = work;
  const started = platform.clock.now();
  const told = { kind: job.kind, tenantId: tenant.id, rows: fresh.length };
  const payloads = fresh.map(({ payload }) => payload);
  try {
    await underLease(platform, tenant, [...fresh, ...next], () => runTogether(tenant, pipes, payloads));
    await tenant.db.run(tenant.jobs.finishAll(fresh));
    platform.log.write({ event: "jobs_done", ...told, milliseconds: platform.clock.now() - started });
  } catch (error) {
    // One of them may be poisoned: each is tried again by itself.
    const delay = backoffMilliseconds(1, Math.random());
    await tenant.db.run(tenant.jobs.postponeAll(fresh, delay));
    for (const { id } of fresh) await wakeAgain(work, id, delay);
    platform.log.write({ event: "jobs_retry", ...told, cause: causeOf(error) });
  }
}

async function wakeAgain<Pipes>({ platform, job, tenant }: Work<Pipes>, outboxId: number, delay: number) {
  await platform.bindings.queues[job.queue].send(
    { tenantId: tenant.id, outboxId, kind: job.kind },
    { delaySeconds: queueDelaySeconds(delay) },
  );
}

/** @param next claimed rows that wait for their turn, and share its lease */
async function runClaimed<Pipes>(
  work: Work<Pipes>,
  claimed: OutboxRow,
  next: readonly OutboxRow[] = [],
): Promise<void> {
  const { platform, pipes, job, tenant, aside } = work;
  const { kind } = job;
  const tenantId = tenant.id;
  const outboxId = claimed.id;
  const started = platform.clock.now();
  const attempt = claimed.attempts;
  const finish = tenant.jobs.finish(outboxId);
  const bury = async (cause: string) => {
    const createdAt = new Date(platform.clock.now());
    await tenant.db.batch([
      tenant.db.insert(deadLetters, {
        id: newId(),
        kind,
        payload: claimed.payload,
        attempts: attempt,
        cause,
        createdAt,
      }),
      finish,
    ]);
    platform.log.write({ event: "job_dead", kind, tenantId, outboxId, attempt, cause });
  };
  if (attempt > MAX_ATTEMPTS + MAX_UNSEEN) {
    const cause = "its tries never came to an end";
    // Only once, because telling it may be the cause of the worker's death.
    if (attempt === MAX_ATTEMPTS + MAX_UNSEEN + 1) await tellExhausted(work, claimed, new Error(cause));
    return bury(cause);
  }
  try {
    const plannedAt = claimed.createdAt.getTime();
    const run = {
      outboxId,
      attempt,
      last: attempt >= MAX_ATTEMPTS,
      plannedAt,
      aside,
      control: new Control(platform),
      finish,
    };
    await underLease(platform, tenant, [claimed, ...next], () => job.run(tenant, pipes, claimed.payload, run));
    await tenant.db.run(finish);
    platform.log.write({
      event: "job_done",
      kind,
      tenantId,
      outboxId,
      attempt,
      milliseconds: platform.clock.now() - started,
    });
  } catch (error) {
    const cause = causeOf(error);
    if (error instanceof PutOff) {
      await tenant.db.run(tenant.jobs.putOff(claimed, error.milliseconds));
      await wakeAgain(work, outboxId, error.milliseconds);
      platform.log.write({ event: "job_put_off", kind, tenantId, outboxId, milliseconds: error.milliseconds });
      return;
    }
    if (attempt >= MAX_ATTEMPTS || error instanceof GiveUp) {
      // People are told first: if this fails halfway, the row is still there and all of them are told again.
      await job.exhausted(tenant, pipes, claimed.payload, error);
      return bury(cause);
    }
    const delay = error instanceof RetryLater ? error.milliseconds : backoffMilliseconds(attempt, Math.random());
    await tenant.db.run(tenant.jobs.postponeAll([claimed], delay));
    await wakeAgain(work, outboxId, delay);
    platform.log.write({ event: "job_retry", kind, tenantId, outboxId, attempt, cause });
  }
}

/** Work whose end was not seen is buried even when telling people fails. */
async function tellExhausted<Pipes>({ platform, pipes, job, tenant }: Work<Pipes>, claimed: OutboxRow, error: Error) {
  try {
    await job.exhausted(tenant, pipes, claimed.payload, error);
  } catch (failure) {
    platform.log.write({
      event: "job_not_told",
      kind: job.kind,
      tenantId: tenant.id,
      outboxId: claimed.id,
      cause: causeOf(failure),
    });
  }
}
