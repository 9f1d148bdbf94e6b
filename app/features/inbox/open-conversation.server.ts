import { sql } from "drizzle-orm";
import { findWaiting } from "~/features/actions/sessions/queries.server";
import { type Approval, readApproval } from "~/features/answering/actions/approvals/read-approval.server";
import { beginsWith, decideReply } from "~/features/answering/decide-reply";
import { type ReplyFacts, readAiSpeed, readReplyFacts } from "~/features/answering/queries.server";
import type { ApprovedTemplate } from "~/features/channels/approved";
import { listApproved } from "~/features/channels/queries.server";
import { hasNews } from "~/features/notifications/queries.server";
import { readThreadNotices } from "~/features/notifications/read-of-thread.server";
import { requireThread } from "~/features/threads/change-thread.server";
import { contactReads, contactView } from "~/features/threads/contact.server";
import { listParts } from "~/features/threads/merged/queries.server";
import { windowEnd, writable } from "~/features/threads/messages/can-send";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import type { NoteRecord } from "~/features/threads/notes/queries.server";
import { type ConversationRecord, findConversation } from "~/features/threads/queries.server";
import type { ContactView } from "~/features/threads/view-types";
import { seeThread } from "~/features/threads/write-mark.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { UnitOfWork } from "~/platform/unit-of-work.server";
import { earlierThreads } from "./queries.server";
import { pageReads, readPartsPages } from "./read-page.server";
import type { Place } from "./thread-page";

export interface OpenConversation {
  readonly conversation: ConversationRecord;
  /** The threads of the same person that are shown in this one. */
  readonly parts: readonly ConversationRecord[];
  /** The thread, itself or a part, through which a reply goes: the asked one, or where the customer wrote last. */
  readonly through: ConversationRecord;
  readonly messages: MessageRecord[];
  /** The customer's newest message, on this page or not; null where they never wrote. */
  readonly askedId: number | null;
  readonly notes: NoteRecord[];
  /** The places where the pages before and after this one begin; null where there is none. */
  readonly olderThan: number | null;
  readonly newerThan: number | null;
  readonly earlier: ConversationRecord[];
  /** The median response time of the company's last answers, in milliseconds; null where there are none. */
  readonly responseMilliseconds: number | null;
  readonly contact: ContactView;
  /**
   * The templates that may be sent after WhatsApp's 24 hours; null until these are nearly over, and where there is no
   * window.
   */
  readonly templates: readonly ApprovedTemplate[] | null;
  /** True when the AI is about to answer the customer's last message. */
  readonly answerDue: boolean;
  /** With which message of a customer the AI begins, while fewer than that have come; null: it does not wait for more. */
  readonly beginsWith: number | null;
  /** A call of an intelligent action that waits for staff. */
  readonly approval: Approval | null;
}

/** How a thread is opened. */
interface Opened {
  /** The person whose notices of the thread are read with it. */
  readonly readerId?: number | null;
  /** The thread or part through which staff want to reply. */
  readonly through?: number | null;
  /** True, the default, if a person is looking at the thread. */
  readonly isSeen?: boolean;
}

/**
 * Reads a thread that staff open (its newest messages, those before an id, or at a place) and marks it as seen, where
 * `isSeen`. Null where it is not there, or shown in another one.
 * @throws AppError unavailable; its detail is 'Failed to fetch conversation' or 'Failed to fetch messages'
 */
export async function openConversation(
  tenant: Tenant,
  id: number,
  at: number | null | Place,
  how: Opened = {},
): Promise<OpenConversation | null> {
  try {
    return await readThread(tenant, id, at, how);
  } catch (cause) {
    // A batch does not tell which of its reads failed, so the thread alone is read once more.
    const found = await tenant.db.run(findConversation(tenant, id)).then(
      () => true,
      () => false,
    );
    const detail = found ? "Failed to fetch messages" : "Failed to fetch conversation";
    throw new AppError("unavailable", "No pudimos cargar esta conversación.", { detail, cause });
  }
}

/**
 * A person has seen the open thread's new messages: marks the thread as read, and this person's notices of them.
 * @param upTo the newest message of the page; null where it names none. What came later, after the person turned away,
 * stays unread.
 * @throws AppError not_found
 */
export async function seeOpen(tenant: Tenant, userId: number, id: number, upTo: number | null): Promise<void> {
  const known = await requireThread(tenant, id);
  const { thread } = await seeThread(tenant, known.id, upTo);
  if ((thread ?? known).unreadCount === 0) await readThreadNotices(tenant, userId, known.id);
}

