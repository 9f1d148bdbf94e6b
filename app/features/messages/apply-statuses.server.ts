import { takeCreditOff } from "~/features/ai/activity/writes.server";
import { contactName, conversationJson } from "~/features/conversations/json";
import { type ConversationRecord, findThreadsOfProviderIds } from "~/features/conversations/queries.server";
import { setOptOut } from "~/features/conversations/writes.server";
import { readBalance, refundAnswer } from "~/features/credits/writes.server";
import { planNotification } from "~/features/notifications/writes.server";
import type { TenantEvent } from "~/platform/events";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { failureMessage, saysOptedOut } from "./failures";
import { messageJson } from "./json";
import { findByProviderIds, type MessageRecord } from "./queries.server";
import { REPORTS_AT_ONCE, type StatusReport } from "./status-job";
import { advance, advanceAll, isStillBehind, STATUS_RANKS } from "./writes.server";

/** The farthest report of each message: several of one request may name the same. */
function farthest(reports: readonly StatusReport[]): Map<string, StatusReport> {
  const found = new Map<string, StatusReport>();
  for (const report of reports) {
    const known = found.get(report.providerMessageId);
    if (!known || STATUS_RANKS[report.status] > STATUS_RANKS[known.status]) found.set(report.providerMessageId, report);
  }
  return found;
}

/**
 * Moves our messages on as their carrier reports; never back, and twice is harmless. A failure gives an answer's credit
 * back and tells the staff.
 * @returns the reports of messages whose id is not stored, perhaps not yet: a carrier can be faster than its own answer
 */
export async function applyStatuses(
  tenant: Tenant,
  platform: string,
  reports: readonly StatusReport[],
): Promise<{ applied: number; unmatched: StatusReport[] }> {
  const wanted = [...farthest(reports).values()];
  let applied = 0;
  const unmatched: StatusReport[] = [];
  for (let from = 0; from < wanted.length; from += REPORTS_AT_ONCE) {
    const chunk = wanted.slice(from, from + REPORTS_AT_ONCE);
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
    await moveAll(
      tenant,
      due.filter(({ report }) => report.status !== "failed"),
    );
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

async function moveAll(tenant: Tenant, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return;
  const moves = due.map(({ report, message }) => ({ id: message.id, status: report.status }));
  const [seq, rows] = await tenant.db.batch([tenant.events.take(due.length), advanceAll(tenant, moves)]);
  const stored = new Map(rows.map((row) => [row.id, row]));
  tenant.events.publish(
    seq,
    // A report that another one overtook between the reads still says what was read.
    due.map(({ message, thread }) => announce(thread, stored.get(message.id) ?? message)),
  );
}

/** One at a time: of two reports of the same failure one tells the staff. */
async function failOne(tenant: Tenant, { report, message, thread }: Due): Promise<void> {
  const notice = failureNotice(tenant, thread, report.failureCode);
  const optedOutAt = saysOptedOut(report.failureCode) ? new Date(tenant.now()) : null;
  try {
    const [, rows, , , credits, seq] = await tenant.db.batch([
      tenant.db.guard(isStillBehind(tenant, message.id, "failed"), "overtaken"),
      advance(tenant, message.id, "failed", report.failureCode),
      takeCreditOff(tenant, message.id),
      refundAnswer(tenant, message.id),
      readBalance(tenant),
      tenant.events.take(3),
      notice.statement,
      ...(optedOutAt ? [setOptOut(tenant, thread.id, optedOutAt)] : []),
    ]);
    tenant.events.publish(seq, [
      announce({ ...thread, optedOutAt: thread.optedOutAt ?? optedOutAt }, rows[0] ?? message),
      { type: "notification", notification: notice.json },
      { type: "credits", credits },
    ]);
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
  }
}

function rankOf(status: string): number {
  for (const [known, rank] of Object.entries(STATUS_RANKS)) if (known === status) return rank;
  return 0;
}

function failureNotice(tenant: Tenant, thread: ConversationRecord, failureCode: string | null) {
  return planNotification(tenant, {
    type: "failed_delivery",
    title: `No se entregó tu mensaje a ${contactName(thread)}`,
    message: failureMessage(failureCode),
    conversationId: thread.id,
    channel: thread.channel,
  });
}

function announce(thread: ConversationRecord, message: MessageRecord): TenantEvent {
  return {
    type: "new_message",
    conversationId: thread.id,
    message: messageJson(message),
    conversation: conversationJson(thread),
    customerName: contactName(thread),
  };
}
