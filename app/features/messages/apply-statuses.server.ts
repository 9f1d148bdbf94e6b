import { contactName, conversationJson } from "~/features/conversations/json";
import { type ConversationRecord, findThreads } from "~/features/conversations/queries.server";
import { readBalance, refundAnswer } from "~/features/credits/writes.server";
import { planNotification } from "~/features/notifications/writes.server";
import type { TenantEvent } from "~/platform/events";
import type { Tenant } from "~/platform/tenancy.server";
import { failureMessage } from "./failures";
import { messageJson } from "./json";
import { findByProviderIds, type MessageRecord } from "./queries.server";
import { type StatusReport, statusJob } from "./status-job";
import { advance, STATUS_RANKS } from "./writes.server";

const AT_ONCE = 90;
const LATER_MILLISECONDS = 5_000;

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
 * Moves our messages on as their carrier reports; never back. A failure gives an answer's credit back and tells the
 * staff. A report of a message whose id is not stored yet (the carrier was faster than its own answer) is tried again.
 * @param retry false where the report was tried again already
 */
export async function applyStatuses(
  tenant: Tenant,
  platform: string,
  reports: readonly StatusReport[],
  retry = true,
): Promise<{ applied: number; unmatched: StatusReport[] }> {
  const wanted = [...farthest(reports).values()];
  let applied = 0;
  const unmatched: StatusReport[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const chunk = wanted.slice(from, from + AT_ONCE);
    const found = await tenant.db.run(
      findByProviderIds(
        tenant,
        platform,
        chunk.map(({ providerMessageId }) => providerMessageId),
      ),
    );
    const byId = new Map(found.map((message) => [message.providerMessageId, message]));
    const missing = chunk.filter(({ providerMessageId }) => !byId.has(providerMessageId));
    unmatched.push(...missing);
    applied += await applyFound(tenant, chunk, byId);
    if (retry && missing.length > 0) {
      const later = tenant.jobs.plan(
        statusJob,
        { platform, reports: missing },
        { delayMilliseconds: LATER_MILLISECONDS },
      );
      await tenant.db.run(later.statement);
      later.wake();
    }
  }
  return { applied, unmatched };
}

async function applyFound(
  tenant: Tenant,
  reports: readonly StatusReport[],
  byId: ReadonlyMap<string | null, MessageRecord>,
): Promise<number> {
  const due = reports.flatMap((report) => {
    const message = byId.get(report.providerMessageId);
    const rank = STATUS_RANKS[report.status];
    return message && rank > rankOf(message.status) ? [{ report, message }] : [];
  });
  if (due.length === 0) return 0;
  const failures = due.filter(({ report }) => report.status === "failed");
  const threads = await tenant.db.run(
    findThreads(tenant, [...new Set(due.map(({ message }) => message.conversationId))]),
  );
  const threadOf = new Map(threads.map((thread) => [thread.id, thread]));
  const notices = failures.flatMap(({ report, message }) => {
    const thread = threadOf.get(message.conversationId);
    return thread ? [failureNotice(tenant, thread, report.failureCode)] : [];
  });
  const [seq, balance, ...rows] = await tenant.db.batch([
    tenant.events.take(due.length + notices.length + (failures.length > 0 ? 1 : 0)),
    readBalance(tenant),
    ...due.map(({ report, message }) => advance(tenant, message.id, report.status, report.failureCode)),
    ...failures.map(({ message }) => refundAnswer(tenant, message.id).map((): MessageRecord[] => [])),
    ...notices.map(({ statement }) => statement.map((): MessageRecord[] => [])),
  ]);
  const credits = failures.length > 0 ? await tenant.db.run(readBalance(tenant)) : balance;
  const events = due.flatMap(({ message }, index): TenantEvent[] => {
    const thread = threadOf.get(message.conversationId);
    // A report that another one overtook between the reads still says what is stored.
    const stored = rows[index]?.[0] ?? message;
    return thread ? [announce(thread, stored)] : [];
  });
  for (const { json } of notices) events.push({ type: "notification", notification: json });
  if (failures.length > 0) events.push({ type: "credits", credits });
  tenant.events.publish(seq, events);
  return due.length;
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
