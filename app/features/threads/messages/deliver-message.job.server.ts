import { type JobHandler, type JobRun, PutOff, RetryLater } from "~/platform/jobs.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { SendResult } from "~/providers/messaging/port";
import type { Pipes } from "~/providers/port";
import { findConversationAnywhere, type ConversationRecord as Thread } from "../queries.server";
import { awaitCarrier, markSending, restartStatements, settleMessage } from "../write-message.server";
import { addressOf, canSend, sentMessage, windowEnd, writable } from "./can-send";
import { CARRIER_BUSY, saysOptedOut } from "./failures";
import { outgoingFile } from "./file-address.server";
import { handOver } from "./hand-over.server";
import { peopleOf } from "./mail-data";
import { deliverJob } from "./message-jobs";
import { findMessage, type MessageRecord } from "./queries.server";
import { sentTemplateOf } from "./sent-template";
import { doubtful, undelivered, unlessRefused } from "./undelivered.server";

/**
 * Hands one message to its carrier: queued → sending (stored before the call) → sent, failed or unknown. If the status
 * is already `sending` when the job starts, the answer of an earlier call was lost; only carriers that take our id as a
 * key get the message again. While the carrier is busy the message waits, and staff see why.
 */
export const deliverMessage: JobHandler<Pipes, { messageId: number }> = {
  definition: deliverJob,
  run: async (tenant, pipes, { messageId }, run) => {
    const found = await load(tenant, messageId);
    if (!found) return;
    const { message, thread } = found;
    const end = { tenant, message, thread, finish: run.finish };
    if (message.status !== "queued" && message.status !== "sending") return;
    const to = addressOf(thread);
    // The rules are checked only for a message that still waits; they were met when another was handed over.
    const verdict = canSend(writable(thread), sentMessage(message), tenant.now());
    if (message.status === "queued" && !verdict.ok) return fail(end, verdict.reason);
    const carrier = await tenant.ports.carrier.find(tenant, pipes, thread);
    if (!carrier || to === null) return fail(end, "not_connected");
    if (message.status === "sending" && !carrier.idempotent) return settle(end, "unknown", "answer_lost");
    const file = message.isMedia ? await outgoingFile(tenant, message, thread.channel) : undefined;
    if (file === null) return fail(end, "file_gone");

    const template = sentTemplateOf(message.metadata);
    const send = async () => {
      if (!(await tenant.db.first(markSending(tenant, message.id)))) return null;
      return carrier.send(tenant, {
        messageId: message.messageId,
        id: message.id,
        sender: message.sender === "ai" || message.sender === "system" ? message.sender : "agent",
        to,
        content: message.content,
        createdAt: message.createdAt.toISOString(),
        ...(file ? { file } : {}),
        ...(template ? { template: { ...template, phone: thread.customerPhone } } : {}),
        ...(message.metadata?.subject ? { subject: message.metadata.subject } : {}),
        ...(message.metadata?.cc ? { cc: peopleOf(message.metadata.cc) } : {}),
        ...(message.metadata?.rating === "ask" ? { asks: "rating" } : {}),
      });
    };
    const finishWith = async (result: SendResult, note: Statement<unknown> | null) => {
      const noted = { ...end, note };
      switch (result.kind) {
        case "sent":
          return settle(noted, result.status, null, result.providerId);
        case "refused":
          return fail(noted, result.code);
        case "unknown":
          return settle(noted, "unknown", "answer_lost");
        case "later":
          return tryLater(noted, run, result);
        default:
          return result satisfies never;
      }
    };
    const wait = (until: number) => putOff(end, run, until, message.failureCode === CARRIER_BUSY);
    await handOver(tenant, carrier, { send, settle: finishWith, wait, aside: run.aside });
  },
  exhausted: async (tenant, _pipes, { messageId }) => {
    const found = await load(tenant, messageId);
    if (!found) return;
    const end = { tenant, ...found, finish: null };
    // The message was handed to the carrier and the outcome is unknown: 'failed' might be wrong.
    if (found.message.status === "sending") await settle(end, "unknown", "answer_lost");
    else await fail(end, "unavailable");
  },
  revive: async (tenant, { messageId }) => {
    const message = await tenant.db.first(findMessage(tenant, messageId));
    if (!message || !UNDELIVERED.has(message.status ?? "")) return null;
    return { payload: { messageId }, statements: restartStatements.delivery(tenant, messageId) };
  },
};