async function readThread(
  tenant: Tenant,
  id: number,
  at: number | null | Place,
  { readerId = null, through: wanted = null, isSeen = true }: Opened,
): Promise<OpenConversation | null> {
  const place = typeof at === "object" && at !== null ? at : { antes: at, despues: null, mensaje: null };
  const { reads, page } = pageReads(tenant, id, place);
  const [[conversation], parts, ...own] = await tenant.db.batch([
    findConversation(tenant, id),
    listParts(tenant, id),
    ...reads,
  ]);
  if (!conversation || conversation.mergedInto !== null) return null;
  // Only a thread with parts costs one more trip.
  const read = [own, ...(await readPartsPages(tenant, parts, place))];
  const { now, asked, beside } = await readBeside(
    tenant,
    conversation,
    parts,
    tenant.isVisited ? null : readerId,
    isSeen && !tenant.isVisited,
  );
  if (readerId !== null && beside.news) await readThreadNotices(tenant, readerId, id);
  const [waiting] = beside.waiting;
  const through = [now, ...parts].find((one) => one.id === wanted) ?? asked;
  return {
    conversation: now,
    parts,
    through,
    ...page(conversation.lastMessageId, ...read),
    // As it was read: marking as seen may hear of newer messages, which this page does not show.
    askedId: lastAsked([conversation, ...parts]).lastCustomerMessageId,
    earlier: beside.earlier,
    responseMilliseconds: beside.responseMilliseconds,
    contact: contactView(tenant, now, beside),
    templates: await readTemplates(tenant, through),
    ...nextAnswer(tenant, asked, beside.reply),
    approval: waiting ? await readApproval(tenant, waiting) : null,
  };
}

/**
 * Reads the data beside a thread, with the settings of answers where a customer waits for one, and marks the thread as
 * seen where `isSeen`.
 */
async function readBeside(
  tenant: Tenant,
  thread: ConversationRecord,
  parts: readonly ConversationRecord[],
  readerId: number | null,
  isSeen: boolean,
) {
  const asked = lastAsked([thread, ...parts]);
  const reads = {
    reply:
      asked.aiEnabled && asked.firstUnansweredAt ? readReplyFacts(tenant, asked.channel, sql`id = ${asked.id}`) : null,
    earlier: earlierThreads(tenant, thread),
    responseMilliseconds: readAiSpeed(tenant, thread.companyId),
    waiting: findWaiting(tenant, thread.id, ...parts.map((part) => part.id)),
    news: hasNews(tenant, readerId, thread.id),
    ...contactReads(tenant, thread, parts),
  };
  if (thread.unreadCount > 0 && isSeen) {
    const done = await seeThread(tenant, thread.id, thread.lastMessageId, { with: reads });
    const now = done.thread ?? thread;
    return { now, asked: asked === thread ? now : asked, beside: done.with };
  }
  // Most opened threads were seen before: then nothing is written.
  const unit = new UnitOfWork(tenant);
  const beside = unit.addNamed(reads);
  await unit.run();
  return { now: thread, asked, beside: beside() };
}

/** The one in which the customer wrote last; the first of those in which they never did. */
function lastAsked(threads: readonly [ConversationRecord, ...ConversationRecord[]]): ConversationRecord {
  return threads.reduce((last, one) =>
    (one.lastCustomerMessageId ?? 0) > (last.lastCustomerMessageId ?? 0) ? one : last,
  );
}

/**
 * Templates are read this early, because an open page shows them as soon as the window closes, by a clock that may be
 * ahead.
 */
const READ_BEFORE_CLOSING = 2 * 3_600_000;

/** Reads the templates only where nothing else may be sent, now or soon. */
async function readTemplates(tenant: Tenant, thread: ConversationRecord): Promise<ApprovedTemplate[] | null> {
  const end = windowEnd(writable(thread));
  const platform = thread.platform;
  if (end === null || tenant.now() < end - READ_BEFORE_CLOSING || platform === "other") return null;
  const rows = await tenant.db.run(listApproved(tenant, platform));
  return rows.map(({ id, name, language, body, variables }) => ({ id, name, language, body, variables }));
}

/** An answer that has not come after this time is not about to come. Milliseconds. */
const ANSWER_WINDOW = 60_000;

/** What the AI does next. @param facts undefined where no customer waits for it */
function nextAnswer(
  tenant: Tenant,
  thread: ConversationRecord,
  facts: ReplyFacts | undefined,
): Pick<OpenConversation, "answerDue" | "beginsWith"> {
  if (!facts) return { answerDue: false, beginsWith: null };
  const { kind } = decideReply({ ...thread, writable: writable(thread) }, facts, tenant.now());
  const isFresh = tenant.now() - (thread.lastCustomerMessageAt?.getTime() ?? 0) < ANSWER_WINDOW;
  return {
    answerDue: isFresh && kind === "reply",
    beginsWith: kind === "wait" ? beginsWith(thread, facts) : null,
  };
}
