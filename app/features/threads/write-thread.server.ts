import { not, sql } from "drizzle-orm";
import { settleNotices } from "~/features/notifications/writes.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Guard, Named } from "~/platform/unit-of-work.server";
import { isShown, threadExists, threadIsKept } from "./conditions/queries.server";
import { contactOf, contactSaying, contactWith } from "./contact-columns";
import { type Along, threadAct } from "./door/along.server";
import { type Change, change, told } from "./door/change.server";
import type { KnownContact, NewThread, Said, ThreadColumns } from "./door/columns";
import {
  aiWrote,
  changeColumns,
  customerWrote,
  discard,
  openThread,
  recover,
  setOptOut,
  staffWrote,
} from "./door/writes.server";
import { customerEvent, goneEvent } from "./live";
import type { MessageRecord } from "./messages/queries.server";
import type { ReplyDue } from "./ports";
import type { Alarm, ConversationRecord } from "./queries.server";

export type { Said, ThreadColumns } from "./door/columns";

/**
 * Every change of a thread or its messages goes through this module. A use case says what happens; all that must follow
 * is added here: the guard at the head, the rows of the search, the thread's copy of its last message, delivery,
 * figures, events and their numbers. GuardRefused and UniqueViolation pass through: nothing was written then.
 */

/** By when a person is to answer, where this change begins a wait for one. */
async function dueIn(tenant: Tenant, thread: ConversationRecord, set: ThreadColumns): Promise<ReplyDue | null> {
  if (set.status !== "pending" || thread.status === "pending" || thread.replyDueAt !== null) return null;
  return tenant.db.run(tenant.ports.replyDue(tenant, sql`${set.companyId ?? thread.companyId}`));
}

/** Counts the wait that ends with a change; null where nobody waits. */
function waitEnd(tenant: Tenant, { id, replyDueAt }: ConversationRecord, isAnswered: boolean) {
  return replyDueAt === null ? null : tenant.ports.countWaits(tenant, sql`${id}`, { isAnswered });
}

const exists = (tenant: Tenant, id: number): Guard => ({ if: threadExists(tenant, id), label: "thread" });

/**
 * A customer wrote: their thread is opened, or comes back from the trash, and waits for an answer.
 * @throws UniqueViolation: the message is stored already, or another one opened the thread
 */
export function writeAsCustomer<N extends Named>(
  tenant: Tenant,
  write: {
    /** Null where the contact never wrote before. */
    readonly thread: ConversationRecord | null;
    readonly opens: NewThread;
    readonly known: KnownContact;
    readonly message: MessageRecord;
    readonly answerDue: boolean;
    readonly alarm: Alarm | null;
    /** By when a person is to answer, where this begins a wait for one. */
    readonly replyDue: ReplyDue | null;
    /** A wish beyond an answer: no more messages here, or more again; a line in the thread says so. */
    readonly wish: { readonly kind: "out" | "back"; readonly line: MessageRecord } | null;
  },
  along: Along<N> = {},
) {
  const { thread, opens, known, message, answerDue, alarm, replyDue, wish } = write;
  const waits = alarm ? { status: "pending", ...(alarm.insights ? { insights: alarm.insights } : {}) } : {};
  return change(
    tenant,
    {
      thread,
      write: thread
        ? customerWrote(tenant, thread.id, message, known, waits, replyDue)
        : openThread(
            tenant,
            { ...known, companyIdentified: known.companyId !== null, ...opens, ...waits },
            message,
            replyDue,
          ),
      after: wish && setOptOut(tenant, message.conversationId, wish.kind === "out" ? message.createdAt : null),
      says: [message, ...(wish ? [wish.line] : [])],
      contact: thread ? contactWith(thread, known) : contactOf(known),
      tell: (stored, figures, said) =>
        said?.sender === "customer" ? customerEvent(stored, said, figures, answerDue) : told(stored, figures, said),
    },
    along,
  );
}

/**
 * A person of the business wrote: nothing waits for an answer any more, and one under way is dropped.
 * @throws GuardRefused `thread` (it is in the trash), UniqueViolation (the message is stored already)
 */
export function writeAsStaff<N extends Named>(
  tenant: Tenant,
  write: {
    readonly thread: ConversationRecord;
    readonly message: MessageRecord;
    /** Written in the carrier's own inbox: the AI is silent until somebody turns it on again. */
    readonly elsewhere?: true;
    /** Decided with the same press. */
    readonly set?: ThreadColumns;
    /** A line of the system about it, for staff. */
    readonly line?: MessageRecord | null;
  },
  along: Along<N> = {},
) {
  const { thread, message, elsewhere, set = {}, line = null } = write;
  const decided = elsewhere ? { aiEnabled: false, aiWaitsUntil: null } : set;
  return change(
    tenant,
    {
      thread,
      before: waitEnd(tenant, thread, true),
      write: staffWrote(tenant, thread.id, message, decided),
      act: threadAct(tenant, thread, decided),
      settles: settleNotices(tenant, thread.mergedInto ?? thread.id),
      says: line ? [message, line] : [message],
      contact: null,
    },
    along,
    { guards: [exists(tenant, thread.id)] },
  );
}