/**
 * The statuses from which it may be worth sending again; a later report or a colleague may have settled the message.
 */
const UNDELIVERED: ReadonlySet<string> = new Set(["queued", "sending", "failed", "unknown"]);

async function load(tenant: Tenant, messageId: number): Promise<{ message: MessageRecord; thread: Thread } | null> {
  const message = await tenant.db.first(findMessage(tenant, messageId));
  if (!message) return null;
  const thread = await tenant.db.first(findConversationAnywhere(tenant, message.conversationId));
  return thread ? { message, thread } : null;
}

const SECOND = 1_000;
/** After this long with a busy carrier, a message has failed. */
const LONGEST_WAIT_MILLISECONDS = 24 * 3_600 * SECOND;

/**
 * The carrier is busy. If it says for how long, that is obeyed and the try does not count. Otherwise there are five
 * tries, farther and farther apart.
 */
async function tryLater(
  end: Ending,
  run: JobRun,
  { cause, retryAfterSeconds }: Extract<SendResult, { kind: "later" }>,
): Promise<void> {
  const now = end.tenant.now();
  if (retryAfterSeconds !== null) {
    // A carrier that says "in a second" again and again is asked more and more seldom.
    const wait = Math.max(retryAfterSeconds * SECOND, SECOND, (now - run.plannedAt) / 10);
    return putOff(end, run, now + Math.ceil(wait));
  }
  if (run.last) return giveUp(end);
  await keepWaiting(end);
  throw new RetryLater(restOf(end, run, now + 5 * SECOND * 6 ** (run.attempt - 1)), new Error(cause));
}

/** The message waits until then, or until it may no longer be sent. @param isShown staff see already why it waits */
async function putOff(end: Ending, run: JobRun, until: number, isShown = false): Promise<void> {
  if (end.tenant.now() >= run.plannedAt + LONGEST_WAIT_MILLISECONDS) return giveUp(end);
  if (!isShown) await keepWaiting(end);
  throw new PutOff(restOf(end, run, until), new Error("the carrier is busy"));
}

/**
 * Milliseconds until the message is looked at again. When the channel's window closes before its turn, staff are to
 * hear it then, unless the customer wrote meanwhile.
 */
function restOf({ tenant, message, thread }: Ending, { plannedAt }: JobRun, until: number): number {
  const now = tenant.now();
  const closes = sentMessage(message).isTemplate ? null : windowEnd(writable(thread));
  const ends = closes !== null && closes > now ? closes : until;
  return Math.max(0, Math.min(until, ends, plannedAt + LONGEST_WAIT_MILLISECONDS) - now);
}

/** Shows why the message waits; after a call also puts it back to its status of before. */
async function keepWaiting({ tenant, message, thread, note = null }: Ending): Promise<void> {
  await awaitCarrier(tenant, { message, thread }, { with: { note } }).catch(unlessRefused);
}

function giveUp(end: Ending): Promise<void> {
  // An earlier try may have reached the customer although its answer was lost.
  return end.message.status === "sending" ? settle(end, "unknown", "answer_lost") : fail(end, "unavailable");
}

interface Ending {
  readonly tenant: Tenant;
  readonly message: MessageRecord;
  readonly thread: Thread;
  /** Ends the job in the same batch. */
  readonly finish: Statement<void> | null;
  /** What the carrier's answer tells about it, for the same batch. */
  readonly note?: Statement<unknown> | null;
}

/** Stores the outcome and tells it. Only from a state that is not final, so that a repeat changes and tells nothing. */
async function settle(
  { tenant, message, thread, finish, note = null }: Ending,
  status: "sent" | "delivered" | "unknown",
  failureCode: string | null,
  providerMessageId: string | null = null,
): Promise<void> {
  const settled = { message, thread, status, failureCode, providerMessageId };
  // A person sees in the thread what became of their own message; nobody may be watching the AI's.
  const told = status === "unknown" && message.sender === "ai" ? doubtful(tenant, thread) : {};
  await settleMessage(tenant, settled, { with: { finish, note }, ...told }).catch(unlessRefused);
}

async function fail({ tenant, message, thread, finish, note = null }: Ending, failureCode: string): Promise<void> {
  const { with: statements, ...told } = undelivered(tenant, thread, message.id, failureCode);
  await settleMessage(
    tenant,
    { message, thread, status: "failed", failureCode, optsOut: saysOptedOut(failureCode) },
    { with: { ...statements, finish, note }, ...told },
  ).catch(unlessRefused);
}
