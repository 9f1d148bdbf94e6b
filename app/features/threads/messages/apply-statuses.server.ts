import type { Tenant } from "~/platform/tenancy.server";
import type { Carrier } from "~/wire/channel";
import { IDS_AT_ONCE } from "../ids-at-once";
import { type ConversationRecord, findThreadsOfProviderIds } from "../queries.server";
import { reportFailure, reportProgress } from "../write-message.server";
import { saysOptedOut } from "./failures";
import { findByProviderIds, type MessageRecord } from "./queries.server";
import { STATUS_RANKS } from "./state";
import type { StatusReport } from "./status-job";
import { undelivered, unlessRefused } from "./undelivered.server";

/** The report farthest on for each message: one request may hold several. */
function farthest(reports: readonly StatusReport[]): Map<string, StatusReport> {
  const found = new Map<string, StatusReport>();
  for (const report of reports) {
    const known = found.get(report.providerMessageId);
    if (!known || STATUS_RANKS[report.status] > STATUS_RANKS[known.status]) found.set(report.providerMessageId, report);
  }
  return found;
}

/**
 * Moves our messages on as their carrier reports: never back, and twice is harmless. A failure refunds an answer's
 * credit and tells the staff.
 * @returns the reports of messages whose id is not stored, perhaps not yet: a carrier's report can come before its
 * answer to our call
 */
export async function applyStatuses(
  tenant: Tenant,
  platform: Carrier,
  reports: readonly StatusReport[],
): Promise<{ applied: number; unmatched: StatusReport[] }> {
  const wanted = [...farthest(reports).values()];
  let applied = 0;
  const unmatched: StatusReport[] = [];
  for (let from = 0; from < wanted.length; from += IDS_AT_ONCE) {
    const chunk = wanted.slice(from, from + IDS_AT_ONCE);
    const ids = chunk.map(({ providerMessageId }) => providerMessageId);
    const [found, threads] = await tenant.db.batch([
      findByProviderIds(tenant, platform, ids),
      findThreadsOfProviderIds(tenant, platform, ids),
    ]);
    const byId = new Map(found.map((message) => [message.providerMessageId, message]));
    const threadOf = new Map(threads.map((thread) => [thread.id, thread]));
    const due: Due[] = [];
    for (const report of chunk) {
      const message = byId.get(report.providerMessageId);
      const thread = message ? threadOf.get(message.conversationId) : undefined;
      if (!message || !thread) unmatched.push(report);
      else if (STATUS_RANKS[report.status] > rankOf(message.status)) due.push({ report, message, thread });
    }
    const moves = due.flatMap(({ report, message, thread }) =>
      report.status === "failed" ? [] : [{ message, thread, status: report.status }],
    );
    if (moves.length > 0) await reportProgress(tenant, moves);
    for (const one of due) if (one.report.status === "failed") await failOne(tenant, one);
    applied += due.length;
  }
  return { applied, unmatched };
}

interface Due {
  readonly report: StatusReport;
  readonly message: MessageRecord;
  readonly thread: ConversationRecord;
}

/** One at a time, so that of two reports of the same failure only one tells the staff. */
async function failOne(tenant: Tenant, { report, message, thread }: Due): Promise<void> {
  const { failureCode } = report;
  await reportFailure(
    tenant,
    { thread, message, failureCode, optsOut: saysOptedOut(failureCode) },
    undelivered(tenant, thread, message.id, failureCode),
  ).catch(unlessRefused);
}

function rankOf(status: string): number {
  for (const [known, rank] of Object.entries(STATUS_RANKS)) if (known === status) return rank;
  return 0;
}
