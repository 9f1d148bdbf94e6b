/**
 * Changes a stored message. Every change of one is made in this module: its guard, its row, its event. If the message
 * was already settled, GuardRefused is thrown and nothing is written.
 */

import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type Guard, type Named, UnitOfWork } from "~/platform/unit-of-work.server";
import { isOnItsWay, isRetryable, isStillBehind } from "./conditions/queries.server";
import { type Along, commit } from "./door/along.server";
import {
  applyReport,
  applyReports,
  leaveAnswersPlace,
  queueAgain,
  updateOnItsWay,
} from "./door/messages/writes.server";
import { rereadEvent, shownAfter } from "./door/shown.server";
import { oweAnswerAgain, setOptOut } from "./door/writes.server";
import { goneEvent, messageEvent } from "./live";
import { findThreads } from "./many/queries.server";
import { CARRIER_BUSY } from "./messages/failures";
import { deliverJob } from "./messages/message-jobs";
import type { MessageRecord } from "./messages/queries.server";
import type { MessageStatus } from "./messages/state";
import type { ConversationRecord } from "./queries.server";

/** A stored message and the thread it is in. */
export interface StoredMessage {
  readonly thread: ConversationRecord;
  readonly message: MessageRecord;
}

interface Change extends StoredMessage {
  readonly guard: Guard;
  readonly write: Statement<MessageRecord[]>;
  /** A change of the thread in the same batch. */
  readonly also?: Statement<ConversationRecord[]> | null;
}

/**
 * Changes one stored message and announces it.
 * @returns the thread and the message as stored
 * @throws GuardRefused with the guard's label
 */
export function changeMessage<N extends Named>(
  tenant: Tenant,
  { thread, message, guard, write, also }: Change,
  along: Along<N>,
) {
  return commit(tenant, along, { guards: [guard], shownIn: thread.mergedInto }, (unit) => {
    const rows = unit.add(write);
    const threads = also && unit.add(also);
    const asShown = shownAfter(tenant, unit, thread.mergedInto);
    const stored = () => ({ thread: threads?.()[0] ?? thread, message: rows()[0] ?? message });
    unit.tell(() =>
      thread.deletedAt && message.sender === "customer"
        ? goneEvent(thread.mergedInto ?? thread.id)
        : asShown(stored().thread, (shown) => event({ thread: shown, message: stored().message })),
    );
    return stored;
  });
}

const event = ({ thread, message }: StoredMessage) => messageEvent(thread, message);

/** Stores the outcome of handing a message of ours to its carrier. @throws GuardRefused `settled` */
export function settleMessage<N extends Named>(
  tenant: Tenant,
  settled: StoredMessage & {
    readonly status: MessageStatus;
    readonly failureCode: string | null;
    /** The carrier's own id of the message. */
    readonly providerMessageId?: string | null;
    /** True when the carrier says that this contact wants no messages. */
    readonly optsOut?: boolean;
  },
  along: Along<N> = {},
) {
  const { thread, message, status, failureCode, providerMessageId = null, optsOut = false } = settled;
  const guard = { if: isOnItsWay(tenant, message.id), label: "settled" };
  const write = updateOnItsWay(tenant, message.id, status, failureCode, providerMessageId);
  return changeMessage(tenant, { thread, message, guard, write, also: optOut(tenant, thread, optsOut) }, along);
}

/** A message of ours waits because its carrier is busy; it goes out by itself. @throws GuardRefused `settled` */
export function awaitCarrier<N extends Named>(
  tenant: Tenant,
  { thread, message }: StoredMessage,
  along: Along<N> = {},
) {
  const guard = { if: isOnItsWay(tenant, message.id), label: "settled" };
  const write = updateOnItsWay(tenant, message.id, waitingStatus(message), CARRIER_BUSY);
  return changeMessage(tenant, { thread, message, guard, write }, along);
}

/** A carrier reports that an accepted message did not arrive. @throws GuardRefused `overtaken` */
export function reportFailure<N extends Named>(
  tenant: Tenant,
  reported: StoredMessage & { readonly failureCode: string | null; readonly optsOut: boolean },
  along: Along<N> = {},
) {
  const { thread, message, failureCode, optsOut } = reported;
  const guard = { if: isStillBehind(tenant, message.id, "failed"), label: "overtaken" };
  const write = applyReport(tenant, message.id, "failed", failureCode);
  return changeMessage(tenant, { thread, message, guard, write, also: optOut(tenant, thread, optsOut) }, along);
}

function optOut(tenant: Tenant, thread: ConversationRecord, optsOut: boolean) {
  return optsOut ? setOptOut(tenant, thread.id, new Date(tenant.now())) : null;
}

/** Carriers report how far many messages have come; none of them failed. */
export async function reportProgress(
  tenant: Tenant,
  reports: readonly (StoredMessage & { readonly status: MessageStatus })[],
): Promise<void> {
  const unit = new UnitOfWork(tenant);
  const rows = unit.add(
    applyReports(
      tenant,
      reports.map(({ message, status }) => ({ id: message.id, status })),
    ).map((stored) => new Map(stored.map((row) => [row.id, row]))),
  );
  const isPart = reports.some(({ thread }) => thread.mergedInto !== null);
  const shownIds = [...new Set(reports.map(({ thread }) => thread.mergedInto ?? thread.id))];
  const shown = isPart ? unit.add(findThreads(tenant, shownIds)) : () => [];
  for (const { thread: read, message } of reports) {
    // Another report was faster between the two reads: the event then carries the message as it was read.
    unit.tell(() => {
      const thread = read.mergedInto === null ? read : shown().find(({ id }) => id === read.mergedInto);
      return thread
        ? event({ thread, message: rows().get(message.id) ?? message })
        : rereadEvent(read.mergedInto ?? read.id);
    });
  }
  await unit.run();
}

/** A person sends a message again that failed, or may have. @throws GuardRefused `settled` */
export function sendAgain(tenant: Tenant, kept: StoredMessage) {
  const { id } = kept.message;
  const guard = { if: isRetryable(tenant, id), label: "settled" };
  const job = tenant.jobs.plan(deliverJob, { messageId: id });
  const act = tenant.audit("retry_message", id);
  return changeMessage(tenant, { ...kept, guard, write: queueAgain(tenant, id) }, { before: { act }, later: [job] });
}

/**
 * The statements that restart a finally failed job, for the batch that starts it. Only what the job then does is
 * announced.
 */
export const restartStatements = {
  delivery: (tenant: Tenant, messageId: number): Statement<unknown>[] => [queueAgain(tenant, messageId)],
  /** The AI owes an answer to everything after `answered` again, unless a person stepped in since. */
  answer: (tenant: Tenant, thread: ConversationRecord, answered: number): Statement<unknown>[] => [
    oweAnswerAgain(tenant, thread.id, { controlTurn: thread.controlTurn, answeredThrough: answered }),
    leaveAnswersPlace(tenant, thread.id, thread.answeredThrough),
  ],
};

/**
 * Marks a message right before it is handed to the carrier; empty when it is no longer on its way. No page is told of
 * so short a state.
 */
export function markSending(tenant: Tenant, messageId: number): Statement<MessageRecord[]> {
  return updateOnItsWay(tenant, messageId, "sending", null);
}

/** The status from before a try that came to nothing: an earlier one may have reached the customer all the same. */
const waitingStatus = ({ status }: MessageRecord) => (status === "sending" ? "sending" : "queued");
