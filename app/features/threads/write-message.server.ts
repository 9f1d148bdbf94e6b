import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type Guard, type Named, UnitOfWork } from "~/platform/unit-of-work.server";
import { isOnItsWay, isRetryable, isStillBehind } from "./conditions/queries.server";
import { type Along, commit } from "./door/along.server";
import { advance, advanceAll, leaveAnswersPlace, moveOn, queueAgain } from "./door/messages/writes.server";
import { oweAnswerAgain, setOptOut } from "./door/writes.server";
import { goneEvent, messageEvent } from "./live";
import { deliverJob } from "./messages/deliver-job";
import type { MessageRecord } from "./messages/queries.server";
import type { MessageStatus } from "./messages/schema";
import type { ConversationRecord } from "./queries.server";

/**
 * The same door for what becomes of a message that is stored: its guard, its row, its event. GuardRefused passes
 * through where it had come to that end before: nothing was written then.
 */

export interface Kept {
  readonly thread: ConversationRecord;
  readonly message: MessageRecord;
}

interface Move extends Kept {
  readonly guard: Guard;
  readonly write: Statement<MessageRecord[]>;
  /** What changes with it in the thread. */
  readonly also?: Statement<ConversationRecord[]> | null;
}

/** A change of one message that is stored, and the event of it. */
export function moveMessage<N extends Named>(
  tenant: Tenant,
  { thread, message, guard, write, also }: Move,
  along: Along<N>,
) {
  return commit(tenant, along, { guards: [guard] }, (unit) => {
    const rows = unit.add(write);
    const threads = also && unit.add(also);
    const stored = () => ({ thread: threads?.()[0] ?? thread, message: rows()[0] ?? message });
    unit.tell(() => (thread.deletedAt && message.sender === "customer" ? goneEvent(thread.id) : event(stored())));
    return stored;
  });
}

const event = ({ thread, message }: Kept) => messageEvent(thread, message);

/** How handing a message of ours to its carrier ended. @throws GuardRefused `settled` */
export function settleMessage<N extends Named>(
  tenant: Tenant,
  settled: Kept & {
    readonly status: MessageStatus;
    readonly failureCode: string | null;
    /** The carrier's own id of it. */
    readonly providerMessageId?: string | null;
    /** This contact wants no messages, says the carrier. */
    readonly optsOut?: boolean;
  },
  along: Along<N> = {},
) {
  const { thread, message, status, failureCode, providerMessageId = null, optsOut = false } = settled;
  const guard = { if: isOnItsWay(tenant, message.id), label: "settled" };
  const write = moveOn(tenant, message.id, status, failureCode, providerMessageId);
  return moveMessage(tenant, { thread, message, guard, write, also: optOut(tenant, thread, optsOut) }, along);
}

/** A carrier reports that a message which it took does not arrive. @throws GuardRefused `overtaken` */
export function reportFailure<N extends Named>(
  tenant: Tenant,
  reported: Kept & { readonly failureCode: string | null; readonly optsOut: boolean },
  along: Along<N> = {},
) {
  const { thread, message, failureCode, optsOut } = reported;
  const guard = { if: isStillBehind(tenant, message.id, "failed"), label: "overtaken" };
  const write = advance(tenant, message.id, "failed", failureCode);
  return moveMessage(tenant, { thread, message, guard, write, also: optOut(tenant, thread, optsOut) }, along);
}

function optOut(tenant: Tenant, thread: ConversationRecord, optsOut: boolean) {
  return optsOut ? setOptOut(tenant, thread.id, new Date(tenant.now())) : null;
}

/** Many messages move on at once, as their carriers report; none of them failed. */
export async function moveMessages(
  tenant: Tenant,
  moves: readonly (Kept & { readonly status: MessageStatus })[],
): Promise<void> {
  const unit = new UnitOfWork(tenant);
  const rows = unit.add(
    advanceAll(
      tenant,
      moves.map(({ message, status }) => ({ id: message.id, status })),
    ).map((stored) => new Map(stored.map((row) => [row.id, row]))),
  );
  for (const { thread, message } of moves) {
    // A report that another one overtook between the reads still says what was read.
    unit.tell(() => event({ thread, message: rows().get(message.id) ?? message }));
  }
  await unit.run();
}

/** A person sends a message again that failed, or may have. @throws GuardRefused `settled` */
export function sendAgain(tenant: Tenant, kept: Kept) {
  const { id } = kept.message;
  const guard = { if: isRetryable(tenant, id), label: "settled" };
  const job = tenant.jobs.plan(deliverJob, { messageId: id });
  return moveMessage(tenant, { ...kept, guard, write: queueAgain(tenant, id) }, { later: [job] });
}

/**
 * What a job that failed for good needs to be worth another life, for the batch that starts it. Nobody is told: what
 * the job then does is.
 */
export const again = {
  delivery: (tenant: Tenant, messageId: number): Statement<unknown>[] => [queueAgain(tenant, messageId)],
  /** The AI owes everything after `answered` again, unless a person stepped in since. */
  answer: (tenant: Tenant, thread: ConversationRecord, answered: number): Statement<unknown>[] => [
    oweAnswerAgain(tenant, thread.id, { controlTurn: thread.controlTurn, answeredThrough: answered }),
    leaveAnswersPlace(tenant, thread.id, thread.answeredThrough),
  ],
};

/** Handed to the carrier in the next moment; nothing where it is on its way no more. Nobody is told of so short a state. */
export function markSending(tenant: Tenant, messageId: number): Statement<MessageRecord[]> {
  return moveOn(tenant, messageId, "sending", null);
}

/** Where it stood before a try that came to nothing. */
export function putBack(tenant: Tenant, message: MessageRecord): Statement<unknown> {
  return moveOn(tenant, message.id, message.status === "sending" ? "sending" : "queued", null);
}
