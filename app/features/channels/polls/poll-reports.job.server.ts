import type { z } from "zod";
import type { JobHandler } from "~/platform/jobs.server";
import { causeOf } from "~/platform/log.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { openAccount } from "../account.server";
import { findIntegration, type IntegrationRecord, listNumbers } from "../queries.server";
import { notePolled } from "../writes.server";
import { keepEvents } from "./keep-events.server";
import { POLL_KEY, POLL_MILLISECONDS, pollJob } from "./poll-job";

const HOUR = 3_600_000;
/** Reports may come late: each poll reads this much again. */
const OVERLAP_MILLISECONDS = 2 * HOUR;
/** Nobody still waits for an answer to an older message. */
const LONGEST_WINDOW = 24 * HOUR;
const LONGEST_PAUSE = 2 * HOUR;
/** A younger event may still come by webhook. */
const SETTLING_MILLISECONDS = 60_000;

/**
 * Reads the events that Brevo sends by no webhook, stores them, and plans the next poll in the same batch. The polls
 * end when the account is gone or switched off; saving it starts them again.
 */
export const pollReports: JobHandler<Pipes, z.output<(typeof pollJob)["payload"]>> = {
  definition: pollJob,
  run: async (tenant, pipes, { misses }, { finish, last }) => {
    const [records, numbers] = await tenant.db.batch([findIntegration(tenant, "brevo"), listNumbers(tenant, "brevo")]);
    const record = records[0];
    if (!record?.isActive || !record.apiKey) return;
    const account = await openAccount(tenant, record, "brevo").catch(() => null);
    if (!account) return;
    const now = tenant.now();
    try {
      const { events, trouble, retryAfterSeconds } = await pipes.vendors.brevo.reports(
        account,
        readSince(record, now),
        now,
      );
      const settled = events.filter(({ at }) => at === null || at <= now - SETTLING_MILLISECONDS);
      const kept = await keepEvents(tenant, numbers, settled);
      tenant.log.write({ event: "reports_read", platform: "brevo", ...kept, trouble });
      const wholly = trouble === null;
      const pause = wholly ? POLL_MILLISECONDS : pauseAfter(misses, retryAfterSeconds);
      await goOn(tenant, finish, wholly ? 0 : misses + 1, pause, wholly ? [notePolled(tenant, record, now)] : []);
    } catch (error) {
      // A dead letter would end the polls for good.
      if (!last) throw error;
      tenant.log.write({
        event: "reports_read",
        platform: "brevo",
        messages: 0,
        statuses: 0,
        trouble: causeOf(error),
      });
      await goOn(tenant, finish, misses + 1, pauseAfter(misses, null));
    }
  },
};

/** Nothing from before the account was connected. */
function readSince({ createdAt, updatedAt, polledThrough }: IntegrationRecord, now: number): number {
  const from = polledThrough ? polledThrough.getTime() - OVERLAP_MILLISECONDS : updatedAt.getTime();
  return Math.max(createdAt.getTime(), now - LONGEST_WINDOW, from);
}

function pauseAfter(misses: number, retryAfterSeconds: number | null): number {
  const doubled = POLL_MILLISECONDS * 2 ** Math.min(misses + 1, 6);
  return Math.min(LONGEST_PAUSE, Math.max(doubled, (retryAfterSeconds ?? 0) * 1000));
}

async function goOn(
  tenant: Tenant,
  finish: Statement<void>,
  misses: number,
  delayMilliseconds: number,
  also: readonly Statement<unknown>[] = [],
): Promise<void> {
  const next = tenant.jobs.plan(pollJob, { misses }, { key: POLL_KEY, delayMilliseconds });
  await tenant.db.batch([finish, next.statement, ...also]);
  next.wake();
}