/**
 * A person of the business writes to a contact who never wrote. @throws UniqueViolation: they have a thread meanwhile
 */
export function openAsStaff<N extends Named>(
  tenant: Tenant,
  write: {
    readonly opens: NewThread & Pick<ConversationRecord, "customerPhone" | "customerPhoneCountryCode">;
    readonly message: MessageRecord;
  },
  along: Along<N> = {},
) {
  const { opens, message } = write;
  const contact = contactOf({ ...opens, customerName: null, customerEmail: null });
  return change(
    tenant,
    { thread: null, write: openThread(tenant, opens, message, null), says: [message], contact },
    along,
  );
}

/**
 * Somebody calls who never called before: a thread with a line for staff, before a word is said.
 * @throws UniqueViolation: the line is stored already, or another call opened the thread
 */
export function openForCall<N extends Named>(
  tenant: Tenant,
  write: { readonly opens: NewThread; readonly known: KnownContact; readonly line: MessageRecord },
  along: Along<N> = {},
) {
  const { opens, known, line } = write;
  const thread = { ...known, companyIdentified: known.companyId !== null, ...opens };
  return change(
    tenant,
    { thread: null, write: openThread(tenant, thread, line, null), says: [line], contact: contactOf(known) },
    along,
  );
}

/**
 * The AI wrote, an answer or a notice: the burst up to `upTo` is covered.
 * @param along with the guards that make sure that nobody stepped in
 * @throws UniqueViolation: the burst has its answer
 */
export async function writeAsAi<N extends Named>(
  tenant: Tenant,
  write: {
    readonly thread: ConversationRecord;
    readonly upTo: number;
    readonly message: MessageRecord;
    /** A line of the system beside it, for staff. */
    readonly line?: MessageRecord;
    /** The details that customers gave about themselves. */
    readonly said?: Said;
    readonly set?: ThreadColumns;
  },
  along: Along<N> = {},
) {
  const { thread, upTo, message, line, said = {}, set = {} } = write;
  // Insights about the customer are no decision about the thread.
  const { insights: _, ...decided } = set;
  const due = await dueIn(tenant, thread, set);
  return change(
    tenant,
    {
      thread,
      write: aiWrote(tenant, thread.id, { ...message, answersThrough: upTo }, upTo, { said, columns: set, due }),
      act: threadAct(tenant, thread, decided),
      says: [{ ...message, answersThrough: upTo }, ...(line ? [line] : [])],
      contact: contactSaying(thread, said),
    },
    along,
  );
}

/**
 * Sets columns of a thread, or says something in it that is no answer.
 * @throws GuardRefused `thread`: it is in the trash
 */
export async function setThread<N extends Named>(
  tenant: Tenant,
  write: {
    readonly thread: ConversationRecord;
    readonly set: ThreadColumns;
    readonly says?: readonly MessageRecord[];
    /** A person decides who answers: an answer under way is dropped. */
    readonly stepsIn?: true;
  },
  along: Along<N> = {},
) {
  const { thread, set, says = [], stepsIn = false } = write;
  const last = says.findLast(({ sender }) => sender !== "system");
  const contact = contactOf({ ...thread, ...set });
  const due = await dueIn(tenant, thread, set);
  const isEnd = set.status !== undefined && set.status !== "pending";
  return change(
    tenant,
    {
      thread,
      before: isEnd ? waitEnd(tenant, thread, set.status === "resolved") : null,
      write: changeColumns(tenant, thread.id, set, { stepsIn, last, due }),
      act: threadAct(tenant, thread, set),
      says,
      contact,
    },
    along,
    { guards: [exists(tenant, thread.id)] },
  );
}

/**
 * Moves a thread with its parts into the trash.
 * @throws GuardRefused `thread`: it is there already or shown in another one, or a label of `along`
 */
export function trashThread(tenant: Tenant, id: number, along: Pick<Along, "guards"> = {}) {
  const guards = [{ if: isShown(tenant, id), label: "thread" }];
  const tell: Change["tell"] = (_, figures) => goneEvent(id, figures);
  const act = tenant.audit("delete_thread", id);
  const write = discard(tenant, id);
  return change(tenant, { thread: null, write, act, says: [], contact: null, tell }, along, { guards });
}

/** Takes a thread out of the trash, if it is there. @throws GuardRefused `thread`: it was erased */
export function recoverThread(tenant: Tenant, id: number) {
  const guards = [{ if: threadIsKept(tenant, id), label: "thread" }];
  const along = { before: { act: tenant.audit("restore_thread", id, { only: not(threadExists(tenant, id)) }) } };
  return change(tenant, { thread: null, write: recover(tenant, id), says: [], contact: null }, along, { guards });
}
